/** What a project keeps of the guide: the facts, what they led to, and when; it stands in the history and in the archive. */
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { nameToday } from '../../../platform/law/lawful-ways/lawful-ways.ts';
import { type Regime, rulebook } from '../../../platform/law/rulebook.ts';
import { factsKept } from './facts.rules.ts';
import { guide, type Verdict } from './guide.rules.ts';

export interface KeptGuide {
  on: string;
  rulebook: string;
  governing: { regime: Regime; label: string; because: string[] }[];
  ways: {
    way: string;
    /** What a guide of before the word changed calls the way; the history tells of it, so it stays. */
    method?: string;
    label: string;
    regime: Regime;
    verdict: Verdict;
    because: string;
    law: string;
    /** Calendar days, of lawful ways. */
    shortest?: number;
    usual?: number;
  }[];
}

/**
 * The guide's answer to the facts that the project names, by the rules of that day.
 * @returns nothing where the guide was not asked
 */
export function keptGuide(project: Readonly<Record<string, any>>, now: Date): KeptGuide | null {
  const facts = factsKept(project.guideFacts);
  const on = dateInShanghai(now);
  const answer = facts && guide(facts, on);
  if (!answer) return null;
  return {
    on,
    rulebook,
    governing: answer.governing.map(({ regime, label, because }) => ({
      regime,
      label,
      because: because.map((b) => `${b.says}（${b.law}）`),
    })),
    ways: answer.ways.map(({ way, label, regime, verdict, because, law, plan }) => ({
      ...{ way, label, regime, verdict, because, law },
      ...(plan ? { shortest: plan.shortest.days, usual: plan.usual.days } : {}),
    })),
  };
}

/** The ways that a project keeps, by the names of today. */
export const keptWays = (kept: KeptGuide): KeptGuide['ways'] =>
  kept.ways.map(({ method, ...row }) => ({ ...row, way: nameToday(method ?? row.way) }));
