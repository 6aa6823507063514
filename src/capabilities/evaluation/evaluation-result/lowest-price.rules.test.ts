import { describe, expect, it } from 'vitest';
import { type LowestPriceInput, lowestPriceResult, rankingByPrice } from './lowest-price.rules.ts';

const perDay = { id: 'days', name: '工期', measure: 'amount', direction: 'add', rate: '2', unit: '日' } as const;
const stated = { id: 'other', name: '付款', measure: 'stated', direction: 'subtract' } as const;
const bid = (id: string, more: Partial<LowestPriceInput['bids'][number]> = {}): LowestPriceInput['bids'][number] => ({
  id,
  supplier: `supplier ${id}`,
  supplierName: `${id}公司`,
  price: '1000.00',
  unmended: 0,
  ...more,
});
const sheet = (
  seat: number,
  of: string,
  days?: string | null,
  other: string | null = '0',
  reason: string | null = null,
) => ({
  seat: `专家0${seat}`,
  bid: of,
  items: [
    ...(days === undefined ? [] : [{ id: 'days', quantity: days, reason }]),
    { id: 'other', quantity: other, reason: null },
  ],
});
const input = (more: Partial<LowestPriceInput> = {}): LowestPriceInput => ({
  adjustments: [perDay, stated],
  candidates: 1,
  bids: [bid('A'), bid('B')],
  sheets: [sheet(1, 'A', '5'), sheet(2, 'A', '5'), sheet(1, 'B', '0', '3'), sheet(2, 'B', '0', '3')],
  ...more,
});
const ranking = (more: Partial<LowestPriceInput>) =>
  lowestPriceResult(input(more)).ranking.map((b) => [b.bid, b.evaluatedPrice, b.because]);

describe('the lowest evaluated price (E4)', () => {
  it('ranks by price with what its deviations cost or are worth', () => {
    const result = lowestPriceResult(input());
    expect(result.findings).toEqual([]);
    expect(result.ranking).toEqual([
      {
        ...{ bid: 'B', supplier: 'supplier B', supplierName: 'B公司', price: '1000.00', evaluatedPrice: '997.00' },
        adjustments: [
          { id: 'days', name: '工期', amount: '0.00' },
          { id: 'other', name: '付款', amount: '-3.00' },
        ],
        ...{ rank: 1, because: null, isCandidate: true },
      },
      {
        ...{ bid: 'A', supplier: 'supplier A', supplierName: 'A公司', price: '1000.00', evaluatedPrice: '1010.00' },
        adjustments: [
          { id: 'days', name: '工期', amount: '10.00' },
          { id: 'other', name: '付款', amount: '0.00' },
        ],
        ...{ rank: 2, because: null, isCandidate: false },
      },
    ]);
    expect(result.prices.map((p) => p.id)).toEqual(['A', 'B']);
  });

  const plain = { adjustments: [], sheets: [] };

  it('takes what was corrected, and shows it beside what was read out', () => {
    const bids = [bid('A', { corrected: '900.00' }), bid('B', { price: '950.00' })];
    const [first, second] = lowestPriceResult(input({ ...plain, bids })).ranking;
    expect(first).toMatchObject({ bid: 'A', price: '1000.00', corrected: '900.00', evaluatedPrice: '900.00' });
    expect(second).not.toHaveProperty('corrected');
  });

  it('of equal evaluated prices the lower price goes first, and what nothing tells apart is put to the committee', () => {
    const bids = [bid('A', { unmended: 2 }), bid('B', { price: '1010.00' }), bid('C', { price: '1010.00' })];
    const tied = input({ ...plain, bids, deviationAmount: '5', competitive: 4 });
    expect(ranking(tied)).toEqual([
      ['A', '1010.00', null],
      ['B', '1010.00', '评标价相同，报价低者在前'],
      ['C', '1010.00', null],
    ]);
    expect(lowestPriceResult(tied).findings).toEqual([
      {
        ...{ id: expect.stringMatching(/^tie-2-/), check: 'tie', blocks: false, bids: ['B', 'C'] },
        text: '“B公司”、“C公司”评标价、报价都相同，并列第 2 名，招标文件没有其他排序依据：由评标委员会逐席表决哪一家在前',
      },
      expect.objectContaining({ check: 'competition', text: expect.stringContaining('只有 3 家') }),
    ]);
  });

  it('a discount ranks by what is still paid of a hundred', () => {
    const form = { kind: 'discount' } as const;
    const bids = [bid('A', { price: '10', form }), bid('B', { price: '12', form })];
    expect(ranking({ ...plain, bids })).toEqual([
      ['B', '88', null],
      ['A', '90', null],
    ]);
    expect(lowestPriceResult(input({ ...plain, bids })).ranking[0]).toMatchObject({ form });
    expect(lowestPriceResult(input(plain)).ranking[0]).not.toHaveProperty('form');
  });

  it('tells which share of the bids is done', () => {
    const running = rankingByPrice(input());
    expect([running.next(), running.next(), running.next()].map((n) => (n.done ? 'done' : n.value))).toEqual([
      0.5,
      1,
      'done',
    ]);
  });
});

