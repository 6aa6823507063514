/** Prices that follow a rule instead of a calculation: equal, in equal steps, in equal ratios (domain F5). */

import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { BidTraces } from './bid-traces.ts';
import { type CollusionSign, sign } from './signs.ts';

/** Bids in one row before it is more than chance. */
const leastInRow = 3;
/** Two ratios are the same ratio within this part of each other. */
const sameRatio = new Decimal('0.0000005');

interface Priced {
  bid: BidTraces;
  price: Decimal;
}

export function priceSigns(bids: readonly BidTraces[]): CollusionSign[] {
  const priced = bids
    .flatMap((bid): Priced[] => (bid.price ? [{ bid, price: new Decimal(bid.price) }] : []))
    .filter((p) => p.price.gt(0))
    .sort((a, b) => a.price.cmp(b.price));
  const distinct = priced.filter((p, i) => i === 0 || !p.price.eq(sure(priced[i - 1], 'an entry of priced').price));
  const steps = runs(
    distinct,
    (a, b) => b.price.minus(a.price),
    (x, y) => x.eq(y),
  );
  const ratios = runs(
    distinct,
    (a, b) => b.price.div(a.price),
    (x, y) => x.minus(y).abs().lt(sameRatio),
  );
  return [
    ...equal(priced),
    ...steps.map(({ row, by }) => rowSign(row, `报价依次相差 ${showDecimal(by.toFixed(2), 2)} 元，成等差`)),
    ...ratios.map(({ row, by }) => rowSign(row, `报价依次为前一家的 ${by.toFixed(6)} 倍，成等比`)),
  ];
}

function equal(priced: readonly Priced[]): CollusionSign[] {
  const groups = Map.groupBy(priced, (p) => p.price.toFixed(2));
  return [...groups.values()].filter((g) => g.length > 1).map((g) => rowSign(g, '报价完全相同'));
}

/** The longest stretches in which each differs from the one before by the same. */
function runs(
  sorted: readonly Priced[],
  between: (a: Priced, b: Priced) => Decimal,
  same: (x: Decimal, y: Decimal) => boolean,
): { row: Priced[]; by: Decimal }[] {
  const found: { row: Priced[]; by: Decimal }[] = [];
  let from = 0;
  for (let i = 1; i < sorted.length; i++) {
    const by = between(sorted[from]!, sorted[from + 1]!);
    const goesOn = i + 1 < sorted.length && same(between(sorted[i]!, sorted[i + 1]!), by);
    if (goesOn) continue;
    if (i - from + 1 >= leastInRow) found.push({ row: sorted.slice(from, i + 1), by });
    from = i;
  }
  return found;
}

/** As the price of a bid is called among the signs. */
export const pricedAs = '投标报价（元）';

const rowSign = (row: readonly Priced[], says: string): CollusionSign =>
  sign(
    'price',
    row.map((p) => p.bid),
    `${row.map((p) => p.bid.supplierName).join('、')}：${says}`,
    row.map((p) => ({ bidder: p.bid.supplierName, what: pricedAs, value: showDecimal(p.price.toFixed(2), 2) })),
  );
