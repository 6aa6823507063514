import { describe, expect, it } from 'vitest';
import { cellFault, lacksReason, leftOf, nextCell, ownRanking, saidLeft, spreadOf, stepped } from './scoring.rules.ts';

const item = (id: string, score: string | null, more: object = {}) => ({
  id,
  section: 'technical',
  item: id,
  points: '12',
  score,
  ...more,
});
const line = (id: string, scores: (string | null)[], priceScore: string | null = '30') => ({
  id,
  supplierName: `${id}公司`,
  priceScore,
  items: [item('方案', scores[0] ?? null), item('业绩', scores[1] ?? null, { section: 'business', points: '8' })],
});
const limits = { above: 90, below: 60 };

describe('a cell, while it is typed', () => {
  it.each([
    [null, undefined],
    ['', undefined],
    ['12', undefined],
    ['12.01', '“方案”应在 0 与 12 分之间'],
    ['1.', '请填写数字'],
    ['1.234', '“方案”最多两位小数'],
  ])('says of %s: %s', (score, said) => expect(cellFault(item('方案', score))).toBe(said));

  it('asks for a reason above and below the limits, not at them', () => {
    expect(['10.8', '10.81', '7.2', '7.19'].map((s) => lacksReason(item('方案', s), limits))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(lacksReason(item('方案', '12', { reason: '完整' }), limits)).toBe(false);
  });

  it('goes up and down by the scale of its factor, and stays within it', () => {
    expect(stepped(item('方案', '11.8'), true)).toBe('12');
    expect(stepped(item('方案', '0.25', { step: '0.25' }), false)).toBe('0');
    expect(stepped(item('方案', null), true)).toBe('0.5');
  });
});

describe('the table', () => {
  it('counts what is left and says where the first of it is', () => {
    expect(leftOf([line('甲', ['9', '6']), line('乙', ['12', null]), line('丙', ['9', '6'])], limits)).toEqual({
      empty: 1,
      reasons: 1,
      first: { line: 1, item: 0 },
    });
    expect(leftOf([line('甲', ['9', '6'])], limits).first).toBeUndefined();
    expect(saidLeft([line('甲', ['9', '6']), line('乙', ['12', null])], limits)).toMatch(
      /^缺 1 格，缺理由 1 格，例如 乙公司 的“.+”$/,
    );
    expect(saidLeft([line('甲', ['9', '6'])], limits)).toBe('');
  });

  it('counts a difference from shared evidence that nobody explained, as the server refuses it', () => {
    const told = [{ item: '业绩', score: '4' }];
    const own = { ...line('甲', ['9', '6']), told };
    expect(leftOf([own], limits)).toEqual({ empty: 0, reasons: 1, first: { line: 0, item: 1 } });
    expect(leftOf([{ ...own, told: [{ item: '业绩', score: '6.00' }] }], limits).reasons).toBe(0);
    const explained = own.items.map((i) => ({ ...i, reason: '其中一项没有合同' }));
    expect(leftOf([{ ...own, items: explained }], limits).reasons).toBe(0);
  });

  it('adds up only what could be handed in: no sum is higher than its factors', () => {
    const [first] = ownRanking([line('甲', ['31', '6'], '30')]);
    expect(first).toMatchObject({ total: '36.00', missing: 1 });
  });

  it('ranks by price and scores together, with the distance to the one before', () => {
    const ranked = ownRanking([
      line('甲', ['9', '6'], '30'),
      line('乙', ['11', null], '40'),
      line('丙', ['8.5', '8'], '30'),
    ]);
    expect(ranked.map((r) => [r.supplierName, r.total, r.behind, r.missing])).toEqual([
      ['乙公司', '51.00', null, 1],
      ['丙公司', '46.50', '4.50', 0],
      ['甲公司', '45.00', '1.50', 0],
    ]);
    expect(ranked[0]?.parts[0]).toEqual({ section: 'price', points: '40.00' });
  });

  it('tells how far a factor spreads, once two are scored', () => {
    expect(spreadOf([line('甲', ['9']), line('乙', ['11'])], '方案')).toEqual({
      most: '11',
      least: '9',
      mean: '10.00',
    });
    expect(spreadOf([line('甲', ['9']), line('乙', [null])], '方案')).toBeUndefined();
  });

  it('goes on across the bidders, or down the factors, and begins the next one at its end', () => {
    const size = { lines: 3, items: 2 };
    expect(nextCell({ line: 2, item: 0 }, 'item', size)).toEqual({ line: 0, item: 1 });
    expect(nextCell({ line: 2, item: 1 }, 'bidder', size)).toEqual({ line: 0, item: 0 });
    expect(nextCell({ line: 0, item: 0 }, 'bidder', size)).toEqual({ line: 0, item: 1 });
  });
});
