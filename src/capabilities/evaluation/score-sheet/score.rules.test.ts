import { describe, expect, it } from 'vitest';
import { needsReason, type ScoredItem, scoreFaults, sheetTotal } from './score.rules.ts';

const item = (more: Partial<ScoredItem> = {}): ScoredItem => ({ id: '1', item: '施工方案', points: '20', ...more });
const limits = { above: 90, below: 60 };
const faults = (of: Partial<ScoredItem>, complete = true, by = limits as object) =>
  scoreFaults([item(of)], by, complete);

describe('when a score needs a reason (domain C23)', () => {
  it.each([
    ['18', false],
    ['18.01', true],
    ['12', false],
    ['11.99', true],
    ['0', true],
    ['20', true],
    [null, false],
    ['', false],
  ])('%s of 20, between 60 and 90 percent', (score, needed) => {
    expect(needsReason(item({ score }), limits)).toBe(needed);
  });

  it('one limit alone holds alone, and none asks for nothing', () => {
    expect(needsReason(item({ score: '20' }), { above: 90 })).toBe(true);
    expect(needsReason(item({ score: '1' }), { above: 90, below: null })).toBe(false);
    expect(needsReason(item({ score: '1' }), { below: 60 })).toBe(true);
    expect(needsReason(item({ score: '20' }), { above: null, below: 60 })).toBe(false);
    expect(needsReason(item({ score: '20' }), {})).toBe(false);
  });

  it('an item of no points has no share', () => {
    expect(needsReason(item({ score: '1', points: '0' }), limits)).toBe(false);
    expect(needsReason(item({ score: '1', points: null }), limits)).toBe(false);
  });
});

describe('the faults of a sheet', () => {
  it.each([
    ['15', undefined],
    // An expert who gives nothing gives a score as well.
    ['0', undefined],
    ['20', undefined],
    ['20.01', '应在 0 与 20 分之间'],
    ['-0.5', '应在 0 与 20 分之间'],
    ['15.25', undefined],
    ['15.255', '最多两位小数'],
    ['', '没有打分'],
    [null, '没有打分'],
    [undefined, '没有打分'],
  ])('a score of %s', (score, because) => {
    expect(faults({ score, reason: '写明' })).toEqual(because ? { 'items.0.score': `“施工方案”${because}` } : {});
  });

  it('keeps to the scale of its item', () => {
    expect(faults({ score: '15.5', step: '0.5' })).toEqual({});
    expect(faults({ score: '15.25', step: '0.5' })).toEqual({ 'items.0.score': '“施工方案”的最小刻度是 0.5 分' });
  });

  it('an item without points takes no score above zero', () => {
    expect(faults({ score: '1', points: null })).toHaveProperty(['items.0.score']);
    expect(faults({ score: '0', points: null })).toEqual({});
  });

  it('a draft may lack scores and reasons, but never go beyond the points', () => {
    expect(faults({ score: null }, false)).toEqual({});
    expect(faults({ score: '20' }, false)).toEqual({});
    expect(faults({ score: '21' }, false)).toHaveProperty(['items.0.score']);
  });

  it('what is very high or very low wants its reason, under the field of the reason', () => {
    const says = '“施工方案”得分率高于 90% 或低于 60%，请写明理由';
    expect(faults({ score: '20' })).toEqual({ 'items.0.reason': says });
    expect(faults({ score: '1', reason: '  ' })).toEqual({ 'items.0.reason': says });
    expect(faults({ score: '1', reason: '方案照抄招标文件' })).toEqual({});
    expect(faults({ score: '20' }, true, { above: 90 })['items.0.reason']).toContain('低于 —%');
    expect(faults({ score: '1' }, true, { below: 60 })['items.0.reason']).toContain('高于 —%');
  });

  it('names the place of each item', () => {
    expect(Object.keys(scoreFaults([item({ score: '15' }), item({}), item({ score: '99' })], limits, true))).toEqual([
      'items.1.score',
      'items.2.score',
    ]);
  });
});

describe('a factor that is turned into money (12 号令 32)', () => {
  const adjusted = (more: Partial<ScoredItem>, complete = true) =>
    scoreFaults(
      [item({ score: '1' }), item({ section: 'adjustment', item: '工期', unit: '日', most: '30', ...more })],
      {},
      complete,
    );

  it('is not scored but measured, where there is nothing by a 0', () => {
    expect(adjusted({ quantity: null })).toEqual({
      'items.1.quantity': '“工期”没有核定偏差，没有偏差的填 0',
    });
    expect(adjusted({ quantity: null }, false)).toEqual({});
    expect(adjusted({ quantity: '0' })).toEqual({});
    expect(adjusted({ quantity: '3', score: '99', reason: '第 12 页' })).toEqual({});
  });

  it('goes to the largest deviation that the document allows and no further', () => {
    expect(adjusted({ quantity: '30', reason: '第 12 页' })).toEqual({});
    expect(adjusted({ quantity: '31', reason: '第 12 页' }, false)['items.1.quantity']).toMatch(
      /^“工期”允许的最大偏差为 30 日，超过的属于重大偏差/,
    );
    expect(adjusted({ quantity: '31', unit: null })['items.1.quantity']).toContain('最大偏差为 30 ，');
    expect(adjusted({ quantity: '31', most: null, reason: '第 12 页' })).toEqual({});
  });

  it('wants its ground where there is a deviation', () => {
    const says = { 'items.1.reason': '“工期”有偏差，请写明依据（标价比较表须载明价格调整的说明）' };
    expect(adjusted({ quantity: '3' })).toEqual(says);
    expect(adjusted({ quantity: '3', reason: '  ' })).toEqual(says);
    expect(adjusted({ quantity: '3' }, false)).toEqual({});
  });
});

it('the sum of a sheet has two places, and an item without a score adds nothing', () => {
  expect(sheetTotal([item({ score: '0.1' }), item({ score: '0.2' }), item({ score: null }), item({ score: '' })])).toBe(
    '0.30',
  );
  expect(sheetTotal([])).toBe('0.00');
});
