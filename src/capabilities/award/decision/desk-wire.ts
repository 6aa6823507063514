/** What `decision-committee/desk.json` answers. */
import type { Counted, DecisionBallot } from './votes.rules.ts';

export interface DeskSeat {
  id: string;
  seat: string;
  name: string;
  employer: string;
  state: string;
  /** Why the member declined. */
  because: string | null;
  acceptedAt: string | null;
}

export interface DeskRound {
  id: string;
  name: string;
  named: boolean;
  because: string;
  state: string;
  among: readonly string[];
  voted: readonly string[];
  counts: readonly Counted[];
  ballots: readonly DecisionBallot[];
  countedAt: string | null;
}

export interface DecisionDesk {
  seats: readonly DeskSeat[];
  rounds: readonly DeskRound[];
  report: {
    id: string;
    state: string;
    digest: string | null;
    signed: readonly { seat: string; at: string; dissent: string | null }[];
  } | null;
  /** The reader's own seat. */
  me: { id: string; seat: string; state: string; commitmentText: string | null } | null;
}
