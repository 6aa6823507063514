/** A unit's own tenders: those that go on are read whole, those that are over page by page as they are asked for. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, useTopic } from '../../../kernel/web/index.ts';
import { untilChange } from '../../project/web/possible.ts';
import type { EndedTenders, OwnTenders } from '../own-tender-wire.ts';

/** Every tender in which something may still happen; read anew when something happened to this person. */
export function useOwnTenders(enabled = true) {
  const found = useQuery({
    queryKey: ['list', 'bid', 'own-tenders'],
    queryFn: ({ signal }) => call<OwnTenders>('/supplier/tender/list.json', { signal, ownFailures: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilChange(...(state.data?.rows ?? []).map((t) => t.changesAt)),
    enabled,
  });
  useTopic('user', () => void (enabled && found.refetch()));
  return found;
}

/** What is over, the newest first, a page and then the next. */
export function useEndedTenders(q: string, enabled = true) {
  const found = useInfiniteQuery({
    queryKey: ['list', 'bid', 'ended-tenders', q],
    queryFn: ({ signal, pageParam }) =>
      call<EndedTenders>('/supplier/tender/ended.json', {
        query: { page: String(pageParam), q },
        signal,
        ownFailures: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    placeholderData: (last) => last,
    enabled,
  });
  return { ...found, rows: (found.data?.pages ?? []).flatMap(({ rows }) => rows) };
}

/** What became of this unit's valid bid for a lot, once the letters are out: a valid bid that lost says so. */
export function useOutcome(lot: string | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['list', 'bid', 'outcome', lot],
    queryFn: ({ signal }) =>
      call<{ says: string | null }>('/supplier/tender/detail.json', {
        query: { lot: lot! },
        signal,
        ownFailures: true,
        quiet: true,
      }),
    enabled: lot !== undefined,
  });
  return data?.says ?? null;
}
