/** S2: the lists of the demonstration are read by the clearing as a stranger's are, and it finds in each what is amiss. */
import { describe, expect, it } from 'vitest';
import type { findingKinds } from '../../src/capabilities/evaluation/bid-clearing/clearing.ts';
import { compared } from '../../src/capabilities/evaluation/bid-clearing/compared.rules.ts';
import { listsIn } from '../../src/capabilities/evaluation/bid-clearing/read-lists.ts';
import { type Listing, pricedList, quantityList, type Slip } from './price-lists.ts';

const listing = (kind?: string): Listing => ({
  name: '杵坭乡高标准农田建设',
  ceiling: 14_527_386,
  provisionalSum: '450349.00',
  kind,
});

async function found(slips: readonly Slip[], of: Listing): Promise<string[]> {
  const bids = [];
  for (const [at, slip] of slips.entries()) {
    const price = `${13_500_000 - 100_000 * at}.37`;
    const sheets = await listsIn(await pricedList(of, { at, price, slip, maker: `${at}` }));
    bids.push({ bid: `${at}`, supplierName: `${at}`, price, sheets: sheets ?? [] });
  }
  const { findings, sums, isDocuments } = compared((await listsIn(await quantityList(of))) ?? [], bids);
  expect(isDocuments).toBe(true);
  expect(sums.every((sum) => Number(sum) > 13_000_000)).toBe(true);
  return findings.map(({ kind, bids: whose }) => `${kind satisfies keyof typeof findingKinds} ${whose.join()}`);
}

describe('S2 priced lists of the demonstration', () => {
  it.each([undefined, 'goods', 'services'])(
    'come to the price and show nothing where nothing is amiss: %s',
    async (kind) => {
      expect(await found(['none', 'none', 'none', 'none'], listing(kind))).toEqual([]);
    },
  );

  it('show each slip, and nothing besides', async () => {
    const of = listing();
    expect(await found(['product', 'omitted', 'unbalanced', 'none'], of)).toEqual([
      'product 0',
      'omitted 1',
      'unbalanced 2',
    ]);
    expect(await found(['unpriced', 'quantity', 'none', 'none'], of)).toEqual(['unpriced 0', 'quantity 1']);
    expect(await found(['none', 'copied', 'copied'], of)).toEqual([
      'product 1',
      'product 2',
      'priceError 1,2',
      'unitPrice 1,2',
    ]);
  });
});
