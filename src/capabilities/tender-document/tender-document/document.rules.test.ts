import { describe, expect, it } from 'vitest';
import { documentRules, feeNeedsReason } from './document.rules.ts';

type Row = Record<string, any>;
const whole: Row = {
  regime: 'ZB-M',
  documentFrom: '2026-11-02T01:00:00.000Z',
  documentUntil: '2026-11-09T09:00:00.000Z',
  bidDeadline: '2026-11-23T01:30:00.000Z',
  paperClause: '以数据电文为准',
  payment: '按月支付',
  warranty: '保修 24 个月',
  requirements: [{ name: '资质', level: null, detail: null }],
  chapters: [],
};
/** Which rules speak, and what they say. */
const found = (change: Row) =>
  documentRules.flatMap(({ rule, effect, check }) => {
    const says = check({ ...whole, ...change });
    return says ? [{ rule, effect: effect ?? 'block', says }] : [];
  });
const rules = (change: Row) => found(change).map((f) => `${f.rule} ${f.effect}`);
const chapter = (body: string | null, title = '第一章') => ({ chapters: [{ title, body }] });
const requirement = (detail: string) => ({ requirements: [{ name: '资质', level: null, detail }] });

describe('what a document’s own values must keep', () => {
  it('a lawful document is told nothing', () => expect(found({})).toEqual([]));

  it('what the law wants said is asked for in its field (招标投标法 19)', () => {
    const empty = documentRules.filter(({ check }) =>
      check({ ...whole, payment: ' ', warranty: null, requirements: [] }),
    );
    expect(empty.map(({ rule, field }) => [rule, field])).toEqual([
      ['TB-19', 'payment'],
      ['TB-19', 'warranty'],
      ['TB-19', 'requirements'],
    ]);
  });

  it('dates block where the law binds and warn where it advises (招标投标法 24, 实施条例 16)', () => {
    const short = { bidDeadline: '2026-11-20T01:30:00.000Z' };
    expect(rules(short)).toEqual(['TB-24 block']);
    expect(rules({ ...short, regime: 'ZB-V' })).toEqual(['TB-24 warn']);
    expect(rules({ documentUntil: '2026-11-05T09:00:00.000Z' })).toEqual(['TR-16a block']);
  });

  it('the document can be had until bids fall due and no longer', () => {
    expect(rules({ documentUntil: whole.bidDeadline })).toEqual([]);
    const [later] = found({ documentUntil: '2026-11-23T01:30:00.001Z' });
    expect(later).toMatchObject({ rule: 'documentOpenUntilDeadline', says: '文件获取截止不应晚于{投标}截止' });
    expect(rules({ documentUntil: null })).not.toContain('documentOpenUntilDeadline block');
    expect(rules({ bidDeadline: null })).not.toContain('documentOpenUntilDeadline block');
  });

  it('a ceiling is a price in the form that is asked (domain D4)', () => {
    const ceiling = (ceilingQuote: string | null) => found({ priceForm: 'discount', ceilingQuote });
    expect(ceiling('12.5')).toEqual([]);
    expect(ceiling(null)).toEqual([]);
    expect(ceiling('100')).toMatchObject([{ rule: 'D4', says: '下浮率应小于 100%' }]);
  });

  it('says what holds where paper and data differ (电子招标投标办法 62)', () => {
    expect(rules({ paperClause: '  ' })).toEqual(['EB-62 block']);
    expect(rules({ paperClause: null })).toEqual(['EB-62 block']);
  });
});

describe('the fee for a document (实施条例 16)', () => {
  it('needs a reason above what printing and post cost', () => {
    expect(rules({ documentFee: '500' })).toEqual([]);
    expect(rules({ documentFee: '500.01', documentFeeReason: '含图纸晒印' })).toEqual([]);
    const [over] = found({ documentFee: '500.01', documentFeeReason: '  ' });
    expect(over).toMatchObject({ rule: 'TR-16b', effect: 'block' });
    expect(over!.says).toBe(
      '文件收费 500.01 元，超过 500 元，只能收取印刷、邮寄的成本，请写明成本构成或改为免费（实施条例 第16条）',
    );
    expect(rules({ documentFee: '500.01', documentFeeReason: null })).toEqual(['TR-16b block']);
    expect(rules({ documentFee: null })).toEqual([]);
  });

  it('while nobody knows the regime, the strictest holds', () => {
    expect(feeNeedsReason({ documentFee: '500.01' })).toBe(true);
    expect(feeNeedsReason({ documentFee: '500.00' })).toBe(false);
    // A date typed wrong, before any of the rules was in force, is judged as well.
    const long = { regime: 'ZB-M', tenderWay: 'open', documentFrom: '1970-01-05T01:00:00.000Z' };
    expect(feeNeedsReason({ ...long, documentFee: '500.01' })).toBe(true);
    expect(feeNeedsReason({})).toBe(false);
  });
});

describe('what a document may not demand', () => {
  it('nobody must buy a named tool (电子招标投标办法 16), wherever it is written', () => {
    const demand = '投标人须购买某软件';
    const says = `“须购买某软件”：不得要求{投标}人购买指定的工具软件，请删去（电子招标投标办法 第16条）`;
    for (const change of [
      { submitMethod: demand },
      requirement(demand),
      { requirements: [{ name: demand }] },
      { requirements: [{ level: demand }] },
      chapter(demand),
      // A word in bold, or half of it, is still the word.
      chapter('投标人须<b>购</b>买某软件'),
    ])
      expect(found(change)).toEqual([{ rule: 'EB-16', effect: 'block', says }]);
    expect(rules(chapter('投标人无须购买任何软件'))).toEqual([]);
    expect(rules({ chapters: null })).toEqual([]);
    expect(rules(chapter(null))).toEqual([]);
  });

  it('words do not run over from one text into the next', () => {
    expect(rules({ submitMethod: '投标人须', requirements: [{ name: '购买', level: '软件' }] })).toEqual([]);
    expect(rules({ chapters: [{ body: '投标人须购买' }, { body: '软件' }] })).toEqual([]);
    expect(rules({ requirements: [{ name: '须购买' }, { name: '软件' }] })).toEqual([]);
  });
});
