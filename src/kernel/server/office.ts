/** The running office: what every effect, route and job is handed. */
import type { Logger } from 'pino';
import type { Actor } from '../access/where.ts';
import { ChainCrowded, type ChainGate } from './chain-gate.ts';
import { type Database, sql, type Tx } from './database.ts';
import { CommitUnknown, type DatabaseWatch, isAway, NothingKept } from './database-watch.ts';
import type { FileStore } from './files.ts';
import type { Hold } from './hold.ts';
import type { House } from './house.ts';
import type { Live } from './live.ts';
import { impatiently, Locked } from './put-off.ts';
import type { Keeping } from './retention.ts';
import type { Shares } from './storage-room.ts';

export interface Exposure {
  /** How many addresses or networks of proxies are believed. */
  trustedProxies: number;
  callsPerMinute: number;
  /** Older moments of the database can be brought back. */
  isArchived: boolean;
}

export interface Office {
  house: House;
  db: Database;
  /**
   * A few connections of its own for limits: they count even when the request fails or the other connections are all in
   * use.
   */
  counts: Database;
  /** Whether the database answers; where it is given, calls are refused while it is silent. */
  watch?: DatabaseWatch;
  /** Where transactions wait for a chain that is locked; without it they wait in the database. */
  gate?: ChainGate;
  live: Live;
  files: FileStore;
  log: Logger;
  mode: 'demo' | 'production';
  /** The server's signing key for receipts and archives, and its public half. */
  secret: string;
  /** Secrets of before, newest first: what they sealed is still opened, nothing new is sealed with them. */
  formerSecrets?: readonly string[];
  /** The only address from which writes are accepted, as people's browsers see this server; the request's own host when not set. */
  origin?: string;
  /** How the server is reached and kept, as it was started; administrators are told what is unsafe about it. */
  exposure?: Exposure;
  /** Settings that lead to other systems, by name: SMS, WeChat and others. The code that reads one checks it. */
  settings: Readonly<Record<string, string>>;
  /** The version of the rulebook that new matters pin. */
  rulebook: string;
  /** How long what has done its work is kept; `usualKeeping` when not given. */
  keeping?: Keeping;
  /** How much room people's files may take; `usualShares` when not given. */
  shares?: Shares | undefined;
  /** Nothing is done while it is there; `hold.ts`. */
  hold?: Hold | undefined;
  /** Stops with the office: loops ask it. */
  stopping: AbortSignal;
}

/** The office's secret, then those of before, for opening what is sealed. */
export const secretsOf = ({
  secret,
  formerSecrets = [],
}: Pick<Office, 'secret' | 'formerSecrets'>): readonly string[] => [secret, ...formerSecrets];

/** Acts where no person does: the clock, the outbox, effects of other actions. */
export const systemActor: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  name: '系统',
  org: '00000000-0000-0000-0000-000000000000',
  orgName: '系统',
  orgType: 'system',
  roles: ['system'],
  isAdmin: false,
};

const mostTries = 3;

/**
 * Runs in one transaction; a thrown refusal leaves nothing half-written. The work may run more than once: it has no
 * effects but those of its transaction.
 *
 * @param isLoop its work waits for a lock only so long that what else is due loses nothing
 * @throws Locked where somebody holds what it needs; NothingKept or CommitUnknown where the database was lost
 */
export async function inTransaction<T>(office: Office, work: (tx: Tx) => Promise<T>, isLoop = false): Promise<T> {
  const { gate } = office;
  const until = Date.now() + (gate?.seconds ?? 0) * 1000;
  const whole = async (tx: Tx, leftMs?: number) => {
    if (isLoop) await impatiently(tx);
    // A caller that has waited at the gate waits in the database only for the rest of the time.
    if (leftMs !== undefined)
      await sql`select set_config('lock_timeout', ${`${Math.max(100, leftMs)}`}, true)`.execute(tx);
    return work(tx);
  };
  let place: string | undefined;
  for (let left = mostTries; ; ) {
    let isReady = false;
    if (office.watch?.isSilent) throw new NothingKept(new Error('the database does not answer'));
    try {
      const begun = office.db.transaction().setIsolationLevel('read committed');
      return await begun.execute(async (tx) => {
        const had = place;
        place = undefined;
        const leftMs = had === undefined ? undefined : until - Date.now();
        const done = await (gate ? gate.pass(tx, had, (own) => whole(own, leftMs)) : whole(tx));
        isReady = true;
        return done;
      });
    } catch (error) {
      if (gate && place) gate.leave(place);
      place = undefined;
      // From here on only the commit is left.
      if (isAway(error)) throw isReady ? new CommitUnknown(error) : new NothingKept(error);
      if (gate && error instanceof ChainCrowded) {
        if (isLoop) throw new Locked(error.message);
        await gate.turn(error.chain, until);
        place = error.chain;
      }
      // A timer and a person at the same record may wait for each other: PostgreSQL ends one of the two, which is done again.
      else if (left <= 1 || !isDeadlock(error)) throw error;
      else left -= 1;
    }
  }
}

const deadlocked = '40P01';

/** PostgreSQL ended this transaction so that another could go on: it is to be done again as a whole. */
const isDeadlock = (error: unknown): boolean => (error as { code?: string } | null)?.code === deadlocked;
