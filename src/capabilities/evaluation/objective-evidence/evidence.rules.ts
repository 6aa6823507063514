/** What shared evidence asks of a member's own score. Pure. */
import { Decimal } from 'decimal.js';
import type { ScoredItem } from '../score-sheet/score.rules.ts';

/** What was read for one factor of one bid. */
export interface Evidence {
  item: string;
  /** What the standard gives for it. */
  score: string;
  seat: string;
}

/** Whether a score is another one than what was read gives; a cell without a score differs from nothing. */
export const differs = (score: string | null | undefined, told: Pick<Evidence, 'score'> | undefined): boolean =>
  Boolean(score && told && !new Decimal(score).eq(told.score));

/**
 * Faults of a sheet that is handed in, by field: a member whose score differs from the evidence says why on their own
 * sheet.
 */
export function unexplainedDifferences(
  items: readonly ScoredItem[],
  evidence: readonly Evidence[],
): Record<string, string> {
  const byItem = new Map(evidence.map((e) => [e.item, e]));
  const faults: Record<string, string> = {};
  for (const [i, item] of items.entries()) {
    const told = byItem.get(item.id);
    if (!differs(item.score, told) || item.reason?.trim()) continue;
    faults[`items.${i}.reason`] =
      `“${item.item}”是客观分，与共同依据（${told?.seat}读取，应得 ${Number(told?.score)} 分）不同，请写明理由`;
  }
  return faults;
}
