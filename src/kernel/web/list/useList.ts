/** A list of records as hand-written pages use it: the rows of the address, and the means to change it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { AnyRow } from '../../record/record.ts';
import { useTopic } from '../live.ts';
import { recordPath } from '../session.ts';
import { call, callAddress, usedTool } from '../wire.ts';
import { type ListState, readListState, wireQuery, writeListState } from './list-query.ts';

export type ListRow = AnyRow & { $actions?: readonly AllowedAction[] };

interface ListReply {
  tdata: ListRow[];
  total: number | '10000+';
  page: number;
  pagesize: number;
  next?: string;
}

/**
 * @param recordId the record's id
 * @param fixed filters that the screen sets, as the wire writes them
 */
export function useList(recordId: string, fixed: Readonly<Record<string, string>> = {}) {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readListState(query), [query]);
  const asked = wireQuery(state, fixed);
  const path = recordPath(recordId, 'list');
  const found = useQuery({
    queryKey: ['list', recordId, path, asked],
    queryFn: ({ signal }) => call<ListReply>(path, { query: asked, signal, ownFailures: true }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = found;
  const change = useCallback(
    (next: Partial<ListState>) => setQuery((before) => writeListState(before, next), { replace: !('page' in next) }),
    [setQuery],
  );
  // A line that stood again may have missed something.
  useTopic('hello', () => void refetch());
  useTopic('user', () => void refetch());
  const { page: _, pagesize: __, after: ___, ...unpaged } = asked;
  return {
    rows: found.data?.tdata ?? [],
    total: found.data?.total ?? 0,
    next: found.data?.next,
    state,
    change,
    refetch,
    isLoading: found.isPending,
    isStale: found.isPlaceholderData,
    error: found.error,
    exportAddress: callAddress(recordPath(recordId, 'export'), { ...unpaged, tool: usedTool() }),
  };
}
