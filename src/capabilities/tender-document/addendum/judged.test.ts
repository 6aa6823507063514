import { describe, expect, it } from 'vitest';
import { lot } from '../../project/lot/lot.record.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { qualificationSetting } from '../qualification-setting/qualification-setting.record.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { differenceOf } from './difference.ts';
import {
  alsoIn,
  ceilingInWordsOnly,
  judged,
  mayAffect,
  readWanted,
  touchedBy,
  touchedInWords,
  unchangeable,
} from './judged.ts';

/** What stays as it was issued, and why; a new field of lot, document or method is put here or among what is judged. */
const stays: Readonly<Record<keyof typeof judged, readonly string[]>> = {
  // Who and where it is, what its law and classes are; states and stamps; what another paper moves.
  lot: [
    ...['project', 'code', 'nationalCode', 'name', 'kind', 'classification', 'region', 'estimate', 'copyOf', 'attempt'],
    ...['call', 'documentIssuedAt', 'bidDeadline', 'law', 'openedAt', 'awardedAt', 'failedBecause'],
    ...['stateBeforeSuspension', 'suspendedAt'],
  ],
  // What it belongs to and how it was made; holders and rooms, whose keys bids are sealed for; a group of lots is decided together.
  'tender-document': [
    ...['project', 'lot', 'name', 'method', 'scheme', 'making', 'subject', 'edition', 'documentFrom', 'bidDeadline'],
    ...[
      'openingType',
      'standardText',
      'standardTextReason',
      'documentFee',
      'documentFeeReason',
      'lotGroup',
      'lotOrder',
    ],
    ...['lotMost', 'template', 'fixedChanges', 'attachments', 'threshold', 'unlockMinutes', 'holderMinutes'],
    ...['disclosureMinutes', 'drawSource', 'holders', 'sealingPageDigest', 'digest', 'ownRules', 'regime'],
    ...['tenderWay', 'signature', 'confirmed', 'nationalCode', 'issuedAt', 'returnedBecause', 'favour'],
  ],
  'evaluation-method': [
    ...['project', 'lot', 'name', 'template', 'dryRun', 'dryRunAt'],
    ...['regime', 'tenderWay', 'subject', 'favour', 'checkedAt', 'checkedBy', 'checkNote'],
  ],
  'preliminary-document': [
    ...['project', 'lot', 'kind', 'name', 'setting', 'documentFrom', 'deadline', 'template', 'fixedChanges'],
    ...['attachments', 'threshold', 'drawSource', 'holders', 'edition', 'clarifications', 'regime', 'tenderWay'],
    ...['digest', 'signature', 'confirmed', 'nationalCode', 'issuedAt', 'returnedBecause', 'favour'],
  ],
  'qualification-setting': ['project', 'lot', 'name'],
};
const records = {
  lot,
  'tender-document': tenderDocument,
  'evaluation-method': evaluationMethod,
  'preliminary-document': preliminaryDocument,
  'qualification-setting': qualificationSetting,
} as const;

describe('what a tender is judged by', () => {
  it.each(Object.keys(records) as (keyof typeof records)[])('every field of %s changes by addendum, or stays', (id) => {
    const also = Object.values(alsoIn).flatMap((a) => (a.record === id ? [a.field] : []));
    const known = new Set([...Object.keys(judged[id]), ...also, ...stays[id]]);
    const fields = Object.keys(records[id].fields);
    expect(fields.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(judged[id]).filter((name) => !fields.includes(name) || stays[id].includes(name))).toEqual([]);
    // What is refused with a reason of its own is a field that stays.
    expect(Object.keys(unchangeable[id] ?? {}).filter((name) => !stays[id].includes(name))).toEqual([]);
  });
});

