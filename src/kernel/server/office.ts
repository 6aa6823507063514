/** The running office: what every effect, route and job is handed. */
import type { Logger } from 'pino';
import type { Actor } from '../access/where.ts';
import type { Database, Tx } from './database.ts';
import type { FileStore } from './files.ts';
import type { Hold } from './hold.ts';
import type { House } from './house.ts';
import type { Live } from './live.ts';
import type { Keeping } from './retention.ts';
import type { Shares } from './storage-room.ts';

export interface Office {
  house: House;
  db: Database;
  /** A few connections of its own for limits: what counts is counted whatever becomes of the request, and in any crowd. */
  counts: Database;
  live: Live;
  files: FileStore;
  log: Logger;
  mode: 'demo' | 'production';
  /** The server's signing key for receipts and archives, and its public half. */
  secret: string;
  /** The only address from which writes are accepted, as people's browsers see this server; the request's own host when not set. */
  origin?: string;
  /** What leads outside, by the name of its setting: SMS, WeChat, other systems. Whoever reads one checks it. */
  settings: Readonly<Record<string, string>>;
  /** The version of the rulebook that new projects pin. */
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

/** Runs in one transaction; a thrown refusal leaves nothing half-written. */
export async function inTransaction<T>(office: Office, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await office.db.transaction().setIsolationLevel('read committed').execute(work);
  } catch (error) {
    // A timer and a person at the same record may wait for each other: PostgreSQL ends one of the two, which is done again.
    if (tries > 1 && isDeadlock(error)) return inTransaction(office, work, tries - 1);
    throw error;
  }
}

const deadlocked = '40P01';

/** PostgreSQL ended this transaction so that another could go on: it is to be done again as a whole. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: string } | null)?.code === deadlocked;
