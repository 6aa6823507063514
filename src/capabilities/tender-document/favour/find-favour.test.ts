/** G8: favour is found in its words, in any wording, and honest clauses that use the same words are left alone. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { numberRules } from './against-fields.ts';
import { wordRules } from './favour-words.ts';
import { fieldRuleIds } from './field-findings.ts';
import { findFavour, readFavour } from './find-favour.ts';
import type { Purpose, Tender } from './tender-texts.ts';

const project = { regime: 'ZB-MS', way: 'open', region: '513322' };
const lot = {
  kind: 'works',
  region: '513322',
  estimate: '36000000',
  acceptsConsortium: false,
  bidSecurity: '500000',
  validityDays: 90,
};
const document = {
  validityDays: 90,
  bidSecurity: '500000',
  documentFrom: '2026-03-04T01:00:00.000Z',
  documentUntil: '2026-03-11T09:00:00.000Z',
  clarifyUntil: '2026-03-13T09:00:00.000Z',
  bidDeadline: '2026-03-31T01:30:00.000Z',
  making: 'finished',
};
/** The sentence where a text of this purpose stands. */
const saying = (purpose: Purpose, sentence: string): Tender => ({
  project,
  lot,
  document:
    purpose === 'chapter' ? { ...document, chapters: [{ title: '须知', body: `<p>${sentence}。</p>` }] } : document,
  method:
    purpose === 'score'
      ? { type: 'comprehensive', priceFull: '40', scoreItems: [{ name: '因素', standard: sentence, points: '10' }] }
      : purpose === 'condition'
        ? { type: 'lowest-price', qualificationItems: [{ kind: 'qualification', name: '资格', standard: sentence }] }
        : null,
});

const [, ...lines] = fs
  .readFileSync(path.join(import.meta.dirname, 'sentences.tsv'), 'utf8')
  .trimEnd()
  .split('\n');
const examples = lines.map((line) => {
  const [verdict, rule, purpose, sentence] = line.split('\t') as [string, string, Purpose, string];
  return { verdict, rule, purpose, sentence };
});
const favouring = examples.filter((e) => e.verdict === '+');
const honest = examples.filter((e) => e.verdict === '-');
const sentenceRules = [...wordRules, ...numberRules].map(({ id }) => id);

describe('G8 sentences of a tender', () => {
  it('has examples of every rule on both sides, half of them honest, none twice', () => {
    for (const id of sentenceRules) {
      expect(favouring.filter((e) => e.rule === id).length, `favouring: ${id}`).toBeGreaterThanOrEqual(3);
      expect(honest.filter((e) => e.rule === id).length, `honest: ${id}`).toBeGreaterThanOrEqual(3);
    }
    for (const { rule } of examples) expect(sentenceRules).toContain(rule);
    expect(examples.length).toBeGreaterThanOrEqual(150);
    expect(honest.length).toBeGreaterThanOrEqual(examples.length / 2);
    expect(new Set(examples.map((e) => e.sentence)).size).toBe(examples.length);
  });

  it.each(favouring)('$rule: $sentence', ({ rule, purpose, sentence }) => {
    const found = findFavour(saying(purpose, sentence));
    expect(found.map((f) => f.id)).toContain(rule);
    const own = found.find((f) => f.id === rule);
    expect(own).toMatchObject({
      sentence: expect.stringContaining(sentence.slice(0, 10)),
      law: expect.stringMatching(/第\d+条|规则/),
    });
    expect(own?.proposal.length).toBeGreaterThan(5);
  });

  it.each(honest)('honest: $sentence', ({ purpose, sentence }) => {
    expect(findFavour(saying(purpose, sentence)).map((f) => `${f.id} ${f.says}`)).toEqual([]);
  });

  it('a word in bold, in full width or with blanks in it is still the word', () => {
    const found = (body: string) =>
      findFavour({ project, lot, document: { ...document, chapters: [{ title: '', body }] } });
    for (const body of [
      '<p>仅限本<b>地企</b>业参加</p>',
      '<p>仅限本 地 企 业参加</p>',
      '<p>注册资金不低于５０００万元</p>',
    ])
      expect(found(body).length, body).toBeGreaterThan(0);
  });
});

describe('G8 fields of a tender', () => {
  const whole: Tender = { project, lot, document };
  const method = (values: object) => ({
    ...whole,
    method: { type: 'comprehensive', priceFull: '40', scoreItems: [], ...values },
  });
  const chapters = ['须知', '评标办法', '合同条款', '技术标准', '投标文件格式'].map((title) => ({
    title,
    body: '<p>见各条款</p>',
  }));
  const mixed = (left: number) => ({
    ...whole,
    document: { ...document, making: 'mixed', chapters: chapters.slice(0, left) },
  });
  const cases: Record<string, { bad: Tender; good: Tender }> = {
    'short-validity': {
      bad: { ...whole, document: { ...document, validityDays: 32 } },
      good: { ...whole, document: { ...document, validityDays: 33 } },
    },
    'short-questions': {
      bad: { ...whole, document: { ...document, clarifyUntil: '2026-03-06T09:00:00.000Z' } },
      good: { ...whole, document: { ...document, clarifyUntil: '2026-03-07T09:00:00.000Z' } },
    },
    'heavy-item': {
      bad: method({ scoreItems: [{ name: '方案', standard: '分档评审', points: '50.01' }] }),
      good: method({ scoreItems: [{ name: '方案', standard: '分档评审', points: '50' }] }),
    },
    'price-share': { bad: method({ priceFull: '9.99' }), good: method({ priceFull: '10' }) },
    chapters: { bad: mixed(3), good: mixed(5) },
  };
  it('has both sides of every rule', () => expect(Object.keys(cases).sort()).toEqual([...fieldRuleIds].sort()));
  it.each(Object.entries(cases))('%s', (id, { bad, good }) => {
    expect(findFavour(bad).map((f) => f.id)).toContain(id);
    expect(findFavour(good).map((f) => f.id)).not.toContain(id);
  });
  it('a price that leaves nothing to the rest is told, too', () =>
    expect(findFavour(method({ priceFull: '90.01' })).map((f) => f.id)).toContain('price-share'));
});

describe('a document of a million letters', () => {
  it.each([
    ['in sentences', '投标人应当按照招标文件的要求编制投标文件。'.repeat(20_000)],
    ['in one sentence', '投标人应当按照招标文件的要求编制投标文件'.repeat(20_000)],
  ])('%s can be left at every few hundred of them: nobody waits for the linter', (_how, text) => {
    const reading = readFavour(saying('chapter', text));
    let left = 0;
    while (!reading.next().done) left += 1;
    expect(left).toBeGreaterThan(text.length / 700);
  });
});
