/** What one unit's own records say of one lot: the base of its page, its dates and its next step. Pure. */
import type { StateOf } from '../../kernel/record/known.ts';
import type { AnyRow } from '../../kernel/record/record.ts';
import type { NextStep } from '../bid/own-tender-wire.ts';
import type { Own, Tendered } from '../project/possible/answer.ts';
import type { Possible } from '../project/possible/possible.ts';
import { bidWindow, reached } from '../project/windows.ts';
import type { AfterResult } from './after-result.ts';
import type { TenderDate } from './tender-dates.rules.ts';

/** A row as its owner reads it in its own lists. */
export type OwnRow = AnyRow;

/** What a line of its list needs: how it stands and what comes next. */
export interface TenderLine {
  lot: OwnRow;
  /** What it offers in the round that stands now, to whoever may respond. */
  tendered: Tendered;
  projectName: string;
  projectCode: string | null;
  /** What the law says of a loser's own marks is asked of the lot's law. */
  isTold: boolean;
  /** Bids are opened in a room, with their bidders' keys. */
  inRoom: boolean;
  /** Candidates are made public, at least where the law advises it. */
  publicises: boolean;
  /** The last day for objections to the document; nothing while no deadline stands. */
  lastObjection: string | null;
  /** Invited, and not yet answered or accepted. */
  invitation: OwnRow | null;
  application: OwnRow | null;
  taken: OwnRow | null;
  document: OwnRow | null;
  addenda: OwnRow[];
  /** What addenda changed of the document, the oldest first. */
  changes: { subject: string; issuedAt: string; lines: string[] }[];
  /** What the issued document asks for, in yuan. */
  asked: string | null;
  /** The account to pay into, where it is open. */
  account: { payee: string; bank: string; number: string } | null;
  security: OwnRow | null;
  bid: OwnRow | null;
  opening: OwnRow | null;
  entry: OwnRow | null;
  clarifications: OwnRow[];
  validityReplies: OwnRow[];
  validityEndsOn: string | null;
  publicity: OwnRow | null;
  letter: OwnRow | null;
  contract: OwnRow | null;
  performance: OwnRow | null;
  refunds: OwnRow[];
  /** By which decision the unit may not respond here now, a sentence; nothing where it may. */
  confined: string | null;
}

/** What its page shows besides. */
export interface TenderFacts extends TenderLine {
  questions: OwnRow[];
  visits: OwnRow[];
  result: OwnRow | null;
  objections: OwnRow[];
  complaints: OwnRow[];
  /** Its objection to the result, and until when a complaint follows it. */
  remedy: Own['remedy'];
  /** What was ordered of the lot and is not carried out, as far as it is for every bidder to read. */
  orders: string[];
  /** For its own bid, where the law has a loser told of it and the letter is out. */
  marks: OwnMarks | null;
}

/** Points of one bid, where the method gives points; a part that it does not have is nothing. */
export interface OwnMarks {
  rank: number | null;
  total: string | null;
  price: string | null;
  technical: string | null;
  business: string | null;
  other: string | null;
  deduction: string | null;
}

/** What the publicity of the candidates says of one of them: its points, and their parts in a sentence. */
export interface PublishedMarks {
  name: string;
  rank: number | null;
  total: string | null;
  parts: string | null;
}

/** Whether this unit can still do something for its bid. */
export const isBefore = ({ lot }: Pick<TenderFacts, 'lot'>, now: Date): boolean =>
  bidWindow({ isOffered: lot.state === 'issued', bidDeadline: lot.bidDeadline }, now) === 'can';

/** It ended without an award: what would have come does not come. */
export const endedEarly = ({ lot }: Pick<TenderFacts, 'lot'>): boolean => ['failed', 'terminated'].includes(lot.state);

/** What addenda changed of the document since this bid was handed in, line by line. */
export const changedSince = (bid: OwnRow, changes: TenderLine['changes']): string[] =>
  changes.filter((c) => new Date(c.issuedAt) > new Date(bid.submittedAt)).flatMap((c) => c.lines);

export const isStanding = (bid: OwnRow | null): bid is OwnRow => bid !== null && bid.state !== 'withdrawn';

/** What an unpaid security still wants: nothing where none is asked or it has arrived. */
export const lacksSecurity = ({ asked, security }: Pick<TenderFacts, 'asked' | 'security'>): boolean =>
  asked !== null && (security === null || ['pending', 'partial'].includes(security.state));

export const hasWon = ({ letter }: Pick<TenderFacts, 'letter'>): boolean =>
  letter?.kind === 'award' && letter.state !== 'revoked';
export const hasLost = ({ letter }: Pick<TenderFacts, 'letter'>): boolean =>
  letter?.kind === 'loss' && letter.state !== 'revoked';

/** States of a lot in which a bidder has nothing more to do, but for money that it waits for. */
export const endedLots = ['failed', 'terminated', 'archived', 'accepted'] as const satisfies readonly StateOf<'lot'>[];
/** States of a refund in which no money is waited for. */
export const settledRefunds = [
  'received',
  'kept',
  'cancelled',
] as const satisfies readonly StateOf<'bid-security-refund'>[];
/** Nothing more is to be done in this tender. */
export function isOver(facts: TenderLine, now: Date): boolean {
  const { lot, bid, refunds } = facts;
  const waitsForMoney = refunds.some((r) => !settledRefunds.some((s) => s === r.state));
  if (waitsForMoney) return false;
  if (endedLots.some((s) => s === lot.state)) return true;
  if (hasLost(facts)) return facts.letter?.state === 'received' && facts.publicity?.state !== 'published';
  return !isStanding(bid) && reached(now, lot.bidDeadline);
}

/** How a bid stands for its bidder: a valid bid that did not win says so. */
export function standingOf(facts: TenderLine): string | null {
  const { bid } = facts;
  if (bid?.state !== 'valid') return null;
  if (hasWon(facts)) return '有效（{中标}）';
  return hasLost(facts) ? '有效（未{中标}）' : null;
}

// What a bidder's own page of a tender, and its administrator's page of the unit, are answered.

/** `GET /supplier/tender/detail.json?lot=`. */
export interface MyTenderPage extends TenderFacts {
  dates: TenderDate[];
  can: Possible;
  next: NextStep;
  /** What the result leaves to do; nothing before it. */
  left: AfterResult[];
  says: string | null;
  spokenBy?: string;
}

/** `GET /supplier/unit/deeds.json`: what one of the unit's people did. */
export interface UnitDeed {
  at: string;
  who: string;
  what: string;
  matter: string | null;
}
