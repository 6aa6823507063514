/**
 * What a click asks for happens once, however often it is sent: its key is written with what was done, in one transaction.
 * So the same key asked again also tells whether a transaction was committed whose answer was lost.
 */

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sure } from '../record/sure.ts';
import { first, sql, type Tx } from './database.ts';
import { CommitUnknown } from './database-watch.ts';
import { Refusal } from './effect.ts';
import type { Envelope } from './envelope.ts';
import { inTransaction, type Office } from './office.ts';
import { isLocked } from './put-off.ts';

export const longestKey = 64;

export interface Click {
  /** Whose it is. */
  user: string;
  key: string;
  /** What is asked for, all of it: the same key may not ask for anything else. */
  asks: unknown;
}

/** The same where a caller sent a key; without one, in a transaction like any other. */
export const onceIfKeyed = (
  office: Office,
  { user, key, asks }: Omit<Click, 'key'> & { key: unknown },
  work: (tx: Tx) => Promise<Envelope>,
): Promise<Envelope> =>
  typeof key === 'string' && key !== '' && key.length <= longestKey
    ? once(office, { user, key, asks }, work)
    : inTransaction(office, work);

/** Milliseconds between looks for a transaction that may have been committed: a database that restarts needs some. */
const looks = [0, 300, 1000, 2000];

/**
 * Does `work` in a transaction, or answers what it answered when its key was first sent.
 * @throws Refusal where the key stands for something else
 * @throws CommitUnknown where it cannot be known whether the work was done
 */
export async function once(office: Office, click: Click, work: (tx: Tx) => Promise<Envelope>): Promise<Envelope> {
  const digest = createHash('sha256').update(JSON.stringify(click.asks)).digest('hex');
  let isUnknown = false;
  for (const wait of looks) {
    await setTimeout(wait);
    try {
      return await inTransaction(office, (tx) => firstOrAgain(tx, click, digest, work));
    } catch (error) {
      // What was done is found by its key; what was not is done now.
      if (error instanceof CommitUnknown) office.log.warn({ key: click.key }, 'the answer to a commit was lost');
      else if (!isUnknown || error instanceof Refusal) throw error;
      isUnknown = true;
      if (office.watch?.isSilent) break;
    }
  }
  throw new CommitUnknown();
}

async function firstOrAgain(
  tx: Tx,
  { user, key }: Click,
  digest: string,
  work: (tx: Tx) => Promise<Envelope>,
): Promise<Envelope> {
  const isFirst = await first(
    tx,
    sql`insert into idempotency (user_id, key, digest, reply) values (${user}, ${key}, ${digest}, '{}')
        on conflict do nothing returning 1 as ok`,
  ).catch((error) => {
    // The first one is still under way.
    throw isLocked(error) ? new CommitUnknown() : error;
  });
  if (!isFirst) {
    const done = await first<{ digest: string | null; reply: Envelope }>(
      tx,
      sql`select digest, reply from idempotency where user_id = ${user} and key = ${key}`,
    );
    if (sure(done, 'done').digest !== null && sure(done, 'done').digest !== digest)
      throw new Refusal('这次提交的编号（idempotency-key）已用于另一项操作，请刷新页面后重试');
    return sure(done, 'done').reply;
  }
  const envelope = await work(tx);
  await sql`update idempotency set reply = ${JSON.stringify(envelope)}::jsonb where user_id = ${user} and key = ${key}`.execute(
    tx,
  );
  return envelope;
}
