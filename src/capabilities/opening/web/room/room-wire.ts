/** The room as the server tells it, read again whenever something happened in it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, serverNow, useTopic } from '../../../../kernel/web/index.ts';
import type { OpeningFacts } from '../../opening/opening.guards.ts';

export interface Room {
  row: AnyRow;
  actions: AllowedAction[];
  facts: OpeningFacts;
  /** The rows of the summary sheet. */
  entries: AnyRow[];
  log: AnyRow[];
  objections: AnyRow[];
  /** The bidder's own row. */
  own: { row: AnyRow; actions: AllowedAction[] } | null;
}

/** @param id of the opening; nothing is asked for an empty one */
export function useRoom(id: string) {
  const found = useQuery({
    queryKey: ['room', 'opening', id],
    queryFn: ({ signal }) => call<Room>('/platform/opening/room.json', { query: { id }, signal, ownFailures: true }),
    enabled: id !== '',
  });
  const { refetch, data } = found;
  useTopic(id ? `opening:${id}` : undefined, () => void refetch());
  // After a lost line, and when the demonstration clock jumps, what is on the screen may be old.
  useTopic('hello', () => void refetch());
  useTopic('clock', () => void refetch());
  // The moments at which the clock itself changes the room.
  const due = data ? nextMoment(data.row) : undefined;
  useEffect(() => {
    if (!due) return;
    const wait = Math.min(Math.max(0, Date.parse(due) - serverNow()) + 400, 2 ** 31 - 1);
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [due, refetch]);
  return { room: data, error: found.error, refetch };
}

/** Until when the room waits, and for what. */
export function nextMoment(row: AnyRow): string | undefined {
  if (row.state === 'waiting') return row.startsAt ?? undefined;
  if (row.state === 'unlocking') return row.unlockUntil ?? undefined;
  if (row.state === 'releasing' && !row.sharesCompleteAt)
    return (row.disclosureBecause ? row.unlockUntil : row.holdersUntil) ?? undefined;
  return undefined;
}
