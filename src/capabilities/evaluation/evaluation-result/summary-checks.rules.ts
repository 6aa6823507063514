/** What must be looked at before the report is signed: sums, ranges, objective scores that differ, outliers. */
import { sure } from '../../../kernel/record/sure.ts';
import { Exact, exact, rounded, shown } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';
import { pointsOf, type ScoreSheet, sheetsByBid, sumOf } from './summary.rules.ts';

export interface Factor {
  id: string;
  name: string;
  /** Points. Default 0. */
  min?: string;
  /** Points. */
  max: string;
  /** Experts must agree on it, because it is read off and not judged. */
  isObjective: boolean;
}

export interface SummaryInput {
  sheets: ScoreSheet[];
  factors: Factor[];
  /** The totals of the report: price, commercial, technical, other, and what they are said to add up to. */
  totals?: { bid: string; parts: { name: string; points: string; max?: string }[]; total: string }[];
  /** A judged total that lies further from the experts' mean than `max(points, share × mean)`. Default 3 points, 0.3. */
  outlier?: { points: string; share: string };
}

export interface SummaryFinding {
  check: 'sum' | 'range' | 'objective' | 'outlier';
  /** The report cannot be signed before this is settled. An outlier is only pointed out: the committee judges it. */
  blocks: boolean;
  bid: string;
  expert?: string;
  factor?: string;
  because: string;
}

type Total = NonNullable<SummaryInput['totals']>[number];

/** The four checks before the report (财政部令第87号 第64条): sums, ranges, objective scores that differ, outliers. */
export function checkSummary({ sheets, factors, totals = [], outlier }: SummaryInput): SummaryFinding[] {
  const names = factors.map(({ id }) => id);
  const totalOf = new Map(totals.map((t) => [t.bid, t]));
  return inOrder(
    sheetsByBid(sheets, names).map(({ bid, sheets: own }) => checksOf(own, factors, totalOf.get(bid), outlier)),
  );
}

/** What is found on one bid, by the kind of check. */
export type BidFindings = readonly SummaryFinding[][];

export function checksOf(
  sheets: readonly ScoreSheet[],
  factors: readonly Factor[],
  total: Total | undefined,
  outlier: NonNullable<SummaryInput['outlier']> = { points: '3', share: '0.3' },
): BidFindings {
  return [
    sheets.flatMap(sheetSumErrors),
    total ? totalSumErrors(total) : [],
    sheets.flatMap((sheet) => outOfRange(sheet, factors)),
    total ? partsOutOfRange(total) : [],
    objectiveDifferences(sheets, factors),
    outliers(sheets, factors, outlier),
  ];
}

/** What was found on all bids, check by check. */
export const inOrder = (found: readonly BidFindings[]): SummaryFinding[] =>
  Array.from({ length: 6 }, (_, check) => found.flatMap((of) => of[check]!)).flat();

function sheetSumErrors(sheet: ScoreSheet): SummaryFinding[] {
  const sum = sumOf(sheet);
  if (sheet.total === undefined || sum.eq(exact(sheet.total, `“${sheet.expert}”的合计`))) return [];
  const because = `“${sheet.expert}”给“${sheet.bid}”的合计是 ${sheet.total}，各项之和是 ${shown(sum)}`;
  return [{ check: 'sum', blocks: true, bid: sheet.bid, expert: sheet.expert, because }];
}

function totalSumErrors({ bid, parts, total }: Total): SummaryFinding[] {
  const sum = Exact.sum(0, ...parts.map(({ name, points }) => exact(points, `“${bid}”的${name}`)));
  if (sum.eq(exact(total, `“${bid}”的总分`))) return [];
  return [{ check: 'sum', blocks: true, bid, because: `“${bid}”的总分是 ${total}，各部分之和是 ${shown(sum)}` }];
}

function outOfRange(sheet: ScoreSheet, factors: readonly Factor[]): SummaryFinding[] {
  return factors.flatMap(({ id, name, min = '0', max }) => {
    const points = pointsOf(sheet, id);
    if (points.gte(min) && points.lte(max)) return [];
    const because = `“${sheet.expert}”给“${sheet.bid}”的“${name}”打了 ${shown(points)} 分，应在 ${min} 与 ${max} 之间`;
    return [{ check: 'range' as const, blocks: true, bid: sheet.bid, expert: sheet.expert, factor: id, because }];
  });
}

function partsOutOfRange({ bid, parts }: Total): SummaryFinding[] {
  return parts.flatMap(({ name, points, max }) => {
    if (max === undefined || exact(points, `“${bid}”的${name}`).lte(max)) return [];
    return [{ check: 'range' as const, blocks: true, bid, because: `“${bid}”的${name} ${points} 分，超过满分 ${max}` }];
  });
}

function objectiveDifferences(sheets: readonly ScoreSheet[], factors: readonly Factor[]): SummaryFinding[] {
  const { bid } = sure(sheets[0], 'the first of sheets');
  return factors.flatMap(({ id, name, isObjective }) => {
    if (!isObjective) return [];
    const [first, ...others] = sheets.map((sheet) => pointsOf(sheet, id));
    if (others.every((points) => points.eq(first!))) return [];
    const given = sheets.map((sheet) => `${sheet.expert} ${shown(pointsOf(sheet, id))}`);
    const because = `“${bid}”的客观分“${name}”评委之间不一致：${given.join('、')}`;
    return [{ check: 'objective' as const, blocks: true, bid, factor: id, because }];
  });
}

function outliers(
  sheets: readonly ScoreSheet[],
  factors: readonly Factor[],
  limits: { points: string; share: string },
): SummaryFinding[] {
  const judged = factors.filter(({ isObjective }) => !isObjective).map(({ id }) => id);
  const totals = sheets.map((sheet) => Exact.sum(0, ...judged.map((factor) => pointsOf(sheet, factor))));
  const average = Exact.sum(0, ...totals).div(totals.length);
  const limit = Exact.max(limits.points, average.times(limits.share));
  return sheets.flatMap((sheet, index) => {
    const distance = sure(totals[index], 'an entry of totals').minus(average);
    if (distance.abs().lte(limit)) return [];
    const because = `“${sheet.expert}”给“${sheet.bid}”的主观分 ${shown(totals[index]!)}，比评委均值 ${rounded(average, 2)} ${distance.gt(0) ? '高' : '低'}出 ${rounded(distance.abs(), 2)}`;
    return [{ check: 'outlier' as const, blocks: false, bid: sheet.bid, expert: sheet.expert, because }];
  });
}