describe('what the seats found', () => {
  it('that differ look again: a deviation is read off the bid, not judged', () => {
    const sheets = [sheet(1, 'A', '5'), sheet(2, 'A', '6'), sheet(3, 'A', '6.0'), sheet(1, 'B', '0')];
    const result = lowestPriceResult(input({ sheets }));
    expect(result.findings).toEqual([
      {
        ...{ id: 'objective-A-days', check: 'objective', blocks: true, bid: 'A' },
        text: '“A公司”的“工期”评委核定的偏差不一致：专家01 5 日、专家02 6 日、专家03 6.0 日',
      },
    ]);
    // What most found counts until then, however it is written.
    expect(result.ranking.find((b) => b.bid === 'A')!.evaluatedPrice).toBe('1012.00');
  });

  it('a seat that named nothing found no deviation, and has no unit to name', () => {
    const sheets = [sheet(1, 'A', '5', '1'), sheet(2, 'A', '5', null), sheet(1, 'B', '0')];
    expect(lowestPriceResult(input({ sheets })).findings.map((f) => f.text)).toEqual([
      '“A公司”的“付款”评委核定的偏差不一致：专家01 1、专家02 0',
    ]);
  });

  it('a bid whose deviation nobody found has no evaluated price', () => {
    const sheets = [sheet(1, 'A', '5'), sheet(1, 'B', '')];
    expect(() => lowestPriceResult(input({ sheets }))).toThrow('没有核定“工期”的偏差数量');
    expect(() => lowestPriceResult(input({ sheets: [sheet(1, 'A', '5'), sheet(1, 'B')] }))).toThrow('没有核定“工期”');
  });

  it('a finding keeps an id that can be kept', () => {
    const id = 'x'.repeat(60);
    const sheets = [sheet(1, id, '5'), sheet(2, id, '6')];
    const [found] = lowestPriceResult(input({ bids: [bid(id)], sheets })).findings;
    expect(found!.id).toBe(`objective-${'x'.repeat(54)}`);
  });

  it('stands in a table, each with its unit and the reasons that say something', () => {
    const sheets = [
      sheet(1, 'A', '5', '0', '第 3 页'),
      sheet(2, 'A', '5', null, ' '),
      sheet(1, 'B', '0'),
      sheet(2, 'B', '0'),
    ];
    const { scores } = lowestPriceResult(input({ sheets }));
    expect(scores.factors).toEqual([
      { id: 'days', section: 'adjustment', name: '工期', points: '', unit: '日' },
      { id: 'other', section: 'adjustment', name: '付款', points: '', unit: '元' },
    ]);
    expect(scores.sheets.slice(0, 2)).toEqual([
      { seat: '专家01', bid: 'A', scores: { days: '5', other: '0' }, reasons: { days: '第 3 页' }, total: '' },
      { seat: '专家02', bid: 'A', scores: { days: '5', other: '' }, reasons: {}, total: '' },
    ]);
    const unnamed = lowestPriceResult(input({ adjustments: [{ ...perDay, unit: null }], sheets }));
    expect(unnamed.scores.factors[0]!.unit).toBe('');
  });
});
