/** The linter of a tender: what in its words or fields may favour somebody, contradicts its fields or the law. Pure. */
import { regionPath } from '../../../kernel/record/region.ts';
import type { Finding } from '../../../platform/law/finding.ts';
import { type Of, ofLot } from '../../../platform/law/rulebook.ts';
import { type NumberRule, numberRules } from './against-fields.ts';
import { parts, type WordRule, wordRules } from './favour-words.ts';
import { fieldFindings, isDenied } from './field-findings.ts';
import { folded, sentencesOf, type Tender, type TenderText, textsOf } from './tender-texts.ts';

const shown = (sentence: string) => (sentence.length > 120 ? `${sentence.slice(0, 120)}…` : sentence);

/** 四川省甘孜藏族自治州泸定县: the names in full, and what people call them. */
function ownPlaces(code: unknown): string[] {
  const path = typeof code === 'string' ? regionPath(code) : [];
  return path.flatMap((name) => {
    const short = name.replace(/(?:[一-龥]{1,4}族)+(自治[州县旗区])$/, (_all, kind: string) => kind.slice(-1));
    return short === name ? [name] : [name, short];
  });
}

/** A rule of words with the names of one place put in. */
interface Reading {
  rule: WordRule;
  any: readonly RegExp[];
  unless: RegExp | undefined;
}

interface Readings {
  demand: RegExp;
  rules: readonly Reading[];
}

const readings = new Map<string, Readings>();

/** The patterns of all rules for a tender at these places, put together once. */
function readingsFor(places: readonly string[]): Readings {
  const key = places.join('|');
  const known = readings.get(key);
  if (known) return known;
  const all: Readonly<Record<string, string>> = { ...parts, 地: [...places, parts.地].join('|') };
  const built = (pattern: string) =>
    new RegExp(
      pattern.replace(/<([^<>?!=]+)>/g, (as, name: string) => all[name] ?? as),
      'g',
    );
  const made = {
    demand: built('<应>'),
    rules: wordRules.map((rule) => ({
      rule,
      any: rule.any.map(built),
      unless: rule.unless ? built(rule.unless) : undefined,
    })),
  };
  // A county's names come again and again; no office has thousands of counties at once.
  if (readings.size > 200) readings.clear();
  readings.set(key, made);
  return made;
}

const fits = (rule: { among?: readonly string[] }, { purpose }: TenderText) =>
  !rule.among || rule.among.includes(purpose);

const has = (sentence: string, pattern: RegExp) => sentence.search(pattern) >= 0;

/** Somewhere in the sentence, and not denied there. */
function speaks(sentence: string, pattern: RegExp, { unlessDenied }: WordRule): boolean {
  if (!unlessDenied) return has(sentence, pattern);
  // From each place on: what is denied may hide what is demanded behind it.
  for (let from = 0; from < sentence.length; ) {
    pattern.lastIndex = from;
    const found = pattern.exec(sentence);
    if (!found) return false;
    if (!isDenied(sentence, found.index, found.index + found[0].length)) return true;
    from = found.index + 1;
  }
  return false;
}

/** The rules of words that find something in a sentence. */
function spokenOf(sentence: string, text: TenderText, places: readonly string[]): WordRule[] {
  const { demand, rules } = readingsFor(places);
  const demands = text.purpose !== 'chapter' || has(sentence, demand);
  return rules.flatMap(({ rule, any, unless }) =>
    fits(rule, text) &&
    (!rule.demands || demands) &&
    any.some((p) => speaks(sentence, p, rule)) &&
    !(unless && has(sentence, unless))
      ? [rule]
      : [],
  );
}

const finding = (rule: WordRule | NumberRule, text: TenderText, sentence: string, says: string): Finding => ({
  id: rule.id,
  rule: rule.rule,
  law: rule.law,
  kind: rule.kind,
  field: text.field,
  place: text.place,
  sentence: shown(sentence),
  says,
  proposal: rule.proposal,
});

/**
 * Which rules of words speak of a sentence: the same sentence is read again with every key that is typed, and by each
 * reviewer.
 */
const spoken = new Map<string, readonly WordRule[]>();
const mostSpoken = 20_000;

function speaking(sentence: string, text: TenderText, places: readonly string[]): readonly WordRule[] {
  const key = `${text.purpose} ${places.join('|')} ${sentence}`;
  const known = spoken.get(key);
  if (known) return known;
  const found = spokenOf(sentence, text, places);
  if (spoken.size >= mostSpoken) spoken.clear();
  spoken.set(key, found);
  return found;
}

/**
 * Everything that is found, in the order of reading. One sentence gives at most one finding a rule. It may be left at each sentence:
 * a document may hold millions of characters.
 * @param tender plain rows, stored or as an addendum would make them; what is left out is not judged
 */
export function* readFavour(tender: Tender): Generator<void, Finding[]> {
  const of: Of = ofLot(tender.lot ?? {}, {
    regime: tender.project?.regime ?? tender.document?.regime,
    way: tender.project?.way ?? tender.document?.tenderWay ?? null,
  });
  const places = ownPlaces(tender.lot?.region ?? tender.project?.region);
  const found: Finding[] = [];
  for (const text of textsOf(tender)) {
    for (const sentence of sentencesOf(text.text)) {
      yield;
      const bare = folded(sentence);
      for (const rule of speaking(bare, text, places)) found.push(finding(rule, text, sentence, rule.says));
      for (const rule of numberRules) {
        const says = fits(rule, text) && rule.says(bare, tender, of, sentence);
        if (says) found.push(finding(rule, text, sentence, says));
      }
    }
  }
  return [...found, ...fieldFindings(tender, of)];
}

/** The same at one stretch, for a page. */
export function findFavour(tender: Tender): Finding[] {
  const reading = readFavour(tender);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** Two findings of the same words by the same rule are one matter, wherever else the tender changed. */
export const keyOf = ({ id, field, sentence, says }: Finding): string => [id, field, sentence, says].join('\n');

/** The sentence of a warning. @param found what was found in one place and sentence */
export const findingSentence = (...found: readonly Finding[]): string => {
  const [{ place, sentence } = { place: '', sentence: '' }] = found;
  const said = found.map(({ says, law, proposal }) => `${says}（${law}）。建议：${proposal}`);
  return `${place}${sentence ? `：“${sentence}”` : ''}：${said.join('。')}`;
};
