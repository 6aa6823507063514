/** What a score must be: within its item, on its scale, with a reason where it is very high or very low (domain C23). */
import { Decimal } from 'decimal.js';
import { scoreFault } from '../../committee/body/sheet.rules.ts';

export interface ScoredItem {
  id: string;
  item?: string | null;
  section?: string | null;
  points?: string | null;
  step?: string | null;
  score?: string | null;
  reason?: string | null;
  cites?: string | null;
  unit?: string | null;
  /** The largest deviation that the document allows. */
  most?: string | null;
  quantity?: string | null;
}

/** A factor that is turned into money, not scored (12 号令 32). */
export const isAdjustment = (item: Readonly<Record<string, any>>): boolean => item.section === 'adjustment';

export interface ReasonLimits {
  /** Share of the points in percent; above it a reason is needed. */
  above?: number | null;
  below?: number | null;
}

/** Whether the score is so high or so low that its reason must be written down. */
export function needsReason(item: ScoredItem, limits: ReasonLimits): boolean {
  if (!item.score || !item.points || new Decimal(item.points).isZero()) return false;
  const share = new Decimal(item.score).div(item.points).times(100);
  const { above, below } = limits;
  return (typeof above === 'number' && share.gt(above)) || (typeof below === 'number' && share.lt(below));
}

/**
 * The faults of a sheet, by the field that they stand under (`items.2.score`).
 * @param complete a draft may lack scores and reasons, what is handed in may not
 */
export function scoreFaults(
  items: readonly ScoredItem[],
  limits: ReasonLimits,
  complete: boolean,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [i, item] of items.entries()) {
    if (isAdjustment(item)) {
      Object.assign(faults, adjustmentFaults(item, i, complete));
      continue;
    }
    const because = scoreFault(item, complete);
    if (because) faults[`items.${i}.score`] = `“${item.item}”${because}`;
    else if (complete && needsReason(item, limits) && !item.reason?.trim())
      faults[`items.${i}.reason`] =
        `“${item.item}”得分率高于 ${limits.above ?? '—'}% 或低于 ${limits.below ?? '—'}%，请写明理由`;
  }
  return faults;
}

function adjustmentFaults(item: ScoredItem, at: number, complete: boolean): Record<string, string> {
  const { item: name, quantity, unit, most, reason } = item;
  if (!quantity) return complete ? { [`items.${at}.quantity`]: `“${name}”没有核定偏差，没有偏差的填 0` } : {};
  if (most && new Decimal(quantity).gt(most))
    return {
      [`items.${at}.quantity`]: `“${name}”允许的最大偏差为 ${most} ${unit ?? ''}，超过的属于重大偏差，不作价格调整，应在初步评审中否决（评标委员会和评标方法暂行规定 第25条）`,
    };
  if (complete && !new Decimal(quantity).isZero() && !reason?.trim())
    return { [`items.${at}.reason`]: `“${name}”有偏差，请写明依据（标价比较表须载明价格调整的说明）` };
  return {};
}

/** The sum of a sheet, with two places. */
export const sheetTotal = (items: readonly ScoredItem[]): string =>
  items.reduce((sum, { score }) => sum.plus(score || 0), new Decimal(0)).toFixed(2);
