/**
 * What one supplier can still do in a lot, until when, and where: the one answer of public papers, lists, pages and messages.
 * Each act asks the windows that its guards ask. `own` is the asking unit's alone: an answer to it is kept for nobody and
 * nowhere. Pure; time is given.
 */
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { isInTime } from '../windows.ts';
import * as after from './after-deadline.ts';
import { type Act, type Asked, isOpen, type Own, ownNothing, type Stands, type Tendered, type Who } from './answer.ts';
import * as until from './until-deadline.ts';

/** In the order in which one is offered first. */
const acts = {
  clarify: after.clarify,
  extend: after.extend,
  accept: until.accept,
  take: until.take,
  change: until.change,
  readAddendum: until.readAddendum,
  confirmBid: until.confirmBid,
  secure: until.secure,
  handIn: until.handIn,
  apply: until.apply,
  ask: until.ask,
  withdraw: until.withdraw,
  open: after.open,
  confirm: after.confirm,
  receiveLetter: after.receiveLetter,
  sign: after.sign,
  receiveRefund: after.receiveRefund,
  objectToResult: after.objectToResult,
  objectToOpening: after.objectToOpening,
  objectToAdmission: after.objectToAdmission,
  objectToDocument: after.objectToDocument,
  complain: after.complain,
} as const satisfies Record<string, Act>;
export type ActId = keyof typeof acts;
export const actIds = Object.keys(acts) as ActId[];

export interface Answer extends Stands {
  /** The act as a verb with its object. */
  what: string;
  law: string;
  /** Done first: of one act at most. */
  primary: boolean;
}

export interface Possible {
  acts: Readonly<Record<ActId, Answer>>;
  /** The next moment at which time alone changes the answer; `null` where none does. */
  changesAt: string | null;
}

const always = () => true;
const never = () => false;
/** When an act that can be done is what comes first, before those after it. */
const leads: Readonly<Record<ActId, (asked: Asked) => boolean>> = {
  ...{ clarify: always, extend: always, open: always, confirm: always, secure: always, apply: always },
  ...{ confirmBid: always, receiveLetter: always, sign: always, receiveRefund: always },
  ...{ ask: never, withdraw: never, objectToOpening: never, objectToAdmission: never, objectToDocument: never },
  complain: never,
  accept: ({ own }) => own.invitation?.state === 'invited',
  // What everybody may open is no errand of its own, nor does whoever handed in already begin anew.
  take: ({ of, own }) => !of.preliminary && own.bid === null,
  change: ({ own }) => own.changedSince.length > 0,
  readAddendum: ({ of, now }) => isInTime(now, of.bidDeadline),
  // Whoever did not take the document may hand in all the same, and is not sent there.
  handIn: ({ own }) => own.taken !== null || own.bid !== null,
  objectToResult: ({ own }) => own.bid !== null && own.bid.state !== 'withdrawn',
};

/** A tender that ended early or stands still asks for nothing more but this. */
const stillAsked: Readonly<Partial<Record<Tendered['state'], readonly ActId[]>>> = {
  failed: ['receiveRefund'],
  terminated: ['receiveRefund'],
  suspended: ['clarify', 'extend'],
};

/** @param own the unit's own rows; of a guest or a newcomer there are none */
export function possible(of: Tendered, who: Who, own: Own, now: Date): Possible {
  const asked: Asked = { of, who, own, now };
  const found = actIds.map((id) => [id, acts[id].asks(asked)] as const);
  const mayLead = stillAsked[of.state] ?? actIds;
  const first = found.find(([id, one]) => isOpen(one) && mayLead.includes(id) && leads[id](asked))?.[0];
  return {
    acts: Object.fromEntries(
      found.map(([id, one]): [ActId, Answer] => {
        const { what, law } = acts[id];
        return [id, { ...one, what: typeof what === 'string' ? what : what(own), law, primary: id === first }];
      }),
    ) as Possible['acts'],
    changesAt: nextChange(asked),
  };
}

/** The nearer the front, the further a reader comes. */
const nearness = (one: Answer, of: Tendered): number =>
  isOpen(one) ? 0 : one.stands === 'afterwards' ? 1 : of.isOffered || of.wentOn ? 2 : 3;

/**
 * What somebody without rows of these lots can do of one act in any of them: in the one that allows the most, and the longest.
 * @returns nothing where there is no lot
 */
export function possibleInAny(offers: readonly Tendered[], act: ActId, now: Date): Answer | undefined {
  const found = offers.map((of) => ({ of, one: possible(of, 'guest', ownNothing, now).acts[act] }));
  const [best] = found.toSorted(
    (a, b) => nearness(a.one, a.of) - nearness(b.one, b.of) || (b.one.end ?? '').localeCompare(a.one.end ?? ''),
  );
  return best?.one;
}

/** The act that comes first, where one does. */
export const primaryOf = ({ acts: all }: Possible): (Answer & { id: ActId }) | undefined => {
  const id = actIds.find((one) => all[one].primary);
  return id && { ...all[id], id };
};

function nextChange({ of, own, now }: Asked): string | null {
  const { documentFrom, documentUntil, clarifyUntil, bidDeadline, beforeBids, opening, objections } = of;
  const dayBefore = (at: string | null) => at && new Date(Date.parse(at) - 86_400_000).toISOString();
  // What is open to the last moment of its time ends just after it.
  const justAfter = (at: string | null) => at && new Date(Date.parse(at) + 1).toISOString();
  const moments = [
    ...[documentFrom, justAfter(documentUntil), beforeBids ? clarifyUntil : justAfter(clarifyUntil), bidDeadline],
    opening?.unlockUntil,
    // A bidder is told the day before that the room comes.
    own.bid && dayBefore(bidDeadline),
    ...Object.values(objections ?? {}).flatMap((w) => [w.opensAt, w.closesAt]),
    ...own.clarifications.map((c) => c.dueAt),
    ...own.validityReplies.map((r) => r.replyBy),
    ...(own.remedy ? [own.remedy.from, endOfDayShanghai(own.remedy.lastDay).toISOString()] : []),
  ];
  const ahead = moments.flatMap((at) => (at && isInTime(now, at) ? [Date.parse(at)] : []));
  return ahead.length > 0 ? new Date(Math.min(...ahead)).toISOString() : null;
}
