/**
 * 兼投不兼中 (domain C6): the lots of one group are decided together, in the order that their documents state. A bidder who
 * leads as many lots as one bidder may win is passed over in those that follow. Pure: the verifier of an archive works
 * it out again.
 */

import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';

/** One bid in the confirmed ranking of a lot; of equals the committee has said the order. */
export interface StandingBid {
  bid: string;
  supplier: string;
  supplierName: string;
  rank: number;
}

export interface GroupLot {
  lot: string;
  name: string;
  /** The place that the lot's document states; lower goes first. */
  order: number;
  /** The delivered report that it rests on; none where the lot has failed. */
  report: string | null;
  /** The best first; empty where all were rejected or the lot has failed. */
  ranking: StandingBid[];
  /** The winner whose letter is out already: that lot cannot be taken back. */
  fixed?: string | null;
}

export interface AllocationInput {
  group: string;
  /** How many lots of the group one bidder may win. */
  limit: number;
  lots: GroupLot[];
}

export interface PassedBid {
  bid: string;
  supplier: string;
  supplierName: string;
  because: string;
}

export interface AllocatedLot {
  lot: string;
  name: string;
  order: number;
  /** In the order of the ranking. */
  passed: PassedBid[];
  /** Who leads the lot after that; null where no bidder is left. */
  leader: { bid: string; supplier: string; supplierName: string; rank: number } | null;
}

const bySteps = (a: GroupLot, b: GroupLot) => Number(Boolean(b.fixed)) - Number(Boolean(a.fixed)) || a.order - b.order;

/** Lots whose letter is out stand; the others follow in the order of the documents. */
export function allocate({ limit, lots }: AllocationInput): AllocatedLot[] {
  const led = new Map<string, string[]>();
  const allocated = lots.toSorted(bySteps).map(({ lot, name, order, ranking, fixed }): AllocatedLot => {
    const passed: PassedBid[] = [];
    let leader: AllocatedLot['leader'] = null;
    for (const { bid, supplier, supplierName, rank } of ranking.toSorted((a, b) => a.rank - b.rank)) {
      const won = led.get(supplier) ?? [];
      if (fixed ? supplier === fixed : won.length < limit) {
        leader = { bid, supplier, supplierName, rank };
        led.set(supplier, [...won, name]);
        break;
      }
      // Before the one whose letter is out, no bidder is passed over anew.
      if (!fixed) passed.push({ bid, supplier, supplierName, because: passedBecause(won, limit) });
    }
    // A bidder that has reached the limit is no candidate further down either.
    const after = fixed ? [] : ranking.filter((b) => leader && b.rank > leader.rank && full(led, b.supplier, limit));
    for (const { bid, supplier, supplierName } of after.toSorted((a, b) => a.rank - b.rank))
      if (supplier !== leader?.supplier)
        passed.push({ bid, supplier, supplierName, because: passedBecause(led.get(supplier)!, limit) });
    return { lot, name, order, passed, leader };
  });
  return allocated.toSorted((a, b) => a.order - b.order);
}

const full = (led: ReadonlyMap<string, string[]>, supplier: string, limit: number) =>
  (led.get(supplier)?.length ?? 0) >= limit;

const passedBecause = (won: readonly string[], limit: number) =>
  `已在${won.map((name) => `“${name}”`).join('、')}排名第一，招标文件规定一个投标人在本组最多中标 ${limit} 个标段，不再推荐`;

/** The ranking of a lot without those who were passed over, numbered anew. */
export function withoutPassed<Bid extends { bid: string; rank: number }>(
  ranking: readonly Bid[],
  own: AllocatedLot | undefined,
): Bid[] {
  if (!own || own.passed.length === 0) return [...ranking];
  const out = new Set(own.passed.map((p) => p.bid));
  return ranking
    .filter((b) => !out.has(b.bid))
    .toSorted((a, b) => a.rank - b.rank)
    .map((b, i) => ({ ...b, rank: i + 1 }));
}

/** Who was passed over in a lot, as its publicity says it; nothing where no one was. */
export const passedWords = (own: AllocatedLot | undefined): string | null =>
  own?.passed.map((p) => `${p.supplierName}：${p.because}`).join('\n') || null;

/** The whole, step by step, as the record and the steps of the office read. */
export const allocationWords = (allocated: readonly AllocatedLot[]): string =>
  allocated
    .map(({ name, order, passed, leader }) => {
      const over = passed.map((p) => `${p.supplierName}${p.because}`).join('；');
      const leads = leader ? `由${leader.supplierName}（评标排名第 ${leader.rank}）领先` : '没有可以推荐的投标人';
      return `${order}. 标段“${name}”：${over ? `${over}；` : ''}${leads}`;
    })
    .join('\n');

/** Nothing of a lot that is decided with others is published before all of them are. */
export const waitingWords = (missing: readonly string[]): string =>
  `本标段与其他标段兼投不兼中，同组标段${missing.map((name) => `“${name}”`).join('、')}的{评标}报告还没有提交；全部提交、分配完成后才能公示候选人（招标投标法 第40条），请先完成这些标段的{评标}，流标的请确认流标`;

/** A publicity of another lot of the group. */
export interface GroupStart {
  lotName: string;
  startsAt: string;
}

/**
 * C6: the publicities of a group begin on one day, so that the same days are open for objections to all of them; another
 * day needs its reason.
 * @returns the sentence that says which differs, or nothing
 */
export function apartFrom(
  { startsAt, apartBecause }: { startsAt: string | null; apartBecause: string | null },
  others: readonly GroupStart[],
  now: Date,
): string | undefined {
  if (!startsAt || apartBecause?.trim()) return undefined;
  // What begins in the past is published today.
  const day = dateInShanghai(new Date(Math.max(Date.parse(startsAt), now.getTime())));
  const apart = others.filter((o) => dateInShanghai(new Date(o.startsAt)) !== day);
  if (apart.length === 0) return undefined;
  const named = apart.map((o) => `“${o.lotName}”自 ${dateInShanghai(new Date(o.startsAt))}`).join('、');
  return `本标段与其他标段兼投不兼中，同组标段${named} 公示，本标段自 ${day} 公示，异议期不一致；请改为同一天开始，确需不同日的请写明“不与同组标段同日公示的理由”`;
}
