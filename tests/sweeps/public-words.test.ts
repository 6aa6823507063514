/** Wherever somebody writes what everybody will read, the sensitive words are looked for (specification §5, S9). */
import { describe, expect, it } from 'vitest';
import { publicKinds } from '../../src/capabilities/public-pages/public-kinds.ts';
import type { Field, Fields } from '../../src/kernel/record/field.ts';
import { findSensitive, toLookup } from '../../src/kernel/record/sensitive-words.ts';
import { sensitiveWords } from '../../src/platform/dictionary/lists/sensitive.ts';
import { lawRules } from '../../src/platform/law/law-rules.ts';

/** Free text of a public record that is not looked through: each with the reason. */
const unsearched: Readonly<Record<string, string>> = {
  'violation.description': 'says what somebody did, in its own words',
  'violation.result': 'quotes the decision of an authority',
  'candidate-publicity.media': 'names of media',
  'notice.media': 'names of media',
};

const isFree = (f: Field) => !f.readOnly && ((f.kind === 'text' && f.long === true) || f.kind === 'richText');

const freeTexts = (at: string, fields: Fields): [string, Field][] =>
  Object.entries<Field>(fields).flatMap(([name, f]) => [
    ...(isFree(f) ? [[`${at}.${name}`, f] as [string, Field]] : []),
    ...(f.fields && !f.readOnly ? freeTexts(`${at}.${name}`, f.fields) : []),
  ]);

describe('what everybody will read', () => {
  const texts = Object.values(publicKinds).flatMap(({ record }) => freeTexts(record.id, record.fields));

  it('is looked through for sensitive words, field by field', () => {
    expect(texts.length).toBeGreaterThan(12);
    const missing = texts.filter(([at, f]) => !f.rules?.includes('sensitiveWords') && !unsearched[at]);
    expect(missing.map(([at]) => at)).toEqual([]);
  });

  it('begins with a list of our own, none of whose words a law needs', () => {
    expect(sensitiveWords.length).toBeGreaterThan(40);
    expect(new Set(sensitiveWords.map(([word]) => word)).size).toBe(sensitiveWords.length);
    const lookup = toLookup(sensitiveWords.map(([word]) => word));
    const caught = lawRules.filter(({ says, action }) => findSensitive(`${says}${action}`, lookup));
    expect(caught.map((r) => r.id)).toEqual([]);
    expect(findSensitive('不得以回扣、挂靠、串通投标、围标等方式谋取中标', lookup)).toBeUndefined();
    expect(findSensitive('不 中 标 退 款', lookup)).toBe('不中标退款');
  });
});
