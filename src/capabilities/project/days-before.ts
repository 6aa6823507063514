import { dateInShanghai, type IsoDate } from '../../platform/calendar/iso-date.ts';
import { latestBefore } from '../../platform/calendar/period.ts';
import { type LimitName, lasts, limitIfAny, ofLot, strictest, type UnderLaw } from '../../platform/law/rulebook.ts';

/** The last day that lies as many days before a lot's deadline as the law says; nothing where either is missing. */
export function daysBefore(lot: UnderLaw & { bidDeadline: string | null }, name: LimitName): IsoDate | undefined {
  if (!lot.bidDeadline) return undefined;
  const deadline = dateInShanghai(new Date(lot.bidDeadline));
  const asks = lot.law ? ofLot(lot, { way: null, on: deadline }) : { ...strictest, on: deadline };
  const term = limitIfAny(name, asks);
  return term && latestBefore({ deadline, ...lasts(term) });
}
