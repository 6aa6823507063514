/**
 * Whether the database answers, asked on a connection of its own, so that the answer never waits for the work. A database
 * that takes connections and says nothing keeps every call for ever: after some time what waits for it is cut off, and
 * who calls is told so at once, until it answers again. Time in which this process itself stood still is not its silence.
 */

import pg from 'pg';
import type { Logger } from 'pino';
import { patienceOf } from './loop-watch.ts';

// A database that is away or has gone silent: how a connection to it ends, and how its errors are known.

/** Ends a connection without waiting for the other side. The driver's types do not tell of the socket, which alone can be cut. */
export const cutOff = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
]);
const awayWords =
  /^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed)/;

/** The database is away or silent, rather than refusing something. */
export const isAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (code !== undefined && awayCodes.has(code)) || awayWords.test(message ?? '');
};

/** The line broke while a transaction was being committed: it may have been kept or not. */
export class CommitUnknown extends Error {
  constructor(cause?: unknown) {
    super('the answer to a commit was lost', { cause });
  }
}

/** The line broke before anything was to be kept. */
export class NothingKept extends Error {
  constructor(cause: unknown) {
    super('the database was lost before the commit', { cause });
  }
}

/** Any of these: the fault is the database's, or the line's. */
export const isLost = (error: unknown): boolean =>
  error instanceof CommitUnknown || error instanceof NothingKept || isAway(error);

/** What the database says of itself. */
export interface DatabaseFacts {
  version: string;
  migration: string | null;
}

export interface WatchOptions {
  url: string;
  /** Seconds without any answer after which the database counts as silent. */
  seconds: number;
  log: Logger;
  /** Ends the connections that wait for an answer. */
  cut: () => void;
}

export const usualSilence = 10;
const everyMs = 2000;
/** So many looks in a row without an answer are the whole of the time. */
const looks = 4;

class NoAnswer extends Error {}

export class DatabaseWatch {
  /** The database took a connection and has been silent for so long that callers no longer wait for it. */
  isSilent = false;
  private missed = 0;
  private isAway = false;
  private isStopped = false;
  private client: pg.Client | undefined;
  private looking: Promise<DatabaseFacts | undefined> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly options: WatchOptions;

  constructor(options: WatchOptions) {
    this.options = options;
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), everyMs);
    this.timer.unref();
  }

  /** Asks now; nothing when there is no answer within a quarter of the time. */
  look(): Promise<DatabaseFacts | undefined> {
    this.looking ??= this.ask().finally(() => {
      this.looking = undefined;
      if (this.missed > 0 && !this.isSilent) setImmediate(() => void this.look());
    });
    return this.looking;
  }

  private async ask(): Promise<DatabaseFacts | undefined> {
    const ms = (this.options.seconds * 1000) / looks;
    const [noAnswer, stopWaiting] = patienceOf(ms, () => new NoAnswer());
    try {
      const facts = await Promise.race([this.query(), noAnswer]);
      this.missed = 0;
      if (this.isSilent || this.isAway) this.options.log.warn('the database answers again');
      this.isSilent = false;
      this.isAway = false;
      return facts;
    } catch (error) {
      this.drop();
      // One that refuses connections, or is starting, answers for itself.
      this.missed = error instanceof NoAnswer ? this.missed + 1 : 0;
      if (this.missed === 0) {
        if (!this.isAway && !this.isStopped) this.options.log.error({ err: error }, 'the database is away');
        this.isAway = true;
      }
      if (this.missed >= looks) this.giveUp();
      return undefined;
    } finally {
      stopWaiting();
    }
  }

  private async query(): Promise<DatabaseFacts> {
    if (!this.client) {
      const client = new pg.Client({ connectionString: this.options.url, application_name: 'zhaocai' });
      client.on('error', () => {
        if (this.client === client) this.client = undefined;
      });
      this.client = client;
      await client.connect();
    }
    const { rows } = await this.client.query<DatabaseFacts>(
      `select current_setting('server_version') as version, (select max(name) from migration) as migration`,
    );
    return rows[0]!;
  }

  private giveUp(): void {
    if (!this.isSilent) this.options.log.error('the database takes connections and does not answer');
    this.isSilent = true;
    this.options.cut();
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    if (client) cutOff(client);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.isStopped = true;
    this.missed = 0;
    const { client } = this;
    this.client = undefined;
    if (this.isSilent && client) cutOff(client);
    else await client?.end().catch(() => {});
  }
}
