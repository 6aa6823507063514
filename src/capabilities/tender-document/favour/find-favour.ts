/** The linter of a tender: what in its words or fields may favour somebody, contradicts its fields or the law. Pure. */
import { regionPath } from '../../../kernel/record/region.ts';
import type { Finding } from '../../../platform/law/finding.ts';
import { type Of, ofLot } from '../../../platform/law/rulebook.ts';
import { type NumberRule, numberRules } from './against-fields.ts';
import { parts, type WordRule, wordRules } from './favour-words.ts';
import { fieldFindings } from './field-findings.ts';
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

const filled = new Map<string, RegExp>();
function patternOf(pattern: string, places: readonly string[]): RegExp {
  const key = `${places.join('|')}\n${pattern}`;
  const known = filled.get(key);
  if (known) return known;
  const all: Readonly<Record<string, string>> = { ...parts, 地: [...places, parts.地].join('|') };
  const whole = pattern.replace(/<([^<>?!=]+)>/g, (as, name: string) => all[name] ?? as);
  const built = new RegExp(whole);
  if (filled.size > 5000) filled.clear();
  filled.set(key, built);
  return built;
}

const fits = (rule: { among?: readonly string[] }, { purpose }: TenderText) =>
  !rule.among || rule.among.includes(purpose);

/** Whether a rule of words finds something in a sentence. */
function speaks(rule: WordRule, sentence: string, text: TenderText, places: readonly string[]): boolean {
  if (!fits(rule, text)) return false;
  if (rule.demands && text.purpose === 'chapter' && !patternOf('<应>', places).test(sentence)) return false;
  if (!rule.any.some((p) => patternOf(p, places).test(sentence))) return false;
  return !rule.unless || !patternOf(rule.unless, places).test(sentence);
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
 * Everything that is found, in the order of reading. One sentence gives at most one finding a rule.
 * @param tender plain rows, stored or as an addendum would make them; what is left out is not judged
 */
export function findFavour(tender: Tender): Finding[] {
  const of: Of = ofLot(tender.lot ?? {}, {
    regime: tender.project?.regime ?? tender.document?.regime,
    method: tender.project?.method ?? tender.document?.tenderMethod ?? null,
  });
  const places = ownPlaces(tender.lot?.region ?? tender.project?.region);
  const found: Finding[] = [];
  for (const text of textsOf(tender)) {
    for (const sentence of sentencesOf(text.text)) {
      const bare = folded(sentence);
      for (const rule of wordRules)
        if (speaks(rule, bare, text, places)) found.push(finding(rule, text, sentence, rule.says));
      for (const rule of numberRules) {
        const says = fits(rule, text) && rule.says(bare, tender, of, sentence);
        if (says) found.push(finding(rule, text, sentence, says));
      }
    }
  }
  return [...found, ...fieldFindings(tender, of)];
}

/** Two findings of the same words by the same rule are one matter, wherever else the tender changed. */
export const keyOf = ({ id, field, sentence, says }: Finding): string => [id, field, sentence, says].join('\n');

/** The sentence of a warning. @param found what was found in one place and sentence */
export const findingSentence = (...found: readonly Finding[]): string => {
  const [{ place, sentence } = { place: '', sentence: '' }] = found;
  const said = found.map(({ says, law, proposal }) => `${says}（${law}）。建议：${proposal}`);
  return `${place}${sentence ? `：“${sentence}”` : ''}：${said.join('。')}`;
};
