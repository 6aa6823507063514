/**
 * Until when the document of a lot is taken, asked about and answered with a bid: one reading of these dates, which the
 * guards, the portal's pages and the public papers ask. Pure; time is given.
 */

import type { StateOf } from '../../kernel/record/known.ts';

/** What one lot offers to every supplier; where it offers nothing, its dates may be missing. */
export interface Offer {
  /** Its document is out and its tender goes on. */
  isOffered: boolean;
  /** Its bids are being opened or judged, or were: it goes on without anybody new. */
  wentOn: boolean;
  /** What is handed in now comes before the bids: an application, a proposal. */
  beforeBids: boolean;
  documentFrom: string;
  documentUntil: string;
  clarifyUntil: string;
  bidDeadline: string;
}

/** States of a lot whose bids are in and that goes on. */
export const afterBids = [
  ...['opening', 'opened', 'evaluating', 'evaluated', 'publicity', 'awarded'],
  ...['contracted', 'performed', 'accepted', 'archived'],
] as const satisfies readonly StateOf<'lot'>[];

/** Whether something can be done now: not yet, now, no longer, or not at all because the tender does not go on. */
export type Standing = 'ahead' | 'can' | 'over' | 'ended';

const reached = (now: Date, at: string): boolean => now.getTime() >= Date.parse(at);
const passed = (now: Date, at: string): boolean => now.getTime() > Date.parse(at);

/** The document is given out to the last moment of its time (招标投标法实施条例 第16条). */
export function documentWindow({ isOffered, wentOn, documentFrom, documentUntil }: Offer, now: Date): Standing {
  if (!isOffered) return wentOn ? 'over' : 'ended';
  if (!reached(now, documentFrom)) return 'ahead';
  return passed(now, documentUntil) ? 'over' : 'can';
}

/**
 * Questions are taken to the last moment of their time; before the bids to that at which everything falls due, which
 * belongs to those who are late.
 */
export function questionWindow(
  { isOffered, beforeBids, clarifyUntil }: Pick<Offer, 'isOffered' | 'beforeBids' | 'clarifyUntil'>,
  now: Date,
): Standing {
  if (!isOffered) return 'ended';
  return (beforeBids ? reached : passed)(now, clarifyUntil) ? 'over' : 'can';
}

/** The deadline belongs to those who are late (招标投标法 第28条). */
export function bidWindow(
  { isOffered, bidDeadline }: { isOffered: boolean; bidDeadline: string | null },
  now: Date,
): Standing {
  if (!isOffered || bidDeadline === null) return 'ended';
  return reached(now, bidDeadline) ? 'over' : 'can';
}

const handInWindow = (offer: Offer, now: Date): Standing =>
  !offer.isOffered && offer.wentOn ? 'over' : bidWindow(offer, now);

/** What somebody without a file in the office can do of these lots now: as much as the furthest of them allows. */
export function possible(offers: readonly Offer[], now: Date): { take: Standing; bid: Standing } {
  const best = (of: (offer: Offer, now: Date) => Standing): Standing => {
    const found = offers.map((offer) => of(offer, now));
    return (['can', 'ahead', 'over'] as const).find((one) => found.includes(one)) ?? 'ended';
  };
  return { take: best(documentWindow), bid: best(handInWindow) };
}

/** The last of one of their dates; nothing where none has it. */
export const latestOf = (
  offers: readonly Offer[],
  date: 'documentFrom' | 'documentUntil' | 'clarifyUntil' | 'bidDeadline',
): string | null =>
  offers.reduce<string | null>((last, offer) => {
    const at = offer[date];
    return at && (!last || Date.parse(at) > Date.parse(last)) ? at : last;
  }, null);
