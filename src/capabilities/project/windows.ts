/**
 * Until when something can be done with a lot: one reading of each of its dates, which the guards, the portal's pages and the
 * public papers ask. The build refuses a comparison of these dates anywhere else (`tools/walls.ts`). Pure; time is given.
 */

import type { StateOf } from '../../kernel/record/known.ts';
import type { Entrants } from '../procedure/way.ts';

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

/** A moment that belongs to those who come with it: from it on. */
export const reached = (now: Date, at: string | null | undefined): boolean => !!at && now.getTime() >= Date.parse(at);
const passed = (now: Date, at: string): boolean => now.getTime() > Date.parse(at);

/** When what a lot asks for falls due: by the round that waits for it, or by the lot where it has none. */
export const deadlineOf = (round: { deadline: string | null } | null | undefined, lotDeadline: string | null) =>
  round ? round.deadline : lotDeadline;

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

/** The deadline belongs to those who are late: what is complete at the very instant is not in time (招标投标法 第28条). */
export const isInTime = (at: Date, deadline: string | null | undefined): boolean =>
  !!deadline && !reached(at, deadline);

/** What falls due with the bids: handing in, paying, answering an invitation, objecting to the document. */
export function bidWindow(
  { isOffered, bidDeadline }: { isOffered: boolean; bidDeadline: string | null },
  now: Date,
): Standing {
  if (!isOffered || bidDeadline === null) return 'ended';
  return isInTime(now, bidDeadline) ? 'can' : 'over';
}

/** Minutes after which a bidder who neither confirms what was read out nor objects no longer keeps the room open. */
const confirmMinutes = 10;

/** Until when the room waits for those who neither confirm nor object; nothing before the read-out has ended. */
export const confirmUntil = (confirmingAt: string | null | undefined): string | null =>
  confirmingAt ? new Date(Date.parse(confirmingAt) + confirmMinutes * 60_000).toISOString() : null;

/** A bidder's key opens its bid while the room waits for keys (电子招标投标办法 第30条). */
export function keyWindow(
  { state, unlockUntil }: { state: StateOf<'opening'>; unlockUntil: string | null },
  now: Date,
): Standing {
  if (state === 'waiting') return 'ahead';
  return state === 'unlocking' && isInTime(now, unlockUntil) ? 'can' : 'over';
}

/** The time in which objections of one kind can be raised to a lot; open-ended where nothing ends it yet. */
export interface ObjectionWindow {
  opensAt: string;
  closesAt: string | null;
}

/** What is open from one moment to another, which is no longer of it. */
export function spanWindow({ opensAt, closesAt }: ObjectionWindow, now: Date): Standing {
  if (!reached(now, opensAt)) return 'ahead';
  return reached(now, closesAt) ? 'over' : 'can';
}

export type ObjectionKind = 'document' | 'prequalification' | 'admission' | 'opening' | 'result';

/** What a lot says of when objections can be raised to it. */
export interface ObjectedLot {
  state: string;
  bidDeadline: string | null;
  /** When what goes before the bids falls due. */
  preliminaryDeadline?: string | null;
  /** Of the kind that is asked about, where one was opened; else the state of the lot decides. */
  window: ObjectionWindow | undefined;
}

/** Whether an objection of this kind can be raised now (招标投标法实施条例 第22、44、54条). */
export function objectionWindow(
  kind: ObjectionKind,
  { state, bidDeadline, preliminaryDeadline = null, window }: ObjectedLot,
  now: Date,
): Standing {
  const inState = (...states: string[]): Standing => (states.includes(state) ? 'can' : 'ended');
  if (kind === 'document') return bidWindow({ isOffered: state === 'issued', bidDeadline }, now);
  if (kind === 'prequalification')
    return bidWindow({ isOffered: state === 'preliminary', bidDeadline: preliminaryDeadline }, now);
  if (window) return spanWindow(window, now);
  if (kind === 'opening') return inState('opening', 'opened');
  return kind === 'result' ? inState('publicity') : 'ended';
}

/** Suppliers that stand on the list by which the round went out and did not decline. How they came onto it does not matter. */
const listed =
  (otherwise: string) =>
  (invitation: string | null): string | undefined => {
    if (invitation === null || ['proposed', 'passedOver'].includes(invitation)) return otherwise;
    return invitation === 'declined' ? '本单位已谢绝邀请；要参加的，请先在“我的邀请”中改为接受' : undefined;
  };

const entry: Record<Entrants, (invitation: string | null) => string | undefined> = {
  anyone: () => undefined,
  invited: listed('本标段是邀请{招标}，只有收到{投标}邀请书的单位可以参加（招标投标法 第17条）'),
  admitted: listed('本标段已经资格预审，只有资格预审合格的单位可以参加{投标}（招标投标法实施条例 第19条、第36条）'),
  responded: listed(
    '本标段是两阶段{招标}，只有在第一阶段提交技术建议的单位可以参加第二阶段{投标}（招标投标法实施条例 第30条）',
  ),
};

/**
 * Why a unit may not respond in a round; nothing where it may.
 * @param entrants whom the round asks; everybody where the lot has no round
 * @param invitation the state of the unit's own invitation; `null` where it has none
 */
export const whyNoEntrant = (entrants: Entrants | null, invitation: string | null): string | undefined =>
  entry[entrants ?? 'anyone'](invitation);

/** The last of one of their dates; nothing where none has it. */
export const latestOf = (
  offers: readonly Offer[],
  date: 'documentFrom' | 'documentUntil' | 'clarifyUntil' | 'bidDeadline',
): string | null =>
  offers.reduce<string | null>((last, offer) => {
    const at = offer[date];
    return at && (!last || Date.parse(at) > Date.parse(last)) ? at : last;
  }, null);
