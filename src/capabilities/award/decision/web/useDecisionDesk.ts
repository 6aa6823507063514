import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, recordPath, useTopic } from '../../../../kernel/web/index.ts';
import type { DecisionDesk } from '../desk-wire.ts';

export const deskKey = (id: string) => ['decision-desk', id];

/**
 * Seats, rounds and report of a decision committee, and the reader's own seat. Fresh after every ballot, and for every
 * version of the committee: the chair may convene it before the stream of this page stands.
 */
export function useDecisionDesk(id: string, version: number) {
  const found = useQuery<DecisionDesk>({
    queryKey: [...deskKey(id), version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(recordPath('decision-committee', 'desk'), { query: { id }, signal, ownFailures: true }),
  });
  const queries = useQueryClient();
  // The committee itself is read again as well: what was voted may have decided.
  useTopic(`decision-committee:${id}`, () => void readAgain(queries, id));
  return found;
}

/** Reads desk and committee again. */
export async function readAgain(queries: QueryClient, id: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: deskKey(id) });
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'decision-committee' });
}
