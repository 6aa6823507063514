/** The reviews that wait for me, in the order of the list that I came from: what is next, and where it lies. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, to, useTopic } from '../../../kernel/web/index.ts';
import { isDecided, useSent } from './Decisions.tsx';
import { carried, neighbours, placeInQueue, waitingQuery, windowOf } from './queue-place.ts';

export interface ReviewPlace {
  screenId: ScreenId;
  /** The address of the screen names the record, not its review. */
  isByRecord: boolean;
}

interface Waiting {
  tdata: AnyRow[];
  /** On the last window, which knows it. */
  total?: number;
}

export function useReviewQueue(id: string, kind: string | undefined, { screenId, isByRecord }: ReviewPlace) {
  const [query] = useSearchParams();
  const window = windowOf(query);
  const asked = (one: number) => {
    const wire = waitingQuery(query, kind ? { kind } : {}, one);
    return {
      queryKey: ['waiting', 'review', wire],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<Waiting>(recordPath('review', 'list'), { query: wire, signal, ownFailures: true }),
    };
  };
  const found = useQuery({ ...asked(window), placeholderData: keepPreviousData });
  useTopic('user', () => void found.refetch());
  useSent();
  const { page: _, pagesize: __, sort: ___, ...counted } = waitingQuery(query, kind ? { kind } : {}, window);
  const inWindow = found.data?.total;
  const counting = useQuery({
    queryKey: ['waiting', 'review', 'total', counted],
    queryFn: ({ signal }) =>
      call<number | '1000+'>(recordPath('review', 'total'), { query: counted, signal, ownFailures: true }),
    enabled: found.isSuccess && inWindow === undefined,
  });
  const total = inWindow ?? counting.data ?? 0;
  const left = (rows: readonly AnyRow[] = []) => rows.filter((r) => r.id === id || !isDecided(r.id));
  const waiting = left(found.data?.tdata);
  // A window that does not know the total is not the last.
  const count = inWindow ?? (found.isSuccess ? Number.POSITIVE_INFINITY : 0);
  const here = neighbours(
    waiting.map((r) => r.id),
    id,
    window,
    count,
  );
  const { turns } = here;
  const beside = useQuery({ ...asked(turns?.to ?? 1), enabled: turns !== undefined && found.isSuccess });
  const place = (row: AnyRow | undefined, one = window): string | undefined =>
    row && to(screenId, { ...carried(query, one), at: isByRecord ? row.recordId : row.id });
  const within = (wanted: string | undefined) => place(waiting.find((r) => wanted && r.id === wanted));
  const there = turns ? left(beside.data?.tdata).filter((r) => r.id !== id) : [];
  return {
    /** From one; nothing where it is no longer in the queue. */
    position: here.at < 0 ? undefined : placeInQueue(here.at, window),
    total,
    previous: within(here.previous) ?? (turns?.back ? place(there.at(-1), turns.to) : undefined),
    next: within(here.next) ?? (turns && !turns.back ? place(there[0], turns.to) : undefined),
  };
}
