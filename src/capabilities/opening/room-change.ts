/** What travels to the pages of a room: one snapshot, then changes. Pure: the page, the server and the bench share it. */
import type { AnyRow } from '../../kernel/record/record.ts';

/** What of a row of the summary sheet everybody in the room sees. */
export const shownOfEntry = [
  'id',
  'state',
  'serial',
  'bid',
  'supplier',
  'supplierName',
  'submittedAt',
  'signedInAt',
  'releasedAt',
  'mustDisclose',
  'disclosedAt',
  'openedAt',
  'price',
  'priceCapitals',
  'priceText',
  'term',
  'quality',
  'manager',
  'managerCertificate',
  'policyClaim',
  'security',
  'checked',
  'cause',
  'causeReason',
  'confirmedAt',
] as const;

export interface RoomShared {
  /** How many things were said in the room's log; each change of the room says one. */
  seq: number;
  /** The rows of the summary sheet by their serial. */
  entries: AnyRow[];
  /** The newest first. */
  log: AnyRow[];
  /** Moves with the room's own row and with objections, which each person reads for themselves. */
  turn: string;
}

/** What became different between `from` and `seq`; a page that knows less than `from` has a gap. */
export interface RoomChange extends RoomShared {
  from: number;
}

/** The room after a change; nothing where the page knows too little and needs the snapshot again. */
export function applied<R extends RoomShared>(room: R, change: RoomChange): R | undefined {
  if (change.from > room.seq) return undefined;
  if (change.seq < room.seq) return room;
  const news = new Map(change.entries.map((e) => [e.id, e]));
  const known = new Set(room.entries.map((e) => e.id));
  const said = new Set(room.log.map((l) => l.id));
  const fresh = change.entries.filter((e) => !known.has(e.id));
  const entries = room.entries.map((e) => (news.has(e.id) ? { ...e, ...news.get(e.id) } : e));
  return {
    ...room,
    seq: change.seq,
    turn: change.turn,
    entries: fresh.length > 0 ? [...entries, ...fresh].sort((a, b) => a.serial - b.serial) : entries,
    log: [...change.log.filter((l) => !said.has(l.id)), ...room.log],
  };
}

/** Says when a person's own part of the room (what they may do, their row, objections) has to be read again. */
export function ownTurn({ turn, entries }: RoomShared, own?: string): string {
  const all = (holds: (e: AnyRow) => boolean) => entries.every(holds);
  const mine = own ? JSON.stringify(entries.find((e) => e.id === own)) : '';
  return [
    turn,
    all((e) => e.state !== 'waiting'),
    all((e) => !e.mustDisclose || e.disclosedAt),
    all((e) => e.state !== 'unopened' || (e.cause && e.cause !== 'open')),
    all((e) => e.state !== 'opened'),
    mine,
  ].join();
}

/** A read that failed is tried again after so many milliseconds. */
const retryAfter = 2000;

export interface RoomLineOptions<R extends RoomShared> {
  /** Reads the snapshot. */
  read: () => Promise<R>;
  /** Reads the person's own part alone. */
  readOwn: () => Promise<Partial<R>>;
  /** Which row of the sheet is the person's. */
  ownOf: (room: R) => string | undefined;
  tell: (room: R | undefined, error: Error | undefined, behindSince: number | undefined) => void;
  now: () => number;
}

/**
 * Follows a room: a snapshot, then changes. A gap is healed by one snapshot; what comes while one is read waits for it and
 * never ends the reading.
 */
export function followRoom<R extends RoomShared>({ read, readOwn, ownOf, tell, now }: RoomLineOptions<R>) {
  let room: R | undefined;
  let error: Error | undefined;
  let waiting: RoomChange[] = [];
  let behindSince: number | undefined;
  let reading = false;
  let again = false;
  let ownReading = false;
  let ownRead = '';
  let acted = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const told = () => {
    if (!stopped) tell(room, error, behindSince);
  };
  const turnOf = (of: R) => `${acted} ${ownTurn(of, ownOf(of))}`;

  function failed(thrown: unknown, work: () => Promise<void>): void {
    error = thrown as Error;
    if (!room || stopped) return;
    behindSince ??= now();
    clearTimeout(retry);
    retry = setTimeout(() => void work(), retryAfter);
  }

  async function heal(): Promise<void> {
    again = true;
    if (reading || stopped) return;
    reading = true;
    try {
      while (again && !stopped) {
        again = false;
        room = await read();
        ownRead = turnOf(room);
        error = undefined;
        const heard = waiting;
        waiting = [];
        for (const change of heard) take(change);
      }
      behindSince = undefined;
    } catch (thrown) {
      failed(thrown, heal);
    } finally {
      reading = false;
    }
    told();
    await followOwn();
  }

  function take(change: RoomChange): void {
    const next = room && applied(room, change);
    if (next) room = next;
    else again = true;
  }

  async function followOwn(): Promise<void> {
    while (room && !ownReading && !reading && !stopped && turnOf(room) !== ownRead) {
      const turn = turnOf(room);
      ownReading = true;
      try {
        const own = await readOwn();
        room = { ...room, ...own };
        ownRead = turn;
        error = undefined;
        behindSince = undefined;
      } catch (thrown) {
        failed(thrown, followOwn);
        return;
      } finally {
        ownReading = false;
        told();
      }
    }
  }

  return {
    heal,
    hear(change: RoomChange): void {
      if (reading || !room) {
        waiting.push(change);
        return;
      }
      take(change);
      if (again) {
        behindSince ??= now();
        told();
        void heal();
        return;
      }
      told();
      void followOwn();
    },
    /** Reads the person's own part again, because they acted or a moment came. */
    ownAgain(): void {
      acted++;
      void followOwn();
    },
    stop(): void {
      stopped = true;
      clearTimeout(retry);
    },
  };
}
