/** A database that is away or has gone silent: how a connection to it ends, and how its errors are known. */
import type pg from 'pg';

/** Ends a connection without waiting for the other side. */
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
