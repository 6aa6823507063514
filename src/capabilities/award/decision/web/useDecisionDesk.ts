import { useQuery } from '@tanstack/react-query';
import { call, recordPath, useTopic } from '../../../../kernel/web/index.ts';
import type { DecisionDesk } from '../desk-wire.ts';

export const deskKey = (id: string) => ['decision-desk', id];

/** Seats, rounds and report of a decision committee, and the reader's own seat; fresh after every ballot. */
export function useDecisionDesk(id: string) {
  const found = useQuery({
    queryKey: deskKey(id),
    queryFn: ({ signal }) =>
      call<DecisionDesk>(recordPath('decision-committee', 'desk'), { query: { id }, signal, ownFailures: true }),
  });
  useTopic(`decision:${id}`, () => void found.refetch());
  return found;
}
