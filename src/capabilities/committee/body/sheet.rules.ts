/**
 * What a sheet holds when a member hands it in, of a committee as of a panel: a verdict on every item, the reason of what
 * fails, a score within its item; and what more than half of the members found. Pure: browser, server and verifier ask it.
 */

import { Decimal } from 'decimal.js';

export interface JudgedLine {
  id: string;
  item?: string | null | undefined;
  verdict?: string | null | undefined;
  reason?: string | null | undefined;
}

/** The lines as they were dealt, with what was sent for them; sent lines that the document does not know are left out. */
export function filledIn(dealt: readonly any[], sent: readonly any[] | null | undefined, written: readonly string[]) {
  const byId = new Map((sent ?? []).map((s) => [s.id, s]));
  return dealt.map((line) => {
    const given = byId.get(line.id);
    return given ? { ...line, ...Object.fromEntries(written.map((name) => [name, given[name] ?? null])) } : line;
  });
}

/** What the verdict on one line still lacks: the field, and the words behind its name. */
export type Lack = readonly [field: string, because: string] | undefined;

/**
 * The faults of the verdicts, by the field that they stand under (`items.2.reason`).
 * @param fails what a line that fails is called
 * @param more what else a line that fails must say
 */
export function verdictFaults<L extends JudgedLine>(
  lines: readonly L[],
  fails: string,
  more: (line: L) => Lack = () => undefined,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [i, line] of lines.entries()) {
    if (!line.verdict) faults[`items.${i}.verdict`] = `请判断“${line.item}”`;
    if (line.verdict !== 'fail') continue;
    const lack: Lack = line.reason?.trim() ? more(line) : ['reason', '请写明理由'];
    if (lack) faults[`items.${i}.${lack[0]}`] = `“${line.item}”${fails}，${lack[1]}`;
  }
  return faults;
}

export interface Scored {
  points?: string | null | undefined;
  step?: string | null | undefined;
  score?: string | null | undefined;
}

/** @param complete a draft may lack scores, what is handed in may not */
export function scoreFault({ score, points, step }: Scored, complete: boolean): string | undefined {
  if (score === null || score === undefined || score === '') return complete ? '没有打分' : undefined;
  const value = new Decimal(score);
  if (value.isNegative() || value.gt(points ?? 0)) return `应在 0 与 ${points} 分之间`;
  if (value.decimalPlaces() > 2) return '最多两位小数';
  if (step && !value.mod(step).isZero()) return `的最小刻度是 ${step} 分`;
  return undefined;
}

/** A line that more than half of the members failed. */
export interface Failed<L> {
  item: string;
  /** What those wrote who failed it. */
  failing: readonly L[];
  because: string;
}

/** @param sheets of one bid or application, one of each member */
export function failedByMajority<L extends JudgedLine>(sheets: readonly { items: readonly L[] }[]): Failed<L>[] {
  return (sheets[0]?.items ?? []).flatMap(({ id, item }) => {
    const failing = sheets.flatMap((s) => s.items.filter((i) => i.id === id && i.verdict === 'fail'));
    if (2 * failing.length <= sheets.length) return [];
    const reasons = [...new Set(failing.map((f) => f.reason?.trim()).filter(Boolean))];
    return [{ item: item ?? '', failing, because: reasons.join('；') }];
  });
}

/** What a panel found of one application; the rule by which it comes about is its own (`preliminary/review`). */
export interface Verdict {
  application: string;
  supplierName: string;
  /** Fulfils all conditions, by the majority of each item. */
  fulfils: boolean;
  /** Mean of the members' totals, two places; where points are given, of those that fulfil. */
  score?: string;
  /** 1, 2, 2, 4 …, of those that fulfil. */
  rank?: number;
  admitted: boolean;
  /** Whole sentences, as the applicant reads them. */
  because: string;
}
