/** Priced lists of two bidders, line by line: the same wrong product, the same unit prices, one fixed ratio (domain F5). */
import { Decimal } from 'decimal.js';
import type { BidTraces, PriceLine } from './bid-traces.ts';
import { type CollusionSign, sign } from './signs.ts';

/** So many same errors point at one maker; fewer happen with one template. */
const leastErrors = 3;
/** Lines that two lists must share before their prices are compared. */
const leastLines = 10;
/** Share of equal unit prices that is no chance any more, in percent. */
const mostEqual = 80;
const sameRatio = new Decimal('0.0001');
/** Products are rounded to the cent; more than this is an error. */
const rounding = new Decimal('0.01');
const shownLines = 10;

export function priceLineSigns(bids: readonly BidTraces[]): CollusionSign[] {
  const listed = bids.filter((b) => b.priceLines.length > 0);
  return listed.flatMap((a, i) => listed.slice(i + 1).flatMap((b) => pairSigns(a, b)));
}

function pairSigns(a: BidTraces, b: BidTraces): CollusionSign[] {
  const inB = new Map(b.priceLines.map((l) => [l.key, l]));
  const common = a.priceLines.flatMap((l): [PriceLine, PriceLine][] => {
    const other = inB.get(l.key);
    return other ? [[l, other]] : [];
  });
  return [...errorSigns(a, b, common), ...ratioSigns(a, b, common)];
}

const error = ({ quantity, unitPrice, total }: PriceLine) => new Decimal(quantity).times(unitPrice).minus(total);
const isWrong = (line: PriceLine) => error(line).abs().gt(rounding);

function errorSigns(a: BidTraces, b: BidTraces, common: [PriceLine, PriceLine][]): CollusionSign[] {
  const same = common.filter(
    ([x, y]) =>
      isWrong(x) && isWrong(y) && new Decimal(x.total).eq(y.total) && new Decimal(x.unitPrice).eq(y.unitPrice),
  );
  if (same.length < leastErrors) return [];
  const evidence = same.slice(0, shownLines).flatMap(([x, y]) =>
    [
      { of: a, line: x },
      { of: b, line: y },
    ].map(({ of, line }) => ({
      bidder: of.supplierName,
      what: line.key,
      value: `${line.quantity} × ${line.unitPrice} 写成 ${line.total}`,
    })),
  );
  return [
    sign('priceError', [a, b], `${a.supplierName}、${b.supplierName}：有 ${same.length} 处相同的计算错误`, evidence),
  ];
}

function ratioSigns(a: BidTraces, b: BidTraces, common: [PriceLine, PriceLine][]): CollusionSign[] {
  const priced = common.filter(([x, y]) => new Decimal(x.unitPrice).gt(0) && new Decimal(y.unitPrice).gt(0));
  if (priced.length < leastLines) return [];
  const ratios = priced.map(([x, y]) => new Decimal(y.unitPrice).div(x.unitPrice));
  const equal = ratios.filter((r) => r.eq(1)).length;
  const first = ratios[0]!;
  const isFixed = ratios.every((r) => r.minus(first).abs().lt(sameRatio));
  const share = (equal / priced.length) * 100;
  if (!isFixed && share < mostEqual) return [];
  const says =
    isFixed && !first.eq(1)
      ? `${priced.length} 项单价全部为固定比例 ${first.toFixed(4)}`
      : `${priced.length} 项单价中有 ${equal} 项完全相同`;
  const evidence = priced.slice(0, shownLines).flatMap(([x, y]) => [
    { bidder: a.supplierName, what: x.key, value: x.unitPrice },
    { bidder: b.supplierName, what: y.key, value: y.unitPrice },
  ]);
  return [sign('unitPrice', [a, b], `${a.supplierName}、${b.supplierName}：${says}`, evidence)];
}
