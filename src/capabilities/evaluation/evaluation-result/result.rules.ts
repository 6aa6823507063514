/** The summary of one lot from its sheets: means, totals, ranking, and what must be looked at before the report (E5, E6, E8). */
import { Decimal } from 'decimal.js';
import { Exact, rounded } from '../price-score/exact-decimal.ts';
import type { Finding, RankedBid, ScoreTable } from './evaluation-result.record.ts';
import { averageScores, checkSummary, rankBids, type ScoreSheet } from './summary.rules.ts';

export interface SummaryFactor {
  id: string;
  section: 'technical' | 'business' | 'other';
  name: string;
  points: string;
  objective: boolean;
}

export interface SummaryBid {
  id: string;
  supplier: string;
  supplierName: string;
  price: string;
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

const drops = { none: 'none', total: 'by-total', factor: 'by-factor' } as const;
const sections = ['technical', 'business', 'other'] as const;

/** Seats stand for names throughout: the result may be read before the names may (招标投标法 37). */
export function summaryOf(input: ResultInput): Result {
  const { factors, bids } = input;
  const sheets: ScoreSheet[] = input.sheets.map((s) => ({
    expert: s.seat,
    bid: s.bid,
    scores: Object.fromEntries(factors.map(({ id }) => [id, s.items.find((i) => i.id === id)?.score ?? ''])),
    total: s.total,
  }));
  const drop = drops[input.drop];
  const byBid = Map.groupBy(sheets, ({ bid }) => bid);
  const averages = new Map(averageScores({ sheets, drop }).map(({ bid, score }) => [bid, score]));
  const totals = bids.map((bid) => {
    const experts = averages.get(bid.id)!;
    const parts = Object.fromEntries(
      sections.map((section) => [section, sectionMean(byBid.get(bid.id) ?? [], factors, section, drop)]),
    );
    return {
      ...bid,
      ...(parts as Record<(typeof sections)[number], string>),
      experts,
      total: new Decimal(bid.priceScore)
        .plus(experts)
        .minus(bid.deduction ?? 0)
        .toFixed(2),
    };
  });
  const byId = new Map(totals.map((t) => [t.id, t]));
  const ranked = rankBids({
    bids: totals.map(({ id, total, price, corrected, technical }) => ({
      id,
      total,
      price: corrected ?? price,
      technical,
    })),
  });
  const ranking = ranked.map(({ id, rank, because }): RankedBid => {
    const { id: bid, ...rest } = byId.get(id)!;
    return { bid, ...rest, rank, because, isCandidate: rank <= input.candidates };
  });
  const findings = [
    ...foundIn(input, sheets, totals),
    ...ties(ranked, byId, '总分、报价、技术分'),
    ...scarce(bids.length, input.competitive),
  ];
  return { ranking, findings, scores: scoreTable(input) };
}

function sectionMean(
  sheets: ScoreSheet[],
  factors: readonly SummaryFactor[],
  section: string,
  drop: 'none' | 'by-total' | 'by-factor',
): string {
  const own = factors.filter((f) => f.section === section).map(({ id }) => id);
  if (own.length === 0) return '0.00';
  const part = sheets.map((s) => ({ ...s, scores: Object.fromEntries(own.map((id) => [id, s.scores[id]!])) }));
  if (drop === 'by-factor') return averageScores({ sheets: part, drop })[0]!.score;
  const kept = drop === 'by-total' ? withoutExtremes(sheets) : undefined;
  const counted = kept ? part.filter((s) => kept.has(s.expert)) : part;
  const sums = counted.map((s) => Exact.sum(0, ...Object.values(s.scores)));
  return rounded(Exact.sum(0, ...sums).div(sums.length), 2);
}

/** The experts who stay when the highest and the lowest total are left out; everybody under five (E5). */
function withoutExtremes(sheets: ScoreSheet[]): Set<string> {
  const byTotal = sheets
    .map((s) => ({ expert: s.expert, total: Exact.sum(0, ...Object.values(s.scores)) }))
    .sort((a, b) => a.total.cmp(b.total));
  return new Set((byTotal.length < 5 ? byTotal : byTotal.slice(1, -1)).map(({ expert }) => expert));
}

function foundIn(
  input: ResultInput,
  sheets: ScoreSheet[],
  totals: { id: string; experts: string; total: string; priceScore: string; deduction?: string }[],
): Finding[] {
  const found = checkSummary({
    sheets,
    factors: input.factors.map(({ id, name, points, objective }) => ({
      id,
      name,
      max: points,
      isObjective: objective,
    })),
    totals: totals.map(({ id, experts, priceScore, deduction, total }) => ({
      bid: id,
      parts: [
        { name: '价格分', points: priceScore, max: input.priceFull },
        { name: '评委评分', points: experts },
        ...(deduction ? [{ name: '细微偏差扣分', points: `-${deduction}` }] : []),
      ],
      total,
    })),
  });
  const names = new Map(input.bids.map(({ id, supplierName }) => [id, supplierName]));
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
  const shared = new Map(
    ranked.filter((r) => r.tiedWith.length > 0).map((r) => [r.rank, [r.id, ...r.tiedWith].sort()]),
  );
  return [...shared].map(([rank, ids]) => ({
    id: `tie-${rank}`,
    check: 'tie' as const,
    blocks: false,
    bids: ids,
    text: `${ids.map((id) => `“${byId.get(id)!.supplierName}”`).join('、')}${same}都相同，并列第 ${rank} 名，请按招标文件认定次序`,
  }));
}

/** The ranking with a tie broken by the committee: `order` holds the tied bids, the better one first. */
export function withTieBroken(
  ranking: readonly RankedBid[],
  order: readonly string[],
  candidates: number,
): RankedBid[] {
  const tied = ranking.filter((b) => order.includes(b.bid));
  const first = Math.min(...tied.map((b) => b.rank));
  const placed = ranking.map((b): RankedBid => {
    const at = order.indexOf(b.bid);
    if (at < 0) return b;
    const rank = first + at;
    return {
      ...b,
      rank,
      because: `${b.total === undefined ? '评标价、报价' : '总分、报价、技术分'}相同，由评标委员会认定次序`,
      isCandidate: rank <= candidates,
    };
  });
  return placed.sort((a, b) => a.rank - b.rank);
}

export const scarce = (valid: number, competitive: number | undefined): Finding[] =>
  competitive === undefined || valid >= competitive
    ? []
    : [
        {
          id: 'competition',
          check: 'competition',
          blocks: false,
          text: `有效投标只有 ${valid} 家，请认定是否明显缺乏竞争（评标委员会和评标方法暂行规定 第27条）`,
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
