/** What a member's own table says: which cells lack something, the own ranking, where the next cell is. Pure. */
import { Decimal } from 'decimal.js';
import { differs } from '../../../evaluation/objective-evidence/evidence.rules.ts';
import {
  needsReason,
  type ReasonLimits,
  type ScoredItem,
  scoreFaults,
} from '../../../evaluation/score-sheet/score.rules.ts';

/** What shared evidence gives for a factor. */
export interface Told {
  item: string;
  score: string;
}

export interface Line {
  id: string;
  supplierName: string;
  priceScore: string | null;
  items: readonly ScoredItem[];
  told?: readonly Told[];
}

export const toldOf = ({ told }: Pick<Line, 'told'>, item: string): Told | undefined =>
  told?.find((t) => t.item === item);

const isNumber = (text: unknown): text is string => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);

/** A number that stands in the cell; what is half typed is none. */
export const scoreOf = (item: ScoredItem): string | null => (isNumber(item.score) ? item.score : null);

/** What is wrong with the number in a cell, while it is typed. */
export function cellFault(item: ScoredItem): string | undefined {
  if (!item.score) return undefined;
  if (!isNumber(item.score)) return '请填写数字';
  return scoreFaults([item], {}, false)['items.0.score'];
}

/** What a cell adds to a sum: what could not be handed in adds nothing. */
export const countedScore = (item: ScoredItem): string | null => (cellFault(item) ? null : scoreOf(item));

/** @param told what shared evidence gives for it */
export const asksReason = (item: ScoredItem, limits: ReasonLimits, told?: { score: string }): boolean =>
  needsReason({ ...item, score: scoreOf(item) }, limits) || differs(scoreOf(item), told);

export const lacksReason = (item: ScoredItem, limits: ReasonLimits, told?: { score: string }): boolean =>
  asksReason(item, limits, told) && !item.reason?.trim();

export interface Left {
  /** Cells without a score. */
  empty: number;
  /** Cells whose score asks for a reason. */
  reasons: number;
  /** Where the first of them is. */
  first?: { line: number; item: number };
}

export function leftOf(lines: readonly Line[], limits: ReasonLimits): Left {
  const left: Left = { empty: 0, reasons: 0 };
  for (const [line, own] of lines.entries())
    for (const [at, item] of own.items.entries()) {
      const kind = !item.score ? 'empty' : lacksReason(item, limits, toldOf(own, item.id)) ? 'reasons' : undefined;
      if (!kind) continue;
      left[kind]++;
      left.first ??= { line, item: at };
    }
  return left;
}

/** What is missing in words, with the first cell of it by name; nothing where all is there. */
export function saidLeft(lines: readonly (Line & { supplierName: string })[], limits: ReasonLimits): string {
  const { empty, reasons, first } = leftOf(lines, limits);
  const said = [empty ? `缺 ${empty} 格` : '', reasons ? `缺理由 ${reasons} 格` : ''].filter(Boolean).join('，');
  const line = first && lines[first.line];
  return line ? `${said}，例如 ${line.supplierName} 的“${line.items[first.item]?.item ?? ''}”` : said;
}

export interface Ranked {
  id: string;
  supplierName: string;
  total: string;
  /** By section, the price first. */
  parts: { section: string; points: string }[];
  missing: number;
  /** To the one before. */
  behind: string | null;
}

const sections = ['technical', 'business', 'other'] as const;

/** The own ranking as it would be now; cells without a score count as nothing. */
export function ownRanking(lines: readonly Line[]): Ranked[] {
  const sums = lines.map(({ id, supplierName, priceScore, items }) => {
    const sum = (section: string) =>
      items.filter((i) => i.section === section).reduce((all, i) => all.plus(countedScore(i) ?? 0), new Decimal(0));
    const parts = [
      { section: 'price', points: new Decimal(priceScore ?? 0) },
      ...sections.map((section) => ({ section: section as string, points: sum(section) })),
    ];
    const total = parts.reduce((all, p) => all.plus(p.points), new Decimal(0));
    return { id, supplierName, parts, total, missing: items.filter((i) => !countedScore(i)).length };
  });
  return sums
    .toSorted((a, b) => b.total.comparedTo(a.total))
    .map(({ parts, total, ...r }, i, all) => ({
      ...r,
      total: total.toFixed(2),
      parts: parts.map((p) => ({ ...p, points: p.points.toFixed(2) })),
      behind: all[i - 1]
        ? sureOf(all[i - 1])
            .minus(total)
            .toFixed(2)
        : null,
    }));
}

const sureOf = (r: { total: Decimal } | undefined): Decimal => r?.total ?? new Decimal(0);

/** How one factor was scored across the bidders: the differences that the member makes. */
export function spreadOf(
  lines: readonly Line[],
  item: string,
): { most: string; least: string; mean: string } | undefined {
  const given = lines.flatMap((l) => l.items.filter((i) => i.id === item).flatMap((i) => scoreOf(i) ?? []));
  if (given.length < 2) return undefined;
  const numbers = given.map((g) => new Decimal(g));
  return {
    most: Decimal.max(...numbers).toString(),
    least: Decimal.min(...numbers).toString(),
    mean: numbers
      .reduce((a, b) => a.plus(b), new Decimal(0))
      .div(numbers.length)
      .toFixed(2),
  };
}

export type Direction = 'item' | 'bidder';

export interface Cell {
  line: number;
  item: number;
}

/** The next cell in the direction of work: across the bidders of one factor, or down the factors of one bidder. */
export function nextCell({ line, item }: Cell, direction: Direction, size: { lines: number; items: number }): Cell {
  const { lines, items } = size;
  if (direction === 'item') return line + 1 < lines ? { line: line + 1, item } : { line: 0, item: (item + 1) % items };
  return item + 1 < items ? { line, item: item + 1 } : { line: (line + 1) % lines, item: 0 };
}

/** One step up or down the factor's scale, within its limits. */
export function stepped(item: ScoredItem, up: boolean): string {
  const step = new Decimal(item.step || '0.5');
  const next = new Decimal(scoreOf(item) ?? 0).plus(up ? step : step.neg());
  return Decimal.min(Decimal.max(next, 0), item.points ?? 0).toString();
}
