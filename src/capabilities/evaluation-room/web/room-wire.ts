/** What the workspace reads (`evaluation/room.json`) and how a member acts. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { askFirst, call, newKey, recordPath, speakAs, useTopic } from '../../../kernel/web/index.ts';
import type { IndexEntry } from '../../bid/review-index/review-index.ts';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import type { SeatProgress } from '../../committee/web/door.ts';
import type { TooFew } from '../../procedure/gates.ts';
import type { Adjustment, MethodKind } from '../../tender-document/index.ts';

/** A bid in a line. */
export interface RoomBid {
  id: string;
  supplierName: string;
  hints: string[];
}

/** A factor as the method of the lot has it. */
export interface ScoreItem {
  id: string;
  section: string;
  name: string;
  points: string;
  objective: boolean | null;
  standard: string;
  step: string | null;
}

/** A sheet of the member's own in a line. */
export interface SheetLine {
  id: string;
  bid: string;
  state: string;
  version: number;
  /** Factors that are not filled in yet. */
  left: number;
}

/** One bid whole, as it lies on the desk. */
export interface DeskBid extends RoomBid {
  price: string | null;
  priceText: string | null;
  term: string | null;
  quality: string | null;
  openedFiles: { name: string; size: number; sha256: string; fileId: string }[] | null;
  /** Where the bidder says that each factor is answered; nothing where it said nothing. */
  index: IndexEntry[] | null;
  /** What the committee read of its objective factors. */
  evidence: SharedEvidence[];
  /** How its security stands, where the tender asks for one: a fact of the preliminary examination (实施条例 51). */
  security: { says: string } | null;
  conclusion: Conclusion | null;
  qualification: AnyRow | null;
  score: AnyRow | null;
  /** The chair's: what may be sent back, seat by seat. */
  returnable: { id: string; bid: string; seat: string; state: string }[];
}

/** What one seat read of an objective factor, for all. */
export interface SharedEvidence {
  item: string;
  finding: string;
  file: string | null;
  page: number | null;
  score: string;
  seat: string;
  readAt: string;
}

/** An objective factor of one bid that the seats scored differently; told once all have signed. */
export interface Difference {
  bid: string;
  supplierName: string;
  item: string;
  name: string;
  given: { seat: string; score: string; reason: string | null }[];
}

/** How far one seat is, for the people with a seat. */
export interface RoomSeat extends SeatProgress {
  id: string;
  person: string;
  name: string;
  isChair: boolean;
  votes: number;
}

export interface Room {
  committee: {
    id: string;
    state: string;
    name: string;
    size: number;
    plannedAt: string | null;
    place: string | null;
    startedAt: string | null;
    qualifiedAt: string | null;
  };
  lot: { id: string; name: string; ceilingPrice: string | null; provisionalSum: string | null };
  project: { id: string; name: string; code: string };
  me: {
    id: string;
    version: number;
    state: string;
    seat: string;
    kind: string;
    isChair: boolean | null;
    votedFor: string | null;
    needsTime: boolean | null;
    commitmentText: string | null;
  };
  /** Until when the bids bind. */
  validity: { endsOn: string; state: string; newEndsOn: string | null } | null;
  actions: AllowedAction[];
  spokenBy?: string | undefined;
  /** Only once the member signed in. */
  members?: RoomSeat[];
  method?: {
    type: MethodKind;
    name: string;
    adjustments: Adjustment[] | null;
    deviationAmount: string | null;
    reasonAbove: number | null;
    reasonBelow: number | null;
    candidates: number;
    scoreItems?: ScoreItem[] | null;
  };
  bids?: RoomBid[];
  /** Nothing before the qualification is summed up. */
  validBids?: number | null;
  /** Fewer than the law asks for. */
  tooFew?: TooFew | null;
  rejected?: Conclusion[];
  qualifications?: SheetLine[];
  scores?: SheetLine[];
  differences?: Difference[];
  clarifications?: AnyRow[];
  /** The clearing of the priced lists, where there is one, and how many findings wait for the committee's word. */
  clearing?: { id: string; state: string } | null;
  openClearing?: number;
  /** Between the committee and the agency. */
  queries?: AnyRow[];
  /** What the bids share that independent bidders would not; nothing where nothing was compared. */
  collusion?: AnyRow | null;
  /** What ties two bidders, for the committee to vote on. */
  ties?: { id: string; says: string; law: string }[];
  result?: AnyRow | null;
  report?: AnyRow | null;
}

