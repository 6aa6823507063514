/** The votes on a lot's matters, as whoever may read them sees them; they follow each other live while the committee works. */
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { everyRow } from '../../../../kernel/web/index.ts';
import type { Ballot } from '../ballot.rules.ts';
import type { MatterKind, voteOutcomes } from '../committee-vote.record.ts';

export interface Vote extends AnyRow {
  kind: MatterKind;
  subject: string;
  says: string;
  ballots: Ballot[] | null;
  outcome: keyof typeof voteOutcomes | null;
  decidedAt: string | null;
}

const columns = 'kind,subject,says,ballots,outcome,decidedAt';

export const votesKey = (lot: string) => ['committee-votes', lot];

export function useVotes(lot: string): readonly Vote[] {
  const { data } = useQuery({
    queryKey: votesKey(lot),
    queryFn: ({ signal }) => everyRow('committee-vote', { 'f.lot': lot, 'f.state': 'open,decided', columns }, signal),
    enabled: lot !== '',
  });
  return (data ?? []) as Vote[];
}

export const voteOn = (votes: readonly Vote[], kind: MatterKind, subject: string): Vote | undefined =>
  votes.find((v) => v.kind === kind && v.subject === subject);
