/**
 * Priced lists of two bidders, line by line: the same wrong product, the same unit prices, one fixed ratio (domain F5). Two
 * hundred lists of five thousand lines are twenty thousand pairs: every line is read once, pairs compare numbers, and only
 * a pair that looks alike is computed exactly.
 */
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
/** Numbers of the machine may be off by less than this; what comes closer is computed exactly. */
const slack = 1e-9;
/** Products are rounded to the cent; more than this is an error. */
const rounding = new Decimal('0.01');
const shownLines = 10;

/** What the rules ask of a bid. */
export type Listed = Pick<BidTraces, 'bid' | 'supplierName' | 'priceLines'>;

interface Prepared {
  bid: Listed;
  /** Unit prices by the number of their item; NaN where it is not listed. */
  units: Float64Array;
  lines: Map<number, PriceLine>;
  /** Items whose product is wrong. */
  wrong: number[];
}

export function priceLineSigns(bids: readonly Listed[]): CollusionSign[] {
  const listed = prepared(bids.filter((b) => b.priceLines.length > 0));
  return listed.flatMap((a, i) =>
    listed.slice(i + 1).flatMap((b) => [...errorSigns(a, b), ...(looksAlike(a, b) ? ratioSigns(a, b) : [])]),
  );
}

function prepared(bids: readonly Listed[]): Prepared[] {
  const items = new Map<string, number>();
  for (const b of bids) for (const { key } of b.priceLines) if (!items.has(key)) items.set(key, items.size);
  return bids.map((bid) => {
    const units = new Float64Array(items.size).fill(Number.NaN);
    const lines = new Map<number, PriceLine>();
    for (const line of bid.priceLines) {
      const at = items.get(line.key)!;
      units[at] = Number(line.unitPrice);
      lines.set(at, line);
    }
    return { bid, units, lines, wrong: [...lines].flatMap(([at, line]) => (isWrong(line) ? [at] : [])) };
  });
}

const error = ({ quantity, unitPrice, total }: PriceLine) => new Decimal(quantity).times(unitPrice).minus(total);
const isWrong = (line: PriceLine) => error(line).abs().gt(rounding) && !isRoundedAway(line);

/** A unit price too small for its cents stands as 0.00, and its product is no error: 10,000 pieces for 4 yuan. */
export function isRoundedAway({ quantity, unitPrice, total }: Omit<PriceLine, 'key'>): boolean {
  return new Decimal(unitPrice).isZero() && new Decimal(total).div(quantity).toDecimalPlaces(2).isZero();
}

/** Whether lines enough are priced by both, and the exact look can find anything: never no where it would say yes. */
function looksAlike({ units: a }: Prepared, { units: b }: Prepared): boolean {
  let [n, equal, isFixed, first] = [0, 0, true, Number.NaN];
  const within = sameRatio.toNumber() + slack;
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (!(x > 0 && y > 0)) continue;
    const ratio = y / x;
    if (n++ === 0) first = ratio;
    if (Math.abs(ratio - 1) < slack) equal++;
    if (Math.abs(ratio - first) > within) isFixed = false;
  }
  return n >= leastLines && (isFixed || (equal / n) * 100 >= mostEqual);
}

const common = (a: Prepared, b: Prepared): [PriceLine, PriceLine][] =>
  [...a.lines].flatMap(([at, line]): [PriceLine, PriceLine][] => {
    const other = b.lines.get(at);
    return other ? [[line, other]] : [];
  });

function errorSigns(a: Prepared, b: Prepared): CollusionSign[] {
  const wrongInB = new Set(b.wrong);
  const same = a.wrong.flatMap((at): [PriceLine, PriceLine][] => {
    if (!wrongInB.has(at)) return [];
    const [x, y] = [a.lines.get(at)!, b.lines.get(at)!];
    return new Decimal(x.total).eq(y.total) && new Decimal(x.unitPrice).eq(y.unitPrice) ? [[x, y]] : [];
  });
  if (same.length < leastErrors) return [];
  const evidence = same.slice(0, shownLines).flatMap(([x, y]) =>
    [
      { of: a.bid, line: x },
      { of: b.bid, line: y },
    ].map(({ of, line }) => ({
      bidder: of.supplierName,
      what: line.key,
      value: `${line.quantity} × ${line.unitPrice} 写成 ${line.total}`,
    })),
  );
  const says = `${a.bid.supplierName}、${b.bid.supplierName}：有 ${same.length} 处相同的计算错误`;
  return [sign('priceError', [a.bid, b.bid], says, evidence)];
}

/** @param a and b share `leastLines` or more that both priced */
function ratioSigns(a: Prepared, b: Prepared): CollusionSign[] {
  const priced = common(a, b).filter(([x, y]) => new Decimal(x.unitPrice).gt(0) && new Decimal(y.unitPrice).gt(0));
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
    { bidder: a.bid.supplierName, what: x.key, value: x.unitPrice },
    { bidder: b.bid.supplierName, what: y.key, value: y.unitPrice },
  ]);
  return [sign('unitPrice', [a.bid, b.bid], `${a.bid.supplierName}、${b.bid.supplierName}：${says}`, evidence)];
}
