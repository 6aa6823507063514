/** What is asked before an evaluation begins, and how one line of the answer looks. */

import type { Must } from '../../procedure/gates.ts';
import type { SideId } from '../../procedure/moments.ts';
import type { Moment } from '../../procedure/ways/index.ts';

/** What the records say of one lot. Nothing here depends on bids before they are read out. */
export interface ReadyFacts {
  project: string;
  lot: string;
  lotState: string;
  bidDeadline: string | null;
  openedAt: string | null;
  documentIssuedAt: string | null;
  document: {
    id: string;
    state: string;
    /** The sides that have registered their keys. */
    holders: readonly ('owner' | 'agency' | 'supervisor')[];
    threshold: number | null;
    priceForm: string | null;
  } | null;
  /** Addenda that are written and not issued. */
  openAddenda: number;
  method: { id: string; state: string; type: string | null; items: number; scores: number } | null;
  committee: {
    id: string;
    state: string;
    size: number;
    lockedAt: string | null;
    lateBecause: string | null;
    lateConfirmedAt: string | null;
    ownerRandom: string | null;
    supervisorRandom: string | null;
    drawnAt: string | null;
    plannedAt: string | null;
    place: string | null;
    hasChair: boolean;
    formed: Moment | null;
    /** A re-evaluation has more than one. */
    attempt: number;
  } | null;
  seats: { called: number; accepted: number; signedIn: number; committed: number };
  /** Seats whose person must stay away, now that it is known who bids; nothing where it was not looked up. */
  avoid: readonly { seat: string; because: string }[] | null;
  booking: { id: string; roomName: string; startsAt: string; endsAt: string; state: string } | null;
  opening: { id: string; state: string } | null;
  /** Bids that were read out without an amount although the document asks for one; nothing before the read-out. */
  unpriced: number | null;
  /** Whether the comparison of the bids is still to come; nothing before the read-out. */
  comparing: boolean | null;
  validUntil: string | null;
}

/** A line of 评标准备. Where a step of its own tells the same, it names no moment. */
export interface ReadyLine extends Omit<Must, 'before'> {
  before?: 'issue' | 'deadline' | 'decision';
  /** Who sees to it, in words. */
  who: string;
}

/** A line before it is told how it stands at a moment. */
export type Draft = Omit<ReadyLine, 'state' | 'by' | 'query' | 'who'> & {
  done: boolean;
  by?: string | null;
  query?: Record<string, string>;
  /** What it waits for; while it waits, no person has missed it. */
  after?: boolean;
};

export const officer: readonly SideId[] = ['agent'];
export const orderTwelve = '评标委员会和评标方法暂行规定';
