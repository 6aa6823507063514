import { describe, expect, it } from 'vitest';
import { abnormallyLowBids } from './abnormally-low.rules.ts';

const shares = { mean: '0.5', secondLowest: '0.5', limit: '0.45' };
const bidsAt = (...prices: string[]) => prices.map((price) => ({ id: price, price }));

describe('abnormallyLowBids', () => {
  it.each([
    ['two of three tests', ['100', '98', '96', '47'], '110', { 47: ['second-lowest', 'limit'] }],
    ['exactly half of the second lowest is not below it', ['100', '98', '94', '47'], '104', {}],
    ['the second lowest and the limit', ['100', '95', '42', '88'], '120', { 42: ['second-lowest', 'limit'] }],
    ['the mean, where many are high', ['100', '100', '100', '60', '42'], undefined, {}],
    ['half of the mean', ['100', '100', '100', '60', '39'], undefined, { 39: ['mean'] }],
    ['two equal lowest are each other’s second lowest', ['100', '30', '30'], undefined, {}],
    ['several under the limit', ['44.99', '45', '44'], '100', { '44.99': ['limit'], 44: ['limit'] }],
    ['one bid alone', ['10'], undefined, {}],
    ['nobody', [], '100', {}],
  ])('%s', (_title, prices, limit, found) => {
    const result = abnormallyLowBids({ bids: bidsAt(...prices), limit, shares });
    expect(Object.fromEntries(result.map(({ id, triggers }) => [id, triggers.map(({ test }) => test)]))).toEqual(found);
  });

  it('says both numbers', () => {
    const [found] = abnormallyLowBids({ bids: bidsAt('100', '98', '96', '47'), limit: '110', shares });
    expect(found?.triggers[0]?.because).toBe('报价 47 低于次低报价 96 的 50%（48）');
  });

  it('G10 what the document sets is the measure, and what it does not set is not tested', () => {
    const bids = bidsAt('100', '100', '60');
    expect(abnormallyLowBids({ bids, limit: '1000', shares: {} })).toEqual([]);
    expect(abnormallyLowBids({ bids, shares: { secondLowest: '0.6' } })).toEqual([]);
    expect(abnormallyLowBids({ bids, shares: { secondLowest: '0.65' } })).toHaveLength(1);
    expect(abnormallyLowBids({ bids, shares: { mean: '0.9' } }).map((b) => b.id)).toEqual(['60']);
  });
});
