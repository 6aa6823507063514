import { dateInShanghai, type IsoDate } from '../../platform/calendar/iso-date.ts';
import { latestBefore } from '../../platform/calendar/period.ts';
import { type LimitName, lasts, limit, ofLot, strictest, type UnderLaw } from '../../platform/law/rulebook.ts';

/** The last day that lies as many days before a lot's deadline as the law says; nothing where it has none yet. */
export function daysBefore(lot: UnderLaw & { bidDeadline: string | null }, name: LimitName): IsoDate | undefined {
  if (!lot.bidDeadline) return undefined;
  const deadline = dateInShanghai(new Date(lot.bidDeadline));
  const asks = lot.law ? ofLot(lot, { way: null, on: deadline }) : { ...strictest, on: deadline };
  return latestBefore({ deadline, ...lasts(limit(name, asks)) });
}
