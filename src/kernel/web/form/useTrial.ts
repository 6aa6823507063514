/** The row as a save would make it of what is typed, a moment after the last key; nothing is kept by it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { onlyTaken, readForm } from '../../record/check.ts';
import type { AnyRow, RecordType } from '../../record/record.ts';
import { recordPath } from '../session.ts';
import { call, Refused } from '../wire.ts';

const pauseMs = 600;

export interface Trial {
  /** The last one that could be made; the row itself until there is one. */
  row: AnyRow;
  /** Why what is typed now does not stand in it. */
  because: string | undefined;
}

/**
 * @param typed the form's row
 * @param isAsked false while the paper is not shown
 */
export function useTrial(record: RecordType<any>, typed: AnyRow, isAsked: boolean): Trial {
  const { now, unread } = useMemo(() => {
    const { values, refusals } = readForm(record, typed, typed, false);
    for (const name of Object.keys(typed.$hidden ?? {})) delete values[name];
    const [unread] = Object.values(refusals);
    const sent = onlyTaken(record.fields, values);
    return { now: JSON.stringify({ id: typed.id, version: typed.version, values: sent }), unread };
  }, [record, typed]);
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    // A value that cannot be read would be tried out as if the field were empty.
    if (unread) return undefined;
    const timer = setTimeout(() => setAsked(now), pauseMs);
    return () => clearTimeout(timer);
  }, [now, unread]);
  const { data, error } = useQuery({
    queryKey: ['trial', record.id, asked],
    queryFn: ({ signal }) =>
      call<AnyRow>(recordPath(record.id, 'trial'), {
        ...{ json: true, body: JSON.parse(asked), quiet: true, signal },
        ...{ ownFailures: true, ownRefusals: 'all' as const },
      }),
    enabled: isAsked && Boolean(typed.id),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refused = error instanceof Refused ? (Object.values(error.fields)[0] ?? error.message) : error?.message;
  return { row: data ?? typed, because: unread ?? refused };
}
