/**
 * 清标: the priced lists of all bids against themselves, the document's list, each other and the read-out. It computes and
 * points; the committee judges (评标委员会和评标方法暂行规定 19, 21, 24–26).
 */
import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { isRoundedAway, priceLineSigns } from '../collusion-report/price-lines.rules.ts';
import { type ClearingFinding, type FindingKind, findingKinds } from './clearing.ts';
import type { ListLine, PricedSheet } from './list-lines.rules.ts';

export interface BidList {
  bid: string;
  supplierName: string;
  /** As read out, yuan; nothing where it was no amount. */
  price: string | null;
  sheets: PricedSheet[];
}

/** Products are rounded to the cent; more than this is an error. */
const rounding = new Decimal('0.01');
/** A list may leave taxes and fees to other sheets; what lies within one yuan of the read-out is the same sum. */
const sameSum = new Decimal(1);
/** Share by which a unit price leaves the bidders' median, or a reference, before it is pointed at; a usual practice, no limit of the law. */
const apart = 0.3;
/** So many must have priced an item before a median says anything. */
const leastPriced = 3;
const shownLines = 10;
/** Only the first of the pairs that are alike are named; further ones would add nothing. */
const mostPairs = 100;

interface Point {
  what: string;
  value: string;
  /** What it is about in yuan: the heaviest stand first. */
  weight: number;
}

const linesOf = (sheets: readonly PricedSheet[]) => sheets.flatMap((s) => s.lines);
const isPriced = (l: ListLine) => l.quantity !== null && Number(l.unitPrice) > 0;

/** What each item is called and, where the document gives one, its reference price. */
export interface Base {
  lines: ReadonlyMap<string, ListLine>;
  /** Whether it is the document's own list; otherwise it is what more than half of the bidders listed. */
  isDocuments: boolean;
}

/** The document's list, or without one the items that more than half of the bidders listed. */
export function baseOf(document: readonly PricedSheet[], bids: readonly BidList[]): Base {
  const own = linesOf(document);
  if (own.length > 0) return { lines: new Map(own.map((l) => [l.key, l])), isDocuments: true };
  const listed = bids.filter((b) => b.sheets.length > 0);
  const counts = new Map<string, { line: ListLine; n: number }>();
  for (const b of listed)
    for (const line of linesOf(b.sheets)) {
      const known = counts.get(line.key);
      if (known) known.n++;
      else counts.set(line.key, { line: { ...line, unitPrice: null, total: null }, n: 1 });
    }
  const usual = [...counts].filter(([, { n }]) => 2 * n > listed.length && listed.length > 1);
  return { lines: new Map(usual.map(([key, { line }]) => [key, line])), isDocuments: false };
}

/**
 * Everything that the lists show, a finding for each bid and kind.
 *
 * @param tell called with how many bids were compared
 */
export function clear(
  document: readonly PricedSheet[],
  bids: readonly BidList[],
  tell: (done: number) => void = () => {},
): ClearingFinding[] {
  const base = baseOf(document, bids);
  const medians = mediansOf(bids);
  const found: ClearingFinding[] = [];
  for (const [at, b] of bids.entries()) {
    if (b.sheets.length > 0) found.push(...ofOne(b, base, medians));
    tell(at + 1);
  }
  return [...found, ...alike(bids)];
}

function ofOne(b: BidList, base: Base, medians: ReadonlyMap<string, number>): ClearingFinding[] {
  const lines = linesOf(b.sheets);
  const own = new Map(lines.map((l) => [l.key, l]));
  const points: Partial<Record<FindingKind, Point[]>> = {};
  const add = (kind: FindingKind, point: Point) => {
    const list = points[kind] ?? [];
    points[kind] = list;
    list.push(point);
  };
  for (const l of lines) {
    if (!l.unitPrice) add('unpriced', { what: called(l), value: `工程量 ${l.quantity}，没有单价`, weight: 0 });
    if (l.unitPrice && l.quantity && l.total)
      productOf({ ...l, quantity: l.quantity, unitPrice: l.unitPrice, total: l.total }, add);
    const given = base.lines.get(l.key);
    if (base.lines.size > 0 && !given)
      add('added', { what: called(l), value: `合价 ${l.total ?? '—'}`, weight: Number(l.total ?? 0) });
    if (base.isDocuments && given?.quantity && l.quantity && !new Decimal(given.quantity).eq(l.quantity))
      add('quantity', {
        what: called(l),
        value: `清单 ${given.quantity}，投标 ${l.quantity}`,
        weight: Math.abs(Number(given.quantity) - Number(l.quantity)) * Number(l.unitPrice ?? 0),
      });
    // A price of zero is no part of a median, and is compared with it like any other.
    if (!l.unitPrice || !l.quantity) continue;
    deviation('unbalanced', l, medians.get(l.key), '各家中位数', add);
    if (given?.unitPrice) deviation('overReference', l, Number(given.unitPrice), '清单参考单价', add);
  }
  for (const [key, given] of base.lines)
    if (!own.has(key))
      add('omitted', {
        what: called(given),
        value: `工程量 ${given.quantity ?? '—'}`,
        weight: (medians.get(key) ?? 0) * Number(given.quantity ?? 0),
      });
  sumsOf(b, add);
  return Object.entries(points).map(([kind, all]) => findingOf(kind as FindingKind, b, all, base));
}

