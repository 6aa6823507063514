/** The votes on a lot's matters, as their readers see them; they follow each other live while the committee works. */
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { everyRow } from '../../../../kernel/web/index.ts';
import type { Ballot, MatterKind, Outcome } from '../ballot.rules.ts';

export interface Vote extends AnyRow {
  kind: MatterKind;
  subject: string;
  says: string;
  committee: string;
  proofs: { id: string; name: string }[] | null;
  bids: string[] | null;
  voted: string[] | null;
  ballots: Ballot[] | null;
  outcome: Outcome | null;
  chosen: string | null;
  closed: string | null;
  decidedAt: string | null;
}

const columns = 'committee,kind,subject,says,proofs,bids,voted,ballots,outcome,chosen,closed,decidedAt';

export const votesKey = (lot: string) => ['committee-votes', lot];

export function useVotes(lot: string): readonly Vote[] {
  const { data } = useQuery({
    queryKey: votesKey(lot),
    queryFn: ({ signal }) => everyRow('committee-vote', { 'f.lot': lot, 'f.state': 'open,decided', columns }, signal),
    enabled: lot !== '',
  });
  return (data ?? []) as Vote[];
}

/** Whether a seat has said something on it: what, the others learn when all have. */
export const hasVoted = (vote: Vote | undefined, seat: string | undefined): boolean =>
  seat !== undefined && (vote?.voted ?? []).includes(seat);

export const voteOn = (votes: readonly Vote[], kind: MatterKind, subject: string): Vote | undefined =>
  votes.find((v) => v.kind === kind && v.subject === subject);
