/** A list of records as hand-written pages use it: the rows of the address, and the means to change it. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { AnyRow } from '../../record/record.ts';
import { useAddress } from '../address.ts';
import { useTopic } from '../live.ts';
import { recordPath } from '../session.ts';
import { call, callAddress, usedTool } from '../wire.ts';
import { type ListState, readListState, wireQuery, writeListState } from './list-query.ts';

export type ListRow = AnyRow & { $actions?: readonly AllowedAction[] };

/** Counted to a thousand. */
export type Total = number | '1000+';

interface ListReply {
  tdata: ListRow[];
  /** On the last page, which knows it. */
  total?: Total;
  page: number;
  pagesize: number;
  next?: string;
}

/**
 * @param recordId the record's id
 * @param fixed filters that the screen sets, as the wire writes them
 * @param shown the columns that the page shows, where it needs no others
 */
export function useList(
  recordId: string,
  fixed: Readonly<Record<string, string>> = {},
  shown?: (chosen: readonly string[]) => readonly string[],
) {
  const [query, setQuery] = useAddress();
  const state = useMemo(() => readListState(query), [query]);
  const asked = { ...wireQuery(state, fixed), ...(shown ? { columns: shown(state.columns).join(',') } : {}) };
  const path = recordPath(recordId, 'list');
  const found = useQuery({
    queryKey: ['list', recordId, path, asked],
    queryFn: ({ signal }) => call<ListReply>(path, { query: asked, signal, ownFailures: true }),
    placeholderData: keepPreviousData,
  });
  const { page: _, pagesize: __, after: ___, columns: ____, ...unpaged } = asked as Record<string, string | undefined>;
  const { sort: _____, ...counted } = unpaged;
  // A page does not wait for its total; the last page knows it without asking.
  const inPage = found.data?.total;
  const counting = useQuery({
    queryKey: ['list', recordId, 'total', counted],
    queryFn: ({ signal }) => call<Total>(recordPath(recordId, 'total'), { query: counted, signal, ownFailures: true }),
    enabled: found.isSuccess && inPage === undefined,
    placeholderData: keepPreviousData,
  });
  const refetch = async () => {
    await Promise.all([found.refetch(), ...(inPage === undefined ? [counting.refetch()] : [])]);
  };
  const change = useCallback(
    (next: Partial<ListState>) => setQuery((before) => writeListState(before, next), { replace: !('page' in next) }),
    [setQuery],
  );
  // A line that stood again may have missed something.
  useTopic('hello', () => void refetch());
  useTopic('user', () => void refetch());
  return {
    rows: found.data?.tdata ?? [],
    total: found.isPending ? 0 : (inPage ?? counting.data),
    next: found.data?.next,
    state,
    /** What is asked for, independent of the page and the order in which it is shown. */
    counted,
    change,
    refetch,
    isLoading: found.isPending,
    isStale: found.isPlaceholderData,
    error: found.error,
    exportAddress: callAddress(recordPath(recordId, 'export'), { ...unpaged, tool: usedTool() }),
  };
}

/**
 * All rows of a list, however many, for pages that count, judge or print them; a page that shows a part uses `useList`.
 *
 * @param path of the list, where it is not the one of this person's side
 */
export async function everyRow(
  record: string,
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  path = recordPath(record, 'list'),
): Promise<ListRow[]> {
  const all: ListRow[] = [];
  let after: string | undefined;
  do {
    const asked = { ...query, pagesize: 200, ...(after ? { after } : {}) };
    const page = await call<{ tdata: ListRow[]; next?: string }>(path, {
      query: asked,
      ...(signal ? { signal } : {}),
      ownFailures: true,
    });
    all.push(...page.tdata);
    after = page.next;
  } while (after);
  return all;
}
