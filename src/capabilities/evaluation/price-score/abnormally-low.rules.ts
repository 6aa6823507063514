import {
  Exact,
  exactAboveZero,
  exactShare,
  shown,
  shownShare,
} from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';
import type { LowShares } from '../../tender-document/price/low-shares.ts';
import { comparable, isDiscount, type Priced, type PriceTerms } from '../../tender-document/price/price-form.ts';

export interface AbnormallyLowInput {
  /** All valid bids at their bid price in yuan, before any deduction of policy. */
  bids: { id: string; price: string }[];
  /** Yuan. The ceiling of the document, or the budget where there is none. Without it the third test is left out. */
  limit?: string;
  /** The shares that set the tests off, as the document or the rulebook says; a test without one is left out. */
  shares: LowShares;
  /** What the prices are called. Default 报价. */
  called?: string;
}

export interface AbnormallyLowBid {
  id: string;
  /** The tests that were set off; each sentence holds both numbers. */
  triggers: { test: 'mean' | 'second-lowest' | 'limit'; because: string }[];
}

/**
 * The bids whose price has to be explained (12号令 21; 异常低价审查, ZEL-01): strictly below a share of the mean, of the
 * second lowest, or of the limit. A bid that is found is not rejected: the bidder is asked to explain. The
 * committee may ask any other bidder too.
 *
 * @throws RangeError for a price that is no number above zero, or a share that is none
 */
export function abnormallyLowBids({ bids, limit, shares, called = '报价' }: AbnormallyLowInput): AbnormallyLowBid[] {
  if (bids.length === 0) return [];
  const prices = bids.map(({ id, price }) => ({ id, price: exactAboveZero(price, `“${id}”的报价`) }));
  const sorted = prices.map(({ price }) => price).sort((a, b) => a.cmp(b));
  const mean = Exact.sum(...sorted).div(sorted.length);

  const tests = [
    { test: 'mean', name: '有效报价均值', base: mean, share: shares.mean },
    { test: 'second-lowest', name: '次低报价', base: sorted[1], share: shares.secondLowest },
    {
      test: 'limit',
      name: '最高限价',
      base: limit === undefined ? undefined : exactAboveZero(limit, '最高限价'),
      share: shares.limit,
    },
  ] as const;

  const found = prices.map(({ id, price }) => ({
    id,
    triggers: tests.flatMap(({ test, name, base, share: said }) => {
      if (!base || !said) return [];
      const share = exactShare(said, '须说明的比例');
      if (price.gte(base.times(share))) return [];
      const because = `${called} ${shown(price)} 低于${name} ${shown(base)} 的 ${shownShare(share)}（${shown(base.times(share))}）`;
      return [{ test, because }];
    }),
  }));
  return found.filter(({ triggers }) => triggers.length > 0);
}

/** The same of prices in the form of their document; what was read out in words is left out, and a price of nothing too. */
export function abnormallyLowPrices(
  bids: readonly (Priced & { id: string })[],
  { form, ceiling }: PriceTerms,
  shares: LowShares,
): AbnormallyLowBid[] {
  const counted = bids
    .filter((b) => b.price !== '')
    .map(({ id, price }) => ({ id, price: comparable(form, price).toFixed() }))
    .filter((b) => new Exact(b.price).gt(0));
  const limit = ceiling === null ? {} : { limit: comparable(form, ceiling).toFixed() };
  return abnormallyLowBids({
    bids: counted,
    shares,
    ...limit,
    ...(isDiscount(form) ? { called: '报价系数（100 − 下浮率）' } : {}),
  });
}
