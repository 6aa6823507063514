/** The reviews that wait for me, in the order of the list that I came from: what is next, and where it lies. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, to, useTopic } from '../../../kernel/web/index.ts';
import { isDecided, useSent } from './decisions.ts';
import { carried, neighbours, waitingQuery } from './queue-place.ts';

export interface ReviewPlace {
  screenId: string;
  /** The address of the screen names the record, not its review. */
  isByRecord: boolean;
}

export function useReviewQueue(id: string, kind: string | undefined, { screenId, isByRecord }: ReviewPlace) {
  const [query] = useSearchParams();
  const asked = waitingQuery(query, kind ? { kind } : {});
  const found = useQuery({
    queryKey: ['waiting', 'review', asked],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[]; total: number | '10000+' }>(recordPath('review', 'list'), {
        query: asked,
        signal,
        ownFailures: true,
      }),
    placeholderData: keepPreviousData,
  });
  useTopic('user', () => void found.refetch());
  useSent();
  const rows = found.data?.tdata ?? [];
  const waiting = rows.filter((r) => r.id === id || !isDecided(r.id));
  const { at, previous, next } = neighbours(
    waiting.map((r) => r.id),
    id,
  );
  const place = (wanted: string | undefined): string | undefined => {
    const row = waiting.find((r) => r.id === wanted);
    return row && to(screenId, { ...carried(query), at: isByRecord ? row.recordId : row.id });
  };
  return {
    at,
    total: found.data?.total ?? 0,
    previous: place(previous),
    next: place(next),
    refetch: found.refetch,
  };
}
