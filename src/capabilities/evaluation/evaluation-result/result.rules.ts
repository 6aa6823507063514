/** The summary of one lot from its sheets: means, totals, ranking, and what must be looked at before the report (E5, E6, E8). */

import { Decimal } from 'decimal.js';
import { sure } from '../../../kernel/record/sure.ts';
import { wholly } from '../../../kernel/record/whole.ts';
import { limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { Exact, rounded } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';
import { comparable, type Priced } from '../../tender-document/price/price-form.ts';
import type { Finding, RankedBid } from './evaluation-result.record.ts';
import type { ScoreTable } from './score-table.ts';
import { nameOfBids, tieOf } from './settled.rules.ts';
import { averageOf, pointsOf, rankBids, type ScoreSheet, sheetsByBid, sumOf } from './summary.rules.ts';
import { type BidFindings, checksOf, inOrder, type SummaryFinding, type SummaryInput } from './summary-checks.rules.ts';

export interface SummaryFactor {
  id: string;
  section: 'technical' | 'business' | 'other';
  name: string;
  points: string;
  objective: boolean;
}

export interface SummaryBid extends Priced {
  id: string;
  supplier: string;
  supplierName: string;
  corrected?: string;
  evaluatedPrice: string;
  priceScore: string;
  deduction?: string;
}

export interface ResultInput {
  factors: readonly SummaryFactor[];
  priceFull: string;
  /** 评委分去高低, as the method says. */
  drop: 'none' | 'total' | 'factor';
  /** What decides between equal totals, as the document says. Default: the price. */
  tie?: TieRule;
  /** How many candidates the document asks for, within what the law allows. */
  candidates: number;
  /** Fewer bids than these may lack competition; nothing where no law says so. */
  competitive?: number | undefined;
  bids: readonly SummaryBid[];
  sheets: readonly {
    seat: string;
    bid: string;
    total: string;
    items: readonly { id: string; score?: string | null; reason?: string | null }[];
  }[];
}

export interface Result {
  ranking: RankedBid[];
  findings: Finding[];
  scores: ScoreTable;
}

export type TieRule = keyof typeof orders;
const orders = {
  price: ['total', 'price', 'technical'],
  technical: ['total', 'technical', 'price'],
  shared: ['total', 'price'],
} as const;

const drops = { none: 'none', total: 'by-total', factor: 'by-factor' } as const;
const sections = ['technical', 'business', 'other'] as const;

/** Seats stand for names throughout: the result may be read before the names may (招标投标法 37). */
export const summaryOf = (input: ResultInput): Result => wholly(summarising(input));

/** The same, bid by bid: tells which share of the bids is done. */
export function* summarising(input: ResultInput): Generator<number, Result> {
  const { factors, bids } = input;
  const ids = factors.map(({ id }) => id);
  const drop = drops[input.drop];
  const checked = factors.map(({ id, name, points, objective }) => ({ id, name, max: points, isObjective: objective }));
  const scored: ScoreSheet[] = [];
  for (const sheet of input.sheets) {
    scored.push(asScored(sheet, ids));
    yield 0;
  }
  const sheets = sheetsByBid(scored, ids);
  const byId = new Map(bids.map((bid) => [bid.id, bid]));
  const totals = new Map<string, ReturnType<typeof totalOf>>();
  const found: BidFindings[] = [];
  for (const [at, { bid, sheets: own }] of sheets.entries()) {
    const of = byId.get(bid);
    const total = of && totalOf(of, own, factors, drop);
    if (total) totals.set(bid, total);
    found.push(checksOf(own, checked, total && partsOf(total, input.priceFull)));
    yield (at + 1) / sheets.length;
  }
  const table = scoreTable(input);
  yield 1;
  const ranked = rankBids({
    bids: bids.map(({ id, price, form, corrected }) => {
      const { total, technical } = sure(totals.get(id), 'an entry of totals');
      const read = corrected ?? price;
      return { id, total, ...(read ? { price: comparable(form, read).toFixed() } : {}), technical };
    }),
    // Words do not tell which price is the lower.
    order: bids.some((b) => !b.price) ? ['total', 'technical'] : orders[input.tie ?? 'price'],
  });
  const ranking = ranked.map(({ id, rank, because }): RankedBid => {
    const { id: bid, ...rest } = sure(totals.get(id), 'an entry of totals');
    return { bid, ...rest, rank, because, isCandidate: rank <= input.candidates };
  });
  const findings = [
    ...inWords(inOrder(found), bids),
    ...ties(ranked, totals, input.tie === 'shared' ? '总分、报价' : '总分、报价、技术分'),
    ...scarce(
      bids.map((b) => b.id),
      input.competitive,
    ),
  ];
  return { ranking, findings, scores: table };
}

/** A sheet of the input with its scores by factor. */
function asScored({ seat, bid, total, items }: ResultInput['sheets'][number], factors: readonly string[]): ScoreSheet {
  const given = new Map(items.map((i) => [i.id, i.score]));
  return { expert: seat, bid, scores: Object.fromEntries(factors.map((id) => [id, given.get(id) ?? ''])), total };
}

type Drop = (typeof drops)[keyof typeof drops];

function totalOf(bid: SummaryBid, sheets: readonly ScoreSheet[], factors: readonly SummaryFactor[], drop: Drop) {
  const ids = factors.map(({ id }) => id);
  const experts = averageOf(sheets, ids, { drop }).score;
  const parts = Object.fromEntries(sections.map((section) => [section, sectionMean(sheets, factors, section, drop)]));
  return {
    ...bid,
    ...(parts as Record<(typeof sections)[number], string>),
    experts,
    total: new Decimal(bid.priceScore)
      .plus(experts)
      .minus(bid.deduction ?? 0)
      .toFixed(2),
  };
}

/** What a total is said to add up to, for the checks. */
const partsOf = (
  { id, experts, priceScore, deduction, total }: ReturnType<typeof totalOf>,
  priceFull: string,
): NonNullable<SummaryInput['totals']>[number] => ({
  bid: id,
  parts: [
    { name: '价格分', points: priceScore, max: priceFull },
    { name: '评委评分', points: experts },
    ...(deduction ? [{ name: '细微偏差扣分', points: `-${deduction}` }] : []),
  ],
  total,
});

function sectionMean(
  sheets: readonly ScoreSheet[],
  factors: readonly SummaryFactor[],
  section: string,
  drop: Drop,
): string {
  const own = factors.filter((f) => f.section === section).map(({ id }) => id);
  if (own.length === 0) return '0.00';
  if (drop === 'by-factor') return averageOf(sheets, own, { drop }).score;
  const kept = drop === 'by-total' ? withoutExtremes(sheets) : undefined;
  const counted = kept ? sheets.filter((s) => kept.has(s.expert)) : sheets;
  const sums = counted.map((s) => Exact.sum(0, ...own.map((id) => pointsOf(s, id))));
  return rounded(Exact.sum(0, ...sums).div(sums.length), 2);
}

/** The experts who stay when the highest and the lowest total are left out; everybody under five (E5). */
function withoutExtremes(sheets: readonly ScoreSheet[]): Set<string> {
  const byTotal = sheets.map((s) => ({ expert: s.expert, total: sumOf(s) })).sort((a, b) => a.total.cmp(b.total));
  return new Set((byTotal.length < 5 ? byTotal : byTotal.slice(1, -1)).map(({ expert }) => expert));
}

/** Findings name bids by their bidders. */
function inWords(found: readonly SummaryFinding[], bids: readonly SummaryBid[]): Finding[] {
  const names = new Map(bids.map(({ id, supplierName }) => [id, supplierName]));
  const named = (text: string) =>
    text.replace(/“([^”]*)”/g, (whole, id) => (names.has(id) ? `“${names.get(id)}”` : whole));
  return found.map(({ check, blocks, bid, because }, i) => ({
    id: `${check}-${i + 1}`,
    check,
    blocks,
    bid,
    text: named(because),
  }));
}

/** @param same what does not tell them apart */
export function ties(
  ranked: { id: string; rank: number; tiedWith: string[] }[],
  byId: Map<string, { supplierName: string }>,
  same: string,
): Finding[] {
  const shared = new Map<number, string[]>();
  for (const { rank, id, tiedWith } of ranked)
    if (tiedWith.length > 0 && !shared.has(rank)) shared.set(rank, [id, ...tiedWith]);
  const names = new Map([...byId].map(([id, of]) => [id, of.supplierName]));
  return [...shared].map(([rank, ids]) => tieOf(rank, ids, names, same));
}

export const scarce = (valid: readonly string[], competitive: number | undefined): Finding[] =>
  competitive === undefined || valid.length >= competitive
    ? []
    : [
        {
          id: `competition-${nameOfBids(valid)}`,
          check: 'competition',
          blocks: false,
          bids: valid.toSorted(),
          text: `有效投标只有 ${valid.length} 家：是否明显缺乏竞争、否决所有投标，由评标委员会逐席表决（评标委员会和评标方法暂行规定 第27条）`,
        },
      ];

const scoreTable = ({ factors, sheets }: ResultInput): ScoreTable => ({
  factors: factors.map(({ id, section, name, points }) => ({ id, section, name, points })),
  sheets: sheets.map(({ seat, bid, items, total }) => ({
    seat,
    bid,
    scores: Object.fromEntries(items.map((i) => [i.id, i.score ?? ''])),
    reasons: Object.fromEntries(items.filter((i) => i.reason?.trim()).map((i) => [i.id, i.reason!])),
    total,
  })),
});

// How many candidates a committee recommends (实施条例 第53条). Pure.

/**
 * What the document asks for, within what the law allows.
 * @param asked none where the document says nothing
 */
export const candidatesWanted = (asked: number | null | undefined, of: Of): number =>
  Math.min(asked ?? Number.POSITIVE_INFINITY, limitIfAny('candidates.most', of)?.value ?? Number.POSITIVE_INFINITY);
