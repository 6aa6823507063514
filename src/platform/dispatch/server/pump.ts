/**
 * The pump: takes one waiting row at a time, sends it outside of any transaction, and writes down what was answered. A
 * row is taken for a minute. If the server dies meanwhile, the minute ends and the row is sent again, so it goes out at
 * least once, under the same id. In one lane only one row is under way at a time, so that a receiver that hangs does
 * not hold up other lanes.
 */

import { actionOf } from '../../../kernel/record/known.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { ServerLoop } from '../../../kernel/server/loops.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import type { Retention } from '../../../kernel/server/retention.ts';

export const dispatchTopic = 'dispatch';
const taken = 60;
/** Lanes that one process serves at once. */
const hands = 3;
const idle = 30_000;

export interface Pump {
  record: RecordType<any>;
  /** Sends; answers what the other side said, throws what went wrong. It must end within the minute. */
  send: (office: Office, id: string) => Promise<string>;
}

/** What went wrong, with its cause: `fetch` itself only says that it failed. */
function message(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 400);
  if (error.name === 'TimeoutError') return '对方在 10 秒内没有应答';
  const cause =
    error.cause instanceof Error ? `：${error.cause.message || (error.cause as { code?: string }).code}` : '';
  return `${error.message}${cause}`.slice(0, 400);
}

async function claim(office: Office, table: string): Promise<string | undefined> {
  const t = sql.table(table);
  const found = await first<{ id: string }>(
    office.db,
    sql`update ${t} set taken_until = clock_timestamp() + make_interval(secs => ${taken}) where id = (
          select w.id from ${t} w where w.state = 'waiting' and w.due_at <= clock_timestamp()
            and (w.taken_until is null or w.taken_until < clock_timestamp())
            and not exists (select 1 from ${t} o where o.lane = w.lane and o.state = 'waiting' and o.taken_until > clock_timestamp())
          order by w.due_at, w.id limit 1 for update skip locked) returning id`,
  );
  return found?.id;
}

async function step(office: Office, { record, send }: Pump): Promise<boolean> {
  const id = await claim(office, tableOf(record));
  if (!id) return false;
  const began = Date.now();
  let ok = true;
  let answer: string;
  try {
    answer = await send(office, id);
  } catch (error) {
    ok = false;
    answer = message(error);
  }
  await inTransaction(office, async (tx) => {
    const context = { office, tx, now: await readClock(tx) };
    const asked = { answer, ms: Date.now() - began };
    await perform(context, actionOf(record.id, ok ? 'succeed' : 'fail'), { id, asked });
  }).catch((error) => {
    // Given up by a person while it was under way.
    if (!(error instanceof Refusal)) throw error;
  });
  return true;
}

async function untilDue(office: Office, table: string): Promise<number> {
  const next = await first<{ ms: number | null }>(
    office.db,
    sql`select extract(epoch from min(greatest(due_at, coalesce(taken_until, due_at))) - clock_timestamp())::float * 1000 as ms
        from ${sql.table(table)} where state = 'waiting'`,
  );
  // What is due already and yet not taken waits for its lane.
  return next?.ms == null ? idle : Math.max(500, next.ms);
}

/** The loops of one pump. */
export const pumpLoops = (pump: Pump): ServerLoop[] =>
  Array.from({ length: hands }, () => ({
    topic: dispatchTopic,
    title: '外发',
    step: (office) => step(office, pump),
    rest: (office) => untilDue(office, tableOf(pump.record)),
  }));

/** What was delivered, given up or only kept goes after its time; what still waits or failed stays until somebody deals with it. */
export const sentRetention: Retention = {
  after: 'sent',
  since: 'updated_at',
  where: `state in ('sent', 'dropped', 'kept')`,
};

/** Real time, so many seconds from now: what is sent does not wait for the office's clock. */
export const realTime = async (db: Queryable, seconds = 0): Promise<string> =>
  new Date(
    sure(
      await first<{ at: string }>(db, sql`select clock_timestamp() + make_interval(secs => ${seconds}) as at`),
      'the row',
    ).at,
  ).toISOString();