const called = (l: ListLine) => (l.name ? `${l.key} ${l.name}` : l.key);

type Priced = ListLine & Record<'quantity' | 'unitPrice' | 'total', string>;

function productOf(l: Priced, add: (kind: FindingKind, point: Point) => void): void {
  const product = new Decimal(l.quantity).times(l.unitPrice);
  const off = product.minus(l.total);
  if (off.abs().lte(rounding) || isRoundedAway(l)) return;
  add('product', {
    what: called(l),
    value: `${l.quantity} × ${l.unitPrice} 写成 ${l.total}，按单价为 ${showDecimal(product.toFixed(2), 2)}`,
    weight: off.abs().toNumber(),
  });
}

/** One of two unit prices is the other with fewer decimals, though never fewer than the cents. */
function isOneRounded(one: string, other: string): boolean {
  const [a, b] = [new Decimal(one), new Decimal(other)];
  const places = Math.max(2, Math.min(a.decimalPlaces(), b.decimalPlaces()));
  return a.toDecimalPlaces(places).eq(b.toDecimalPlaces(places));
}

function deviation(
  kind: FindingKind,
  l: ListLine,
  against: number | undefined,
  words: string,
  add: (kind: FindingKind, point: Point) => void,
): void {
  if (!against) return;
  const own = Number(l.unitPrice);
  const share = own / against - 1;
  if (Math.abs(share) < apart || isOneRounded(l.unitPrice!, String(against))) return;
  add(kind, {
    what: called(l),
    value: `单价 ${l.unitPrice}，${words} ${new Decimal(against).toDecimalPlaces(6)}，${share > 0 ? '高' : '低'} ${(Math.abs(share) * 100).toFixed(1)}%`,
    weight: Math.abs(own - against) * Number(l.quantity),
  });
}

function sumsOf(b: BidList, add: (kind: FindingKind, point: Point) => void): void {
  let all = new Decimal(0);
  for (const sheet of b.sheets) {
    const sum = sheet.lines.reduce((n, l) => n.plus(l.total ?? 0), new Decimal(0));
    all = all.plus(sum);
    if (!sheet.sum) continue;
    const off = sum.minus(sheet.sum);
    if (off.abs().gt(rounding))
      add('sum', {
        what: sheet.name,
        value: `合计写成 ${showDecimal(sheet.sum, 2)}，各项之和 ${showDecimal(sum.toFixed(2), 2)}`,
        weight: off.abs().toNumber(),
      });
  }
  if (!b.price || all.isZero()) return;
  const off = all.minus(b.price);
  if (off.abs().gt(sameSum))
    add('readOut', {
      what: '各表合价之和',
      value: `${showDecimal(all.toFixed(2), 2)} 元，唱标价 ${showDecimal(b.price, 2)} 元，相差 ${showDecimal(off.abs().toFixed(2), 2)} 元（未列入清单的税费、措施费等须另行核对）`,
      weight: off.abs().toNumber(),
    });
}

/** For each item that enough bidders priced, the median. */
export function mediansOf(bids: readonly BidList[]): Map<string, number> {
  const prices = new Map<string, number[]>();
  for (const b of bids)
    for (const l of linesOf(b.sheets))
      if (isPriced(l)) {
        const list = prices.get(l.key);
        if (list) list.push(Number(l.unitPrice));
        else prices.set(l.key, [Number(l.unitPrice)]);
      }
  const medians = new Map<string, number>();
  for (const [key, list] of prices) {
    if (list.length < leastPriced) continue;
    list.sort((a, b) => a - b);
    const mid = list.length >> 1;
    medians.set(key, list.length % 2 === 1 ? list[mid]! : (list[mid - 1]! + list[mid]!) / 2);
  }
  return medians;
}

function findingOf(kind: FindingKind, b: BidList, points: Point[], base: Base): ClearingFinding {
  const heaviest = points.toSorted((x, y) => y.weight - x.weight).slice(0, shownLines);
  const against = kind === 'omitted' && !base.isDocuments ? '（以过半数投标人列项为准）' : '';
  return {
    id: `${kind}:${b.bid.slice(-12)}`,
    kind,
    bids: [b.bid],
    bidders: [b.supplierName],
    says: `${b.supplierName}：${findingKinds[kind].label} ${points.length} 处${against}`,
    count: points.length,
    evidence: heaviest.map(({ what, value }) => ({ what, value })),
  };
}

/** Bids whose lists are alike, by the rules that also look for collusion. */
function alike(bids: readonly BidList[]): ClearingFinding[] {
  const traces = bids.map((b) => ({
    bid: b.bid,
    supplierName: b.supplierName,
    priceLines: linesOf(b.sheets).flatMap((l) =>
      l.quantity && l.unitPrice && l.total
        ? [{ key: l.key, quantity: l.quantity, unitPrice: l.unitPrice, total: l.total }]
        : [],
    ),
  }));
  return priceLineSigns(traces)
    .slice(0, mostPairs)
    .map((s) => ({
      id: s.id,
      kind: s.kind as FindingKind,
      bids: s.bids,
      bidders: s.bidders,
      says: s.says,
      count: 1,
      evidence: s.evidence.slice(0, shownLines).map((e) => ({ what: `${e.bidder} ${e.what}`, value: e.value })),
    }));
}
