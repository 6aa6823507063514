import { expect, it } from 'vitest';
import { inOneOrder, rankedByOpening } from './order.rules.ts';
import { concluded, openedBid, ranked, reportData } from './testing/report-data.ts';

const bids = ['C', 'A', 'B'].map((id) => openedBid(id));
const sheet = (bid: string, seat: string) => ({ bid, seat, scores: {}, reasons: {}, total: '1' });
const judged = (bid: string, seat: string) => ({ bid, seat, items: [] });
const ballot = (seat: string) => ({ seat, choice: 'uphold' as const, reason: '', at: '' });

it('bidders stand as they were opened and members as they were drawn, however the data came', () => {
  const given = reportData({
    bids,
    conclusions: ['A', 'B', 'C'].map((id) => concluded(id)),
    priceSteps: ['B', 'C'].map((bid) => ({ bid, supplierName: bid, steps: [] })),
    judgements: [judged('A', '招标人01'), judged('C', '专家02'), judged('A', '专家01'), judged('C', '专家01')],
    votes: [{ kind: 'sign', says: '', ballots: ['招标人01', '专家02', '专家01'].map(ballot), outcome: null }],
    result: {
      ...reportData().result,
      scores: { factors: [], sheets: [sheet('A', '专家02'), sheet('A', '专家01'), sheet('C', '专家02')] },
    },
  });
  const data = inOneOrder(given);
  expect(data.conclusions.map((c) => c.bid)).toEqual(['C', 'A', 'B']);
  expect(data.priceSteps.map((s) => s.bid)).toEqual(['C', 'B']);
  expect(data.judgements.map((j) => [j.bid, j.seat])).toEqual([
    ['C', '专家01'],
    ['C', '专家02'],
    ['A', '专家01'],
    ['A', '招标人01'],
  ]);
  expect(data.votes[0]!.ballots?.map((b) => b.seat)).toEqual(['专家01', '专家02', '招标人01']);
  expect(data.result.scores.sheets.map((s) => [s.bid, s.seat])).toEqual([
    ['C', '专家02'],
    ['A', '专家01'],
    ['A', '专家02'],
  ]);
  // The ranking keeps its places, and the data that were given stay as they are.
  expect(data.result.ranking).toBe(given.result.ranking);
  expect(given.conclusions.map((c) => c.bid)).toEqual(['A', 'B', 'C']);
});

it('a table that compares ranked bids follows the opening record; what it does not hold comes last', () => {
  const ranking = [ranked('X', 1), ranked('A', 2), ranked('C', 3)];
  const result = { ...reportData().result, ranking };
  expect(rankedByOpening({ bids, result }).map((b) => b.bid)).toEqual(['C', 'A', 'X']);
  expect(ranking.map((b) => b.bid)).toEqual(['X', 'A', 'C']);
});