/** The part that a member sees who sits. */
export type Desk = Required<Room>;

export const roomKey = (committee: string) => ['evaluation-room', committee];

export const place = (file: string) => recordPath('evaluation', file);

export function useRoom(committee: string) {
  const found = useQuery({
    queryKey: roomKey(committee),
    queryFn: ({ signal }) => call<Room>(place('room'), { query: { committee }, signal, ownFailures: true }),
    enabled: committee !== '',
  });
  speakAs(found.data?.spokenBy);
  const queries = useQueryClient();
  useTopic(committee ? `committee:${committee}` : undefined, ({ type }) => {
    if (type === 'working') return;
    void found.refetch();
    void queries.invalidateQueries({ queryKey: ['committee-votes'] });
    // What another seat read for all stands beside the bid.
    void queries.invalidateQueries({ queryKey: ['evaluation-bid', committee] });
  });
  useTopic('hello', () => void found.refetch());
  return found;
}

/**
 * One bid whole.
 *
 * @param sheet of the member's own that is filled in now: another one, or another version of it, is read anew
 */
export const useDeskBid = (committee: string, bid: string | undefined, sheet?: SheetLine) =>
  useQuery({
    queryKey: ['evaluation-bid', committee, bid, sheet?.id, sheet?.version],
    queryFn: async ({ signal }) =>
      (await call<DeskBid[]>(place('sheets'), { query: { committee, bids: bid }, signal, ownFailures: true }))[0] ??
      null,
    enabled: bid !== undefined,
    placeholderData: (before) => (before?.id === bid ? before : undefined),
  });

/** The text of the report, which the desk itself leaves out; read anew where it was written anew. */
export const useReportText = ({ id, version }: AnyRow) =>
  useQuery({
    queryKey: ['evaluation-report-text', id, version],
    queryFn: async ({ signal }) => {
      const path = recordPath('evaluation-report', 'detail');
      return (await call<{ row: AnyRow }>(path, { query: { id }, signal, ownFailures: true })).row.sections ?? [];
    },
  });

interface Asking {
  /** What the page knows besides, before it is done. */
  about?: string;
  /** The page itself shows what it settles, beside the button. */
  told?: boolean;
}

/** The member's own actions. What settles something is asked about first. `act` answers whether it was done; the wire has told the person why not. */
export function useMember(room: Room, refetch: () => Promise<unknown>) {
  const [busy, setBusy] = useState<string>();
  const [share, setShare] = useState<number>();
  // A step over more than a thousand bids takes a while; how far it is comes while it runs.
  useTopic(`committee:${room.committee.id}`, ({ type, share: done }) => {
    if (type === 'working') setShare(done);
  });
  const may = (verb: string) => room.actions.find((a) => a.verb === verb);
  const act = async (verb: string, asked: Record<string, unknown> = {}, { about, told }: Asking = {}) => {
    const action = may(verb);
    const settles = action?.settles ?? [];
    if (action && !told && (about || settles.length > 0) && !(await askFirst(action, settles, about))) return false;
    setBusy(verb);
    setShare(undefined);
    try {
      await call(recordPath('committee-member', verb), {
        json: true,
        body: { id: room.me.id, asked },
        idempotencyKey: newKey(),
        // The button shows how far it is; a veil would hide that.
        quiet: true,
      });
      return true;
    } catch {
      return false;
    } finally {
      await refetch();
      setBusy(undefined);
    }
  };
  return { may, act, busy, share };
}

export type Member = ReturnType<typeof useMember>;