describe('what an addendum touches', () => {
  const wanted = (record: string, field: string) => ({
    type: 'clarification',
    wanted: JSON.stringify({ [record]: { [field]: 1 } }),
  });

  it.each([
    ['lot', 'ceilingPrice', true],
    ['lot', 'qualification', true],
    ['lot', 'bidSecurity', true],
    ['evaluation-method', 'priceMethod', true],
    ['tender-document', 'chapters', true],
    ['tender-document', 'clarifyUntil', false],
    ['tender-document', 'openingPlace', false],
  ])('G7: %s.%s may affect preparation: %s', (record, field, may) => {
    expect(mayAffect(wanted(record, field))).toBe(may);
  });

  it('files, and what calls itself a change and names nothing, change the document; a plain answer does not', () => {
    expect([...touchedBy({ type: 'clarification', attachments: [{ name: '图纸.pdf' }] })]).toEqual(['text']);
    expect([...touchedBy({ type: 'change', content: '第 12 项调整。' })]).toEqual(['text']);
    expect([...touchedBy({ type: 'answer', content: '问：是否包含道路？答：不包含。' })]).toEqual([]);
  });

  it.each([
    ['最高投标限价由 3500 万元调整为 3400 万元', ['ceiling']],
    ['增加资质要求：市政公用工程施工总承包一级', ['qualification']],
    ['评分办法改为价格 90 分', ['scoring']],
    ['取消投标保证金', ['security']],
    ['工期改为 400 天；质量要求不变', ['scope']],
    ['工期不作调整', []],
    ['评分标准见招标文件第三章', []],
    ['招标范围以工程量清单为准', []],
    ['联系电话改为 0836-3122222', []],
  ])('its words: %s', (text, found) => {
    expect([...touchedInWords(text)]).toEqual(found);
  });

  it('G6: a ceiling that only the words change is named, one that a field changes is not', () => {
    const text = '最高投标限价由 35000000 元改为 20000000 元';
    expect(ceilingInWordsOnly(text, {})).toContain('改为 2');
    expect(ceilingInWordsOnly(text, { lot: { ceilingPrice: '20000000' } })).toBeUndefined();
    expect(ceilingInWordsOnly('最高投标限价不变，工期改为 20 天', {})).toContain('改为 2');
  });

  it('what is no object of objects is nothing', () => {
    for (const text of ['[]', '1', '{"lot":1}', '{']) expect(readWanted(text)).toBeUndefined();
    expect(readWanted('')).toEqual({});
  });
});

describe('a difference in words', () => {
  const { scoreItems, qualificationItems } = evaluationMethod.fields;
  const row = (id: string, name: string, points: string) => ({
    id,
    section: 'technical',
    name,
    points,
    standard: '优',
  });

  it('names rows that are changed, added and gone', () => {
    const before = [row('1', '组织设计', '30'), row('2', '业绩', '20')];
    const after = [row('1', '组织设计', '25'), row('3', '信誉', '25')];
    expect(differenceOf('scoreItems', scoreItems, before, after)).toMatchObject([
      { what: '“组织设计” 分值', before: '30', after: '25' },
      { what: '增加“信誉”', before: '', after: expect.stringContaining('分值：25') },
      { what: '删去“业绩”', before: expect.stringContaining('分值：20'), after: '' },
    ]);
    expect(differenceOf('scoreItems', scoreItems, before, before.toReversed())).toEqual([
      { what: '次序', before: '组织设计、业绩', after: '业绩、组织设计' },
    ]);
  });

  it('shows of long texts what changed', () => {
    const standard = (middle: string) => ['甲'.repeat(200), middle, '乙'.repeat(200)].join('\n');
    const item = (middle: string) => [{ id: '1', kind: 'formal', name: '签章', standard: standard(middle) }];
    expect(differenceOf('qualificationItems', qualificationItems, item('原文'), item('新文'))).toEqual([
      { what: '“签章” 评审标准', before: '原文', after: '新文' },
    ]);
  });

  it('speaks the law’s words', () => {
    const lines = differenceOf('ceilingPrice', lot.fields.ceilingPrice, null, '34000000.00');
    expect(lines).toEqual([{ what: '', before: '', after: '34,000,000.00 元' }]);
  });
});
