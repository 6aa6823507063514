/**
 * 评标准备: what must stand before bids are judged, each line told by the records themselves, with who sees to it, by when and
 * by which article. The page, the list by date and the start itself (`committee-member.begin`) ask this one list.
 */
import { sideWords } from '../../procedure/moments.ts';
import { afterReadOut, atTheTable } from './lines-after.rules.ts';
import { beforeDeadline, beforeIssue } from './lines-before.rules.ts';
import type { ReadyFacts, ReadyLine } from './ready-line.ts';

/** The lines of one lot in the order in which they come due. */
export function readinessOf(facts: ReadyFacts, now: Date): ReadyLine[] {
  return [...beforeIssue(facts), ...beforeDeadline(facts), ...afterReadOut(facts), ...atTheTable(facts, now)].map(
    ({ done, after = false, by = null, query = {}, ...line }): ReadyLine => {
      const late = by !== null && new Date(by) <= now;
      return {
        ...line,
        who: sideWords(line.owes),
        by,
        query,
        state: done ? 'done' : after ? 'later' : late ? 'late' : 'open',
      };
    },
  );
}

/** Whether the evaluation may begin, as far as the records tell. */
export const isReady = (lines: readonly ReadyLine[]): boolean => lines.every((l) => l.state === 'done' || !l.blocks);

/** Why it may not begin, line by line. */
export const whyNotReady = (lines: readonly ReadyLine[]): string[] =>
  lines.filter((l) => l.blocks && l.state !== 'done').map((l) => `${l.label}：${l.says}（${l.law}）`);
