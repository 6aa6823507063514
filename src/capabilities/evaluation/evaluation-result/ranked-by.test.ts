import { expect, it } from 'vitest';
import type { PriceForm } from '../../tender-document/index.ts';
import { type ResultInput, summaryOf } from './result.rules.ts';

const factors = [
  { id: 't', section: 'technical', name: '技术', points: '40', objective: false },
  { id: 'b', section: 'business', name: '商务', points: '20', objective: false },
] as const;

/** Equal totals: the first is cheaper, the second is the better technically. */
const input = (form?: PriceForm, over: Partial<ResultInput> = {}): ResultInput => ({
  factors,
  priceFull: '40',
  drop: 'none',
  candidates: 3,
  bids: [
    { id: 'a', supplier: 'a', supplierName: '甲', price: '10', evaluatedPrice: '10', priceScore: '30.00' },
    { id: 'b', supplier: 'b', supplierName: '乙', price: '12', evaluatedPrice: '12', priceScore: '30.00' },
  ].map((b) => ({ ...b, ...(form ? { form } : {}) })),
  sheets: [
    { seat: '1', bid: 'a', total: '40', items: scores('20', '20') },
    { seat: '1', bid: 'b', total: '40', items: scores('30', '10') },
  ],
  ...over,
});
const scores = (t: string, b: string) => [
  { id: 't', score: t },
  { id: 'b', score: b },
];
const order = (given: ResultInput) => summaryOf(given).ranking.map((r) => r.supplierName);
const because = (given: ResultInput) => summaryOf(given).ranking[1]!.because;

it('E8: equal totals go by what the document says, the price or the technical points', () => {
  expect(order(input())).toEqual(['甲', '乙']);
  expect(because(input())).toBe('总分相同，报价低者在前');
  expect(order(input(undefined, { tie: 'technical' }))).toEqual(['乙', '甲']);
  expect(because(input(undefined, { tie: 'technical' }))).toBe('总分相同，技术分高者在前');
});

it('D4: of discounts the higher is the lower price; words tell no price apart', () => {
  expect(order(input({ kind: 'discount' }))).toEqual(['乙', '甲']);
  expect(order(input({ kind: 'rate' }))).toEqual(['甲', '乙']);
  const words = input();
  const inWords = words.bids.map((b) => ({ ...b, price: '', says: '面议', evaluatedPrice: '', priceScore: '0.00' }));
  expect(order({ ...words, bids: inWords })).toEqual(['乙', '甲']);
  // One price in words is enough: it cannot be compared with the others.
  expect(order({ ...words, bids: [words.bids[0]!, { ...inWords[1]!, priceScore: '30.00' }] })).toEqual(['乙', '甲']);
});

it('E8: equal in total and price share a place where the document says so, and the committee is told', () => {
  const samePrice = input().bids.map((b) => ({ ...b, price: '10', evaluatedPrice: '10' }));
  const ranked = (tie: ResultInput['tie']) => {
    const { ranking, findings } = summaryOf(input(undefined, { bids: samePrice, ...(tie ? { tie } : {}) }));
    return [
      ...ranking.map((r) => `${r.rank}${r.supplierName}`),
      ...findings.filter((f) => f.check === 'tie').map((f) => f.text),
    ];
  };
  expect(ranked('price')).toEqual(['1乙', '2甲']);
  expect(ranked('shared')).toEqual(['1甲', '1乙', expect.stringMatching(/总分、报价(?!、技术分)/)]);
  expect(order(input(undefined, { tie: 'shared' }))).toEqual(['甲', '乙']);
});
