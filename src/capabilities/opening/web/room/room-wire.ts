/** The room as the server tells it: read once, then followed change by change. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, decodeEntities, serverNow, useBehind, useTopic } from '../../../../kernel/web/index.ts';
import type { OpeningFacts } from '../../opening/opening.guards.ts';
import { followRoom, type RoomShared } from '../../room-change.ts';
import { openingEntryIs, openingIs } from '../../states.ts';

export interface Room extends RoomShared {
  row: AnyRow;
  actions: AllowedAction[];
  facts: OpeningFacts;
  objections: AnyRow[];
  /** Ids of the bids that stayed shut and of which this person may say whose fault it was. */
  mayRule: string[];
  /** The bidder's own row. */
  own: { row: AnyRow; actions: AllowedAction[] } | null;
}

type Own = Pick<Room, 'row' | 'actions' | 'facts' | 'objections' | 'mayRule' | 'own'>;

interface Followed {
  room?: Room | undefined;
  error?: Error | undefined;
  /** Since when the page knows that it misses something. */
  behindSince?: number | undefined;
}

const roomCall = <T>(name: string, id: string) =>
  call<T>(`/platform/opening/${name}.json`, { query: { id }, ownFailures: true });

/** @param id of the opening; nothing is asked for an empty one */
export function useRoom(id: string) {
  const [{ room, error, behindSince }, setFollowed] = useState<Followed>({});
  const line = useRef<ReturnType<typeof followRoom<Room>>>(undefined);
  useEffect(() => {
    setFollowed({});
    if (!id) return;
    const own = followRoom<Room>({
      read: () => roomCall<Room>('room', id),
      readOwn: () => roomCall<Own>('room-own', id),
      ownOf: (of) => of.own?.row.id,
      tell: (found, failed, since) => setFollowed({ room: found, error: failed, behindSince: since }),
      now: serverNow,
    });
    line.current = own;
    void own.heal();
    return () => own.stop();
  }, [id]);
  const ownAgain = useCallback(() => line.current?.ownAgain(), []);
  const refetch = useCallback(() => void line.current?.heal(), []);
  useTopic(id ? `room:${id}` : undefined, ({ tdata }) => line.current?.hear(decodeEntities(tdata)));
  useTopic('clock', ownAgain);
  // The moments at which the clock itself changes the room.
  const due = room ? nextMoment(room.row) : undefined;
  useEffect(() => {
    if (!due) return;
    const wait = Math.min(Math.max(0, Date.parse(due) - serverNow()) + 400, 2 ** 31 - 1);
    const timer = setTimeout(ownAgain, wait);
    return () => clearTimeout(timer);
  }, [due, ownAgain]);
  const offline = useBehind();
  const missing = behindSince === undefined ? 0 : (serverNow() - behindSince) / 1000;
  return {
    room: useMemo(() => room && { ...room, facts: factsOf(room) }, [room]),
    error,
    refetch: room ? ownAgain : refetch,
    behind: Math.max(offline, missing),
  };
}

/** What changes with every row is counted from the rows. */
function factsOf({ facts, entries }: Room): OpeningFacts {
  if (entries.length === 0) return facts;
  const count = (are: (e: AnyRow) => boolean) => entries.filter(are).length;
  return {
    ...facts,
    entries: entries.length,
    released: entries.length - count(openingEntryIs.waiting),
    opened: count((e) => openingEntryIs.opened(e) || openingEntryIs.confirmed(e)),
    confirmed: count(openingEntryIs.confirmed),
  };
}

/** Until when the room waits, and for what. */
export function nextMoment(row: AnyRow): string | undefined {
  if (openingIs.waiting(row)) return row.startsAt ?? undefined;
  if (openingIs.unlocking(row)) return row.unlockUntil ?? undefined;
  if (openingIs.releasing(row) && !row.sharesCompleteAt)
    return (row.disclosureBecause ? row.unlockUntil : row.holdersUntil) ?? undefined;
  return undefined;
}
