/** A database that is away or has gone silent: how a connection to it ends, and how its errors are known. */
import type pg from 'pg';

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
