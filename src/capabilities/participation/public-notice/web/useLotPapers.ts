/** What was made public about a lot after its notice: addenda and answers, the newest first. */
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, recordPath } from '../../../../kernel/web/index.ts';

function usePublic(record: string, lots: readonly string[], state: string, sort: string) {
  return useQuery({
    queryKey: ['list', record, 'public', lots.join(',')],
    queryFn: async ({ signal }) => {
      const query = { 'f.lot': lots.join(','), 'f.state': state, sort, pagesize: 100 };
      return (await call<{ tdata: AnyRow[] }>(recordPath(record, 'list'), { query, signal, ownFailures: true })).tdata;
    },
    enabled: lots.length > 0,
  }).data;
}

export const useAddenda = (lots: readonly string[]) => usePublic('addendum', lots, 'issued', '-issuedAt') ?? [];
export const useAnswers = (lots: readonly string[]) => usePublic('question', lots, 'answered', '-answeredAt') ?? [];
