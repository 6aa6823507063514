/**
 * What a tried date does to the days on which bids bind, and on which what secures them must last (实施条例 25, 26; 12 号令
 * 40). Pure. Before the opening it is given no guarantee, because it is then secret who lodged one.
 */
import { daysBetween, type IsoDate } from '../../platform/calendar/iso-date.ts';
import { lastDayOfValidity } from '../evaluation/bid-validity/validity.rules.ts';
import type { TrialDate, TrialFault } from './flow-wire.ts';

export interface Validity {
  /** Calendar days from the deadline; nothing while no document says them. */
  days: number | null;
  /** ISO; what stands now. */
  deadline: string | null;
  /** Its last day once bids are read out, as it may have been extended. */
  endsOn: IsoDate | null;
  asksSecurity: boolean;
  /** Last days of the guarantees that were lodged; nothing before the opening. */
  guarantees: readonly IsoDate[] | null;
}

/** @param dates what the trial found for the tender's other dates */
export function tryValidity(
  { days, deadline, endsOn, asksSecurity, guarantees }: Validity,
  dates: readonly TrialDate[],
): { dates: TrialDate[]; broken: TrialFault[] } {
  if (!days || !deadline) return { dates: [], broken: [] };
  const day = (field: string) => dates.find((d) => d.field === field)?.becomes ?? null;
  const was = endsOn ?? lastDayOfValidity(deadline, days);
  const newDeadline = day('bidDeadline');
  // Once bids are read out their last day is a fact, which bidders alone extend.
  const becomes = endsOn || !newDeadline ? was : lastDayOfValidity(`${newDeadline}T00:00:00+08:00`, days);
  const line = (field: string, label: string, law: string): TrialDate => ({
    ...{ field, label, law, was, becomes, moves: daysBetween(was, becomes), from: 'law' },
    bound: field === 'bidsBindUntil' ? 'exact' : 'earliest',
  });
  const shown = [line('bidsBindUntil', '{投标}有效期届满', '招标投标法实施条例 第25条')];
  if (asksSecurity)
    shown.push(line('securitiesLastUntil', '{投标}保证金（保函）有效期届满', '招标投标法实施条例 第26条'));
  const broken: TrialFault[] = [];
  const decided = day('awardDecidedAt');
  if (decided && decided > becomes)
    broken.push({
      field: 'bidsBindUntil',
      verdict: 'block',
      rule: 'PG-40',
      law: '评标委员会和评标方法暂行规定 第40条',
      because: `{定标}预计 ${decided}，晚于{投标}有效期届满日 ${becomes}；请提前，或者在届满前通知全体{投标}人延长有效期，不同意的可以收回保证金`,
    });
  const last = decided && decided > becomes ? decided : becomes;
  const short = (guarantees ?? []).filter((until) => until < last);
  if (short.length > 0)
    broken.push({
      field: 'securitiesLastUntil',
      verdict: 'block',
      rule: 'TR-26a',
      law: '招标投标法实施条例 第26条',
      because: `${short.length} 份保函在 ${last} 以前到期，最早的到 ${short.toSorted()[0]}；延长有效期时请各{投标}人换开或者延长保函`,
    });
  return { dates: shown, broken };
}
