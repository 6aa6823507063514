/** O9: work that is due and not begun, and work that fails by the hundred: shown whole, counted, tried again. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { type MailServer, openMailServer } from '../../../../tests/support/outside.ts';
import { advanceClock } from '../../../kernel/server/clock.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { eventually } from '../../../kernel/testing/desk.ts';
import type { Work } from '../jobs.rules.ts';

let test: TestOffice;
let mail: MailServer;
let admin: Client;
beforeAll(async () => {
  mail = await openMailServer();
  test = await openOffice({
    logLevel: 'silent',
    settings: { ZHAOCAI_SMTP_URL: mail.url, ZHAOCAI_MAIL_FROM: '招采 <noreply@office.example>' },
  });
  admin = await test.as('admin');
});
afterAll(async () => {
  await test?.close();
  await mail?.close();
});

const page = async (): Promise<{ work: Work[]; isCut: boolean }> => (await admin.get('/platform/jobs.json')).tdata;
const listed = async (): Promise<Work[]> => (await page()).work;
const retry = (id?: string) => admin.post('/platform/jobs/retry.json', id ? { id } : {});
const empty = () => eventually(async () => ((await listed()).length === 0 ? true : undefined));

/** What a monitoring system reads of one series. */
async function measured(name: 'failing' | 'late_seconds', work: string): Promise<number> {
  const text = await (await fetch(`${test.url}/platform/metrics`)).text();
  return Number(new RegExp(`zhaocai_${name}\\{work="${work}"\\} (\\S+)`).exec(text)![1]);
}

/** Another server's transaction that took a piece of work and hangs; answers the way to end it. */
async function take(table: 'timer' | 'outbox', id: string): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: test.databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query(`select 1 from ${table} where id = $1 for update`, [id]);
  return () => other.end();
}

const tomorrow = 86_400_000;

describe('work that is late', () => {
  it('a timer that is due and in hands that hang is named after a minute, without a reason; it is done when they let go', async () => {
    const { db } = test.office;
    const unit = (await first<{ id: string }>(db, sql`select id from organisation where type = 'agency'`))!.id;
    const due = new Date((await test.now()).getTime() + tomorrow);
    await setTimer(db, 'organisation.remindPapers', unit, due);
    const { id } = (await first<{ id: string }>(
      db,
      sql`select id from timer where action = 'organisation.remindPapers' and record_id = ${unit} and done_at is null`,
    ))!;
    const letGo = await take('timer', id);
    await advanceClock(db, tomorrow / 1000 + 30);
    await eventually(async () => ((await measured('late_seconds', 'timers')) > 29 ? true : undefined));
    expect(await listed()).toEqual([]);
    await advanceClock(db, 40);
    const [late, ...others] = await listed();
    expect(others).toEqual([]);
    expect(late).toMatchObject({ kind: 'timer', reason: null, tries: 0, canRetry: true });
    expect(late!.title).toMatch(/^单位 · /);
    expect(Date.parse(late!.since)).toBe(due.getTime());
    expect(await measured('late_seconds', 'timers')).toBeGreaterThan(69);
    expect(await measured('failing', 'timers')).toBe(0);
    expect((await retry(late!.id)).code).toBe('v');
    expect((await listed()).map(({ id: of }) => of)).toEqual([late!.id]);

    await letGo();
    await empty();
    const done = await first<{ outcome: string }>(db, sql`select outcome from timer where id = ${id}`);
    expect(done!.outcome).toBe('done');
    expect(await measured('late_seconds', 'timers')).toBe(0);
  });

  it('an event that is due and in hands that hang, too', async () => {
    const { db } = test.office;
    const { id } = (await first<{ id: string }>(
      db,
      sql`insert into outbox (event, payload, due_at) values ('notice.nobody', '{}', clock_timestamp() + interval '1 hour') returning id`,
    ))!;
    // Nothing tells the loop, which sleeps until the hour is over.
    await sql`update outbox set due_at = clock_timestamp() - interval '50 seconds' where id = ${id}`.execute(db);
    const letGo = await take('outbox', id);
    expect(await listed()).toEqual([]);
    await eventually(async () => ((await measured('late_seconds', 'events')) >= 50 ? true : undefined));
    await letGo();
    await sql`update outbox set due_at = clock_timestamp() - interval '70 seconds', done_at = null where id = ${id}`.execute(
      db,
    );
    const letGoAgain = await take('outbox', id);
    expect(await listed()).toEqual([
      expect.objectContaining({ id: `event:${id}`, kind: 'event', reason: null, tries: 0 }),
    ]);
    await letGoAgain();
    await retry(`event:${id}`);
    await empty();
  });
});

describe('work that fails by the hundred', () => {
  it('the page names the oldest 200 and says that there are more; the metrics count all, a retry of all reaches all', async () => {
    const { db } = test.office;
    const to = (await first<{ id: string }>(db, sql`select id from "user" where account = 'agent'`))!.id;
    // As after five tries: each rests for ten minutes.
    await sql`insert into outbox (event, payload, attempts, error, due_at)
      select 'message.tell', jsonb_build_object('to', jsonb_build_array(${to}::text), 'subject', '第 ' || i || ' 件'), 5,
        'Error: ENOSPC', clock_timestamp() + interval '10 minutes' from generate_series(1, 205) i`.execute(db);
    expect(await measured('failing', 'events')).toBe(205);
    const { work, isCut } = await page();
    expect([work.length, isCut]).toEqual([200, true]);
    expect(work.map((w) => w.since)).toEqual(work.map((w) => w.since).toSorted());

    expect((await retry()).code).toBe('v');
    await empty();
    expect((await page()).isCut).toBe(false);
    expect(await measured('failing', 'events')).toBe(0);
    const told = await rows(db, sql`select distinct subject from message where subject like '第 % 件'`);
    expect(told).toHaveLength(205);
  });

  it('letters that were refused for good are one line with their whole number, and a retry sends every one', async () => {
    const { db } = test.office;
    const [person] = await rows<{ id: string }>(
      db,
      sql`update "user" set email = 'agent@people.example' where account = 'agent' returning id`,
    );
    await inTransaction(test.office, (tx) => tell(tx, { to: [person!.id], subject: '一封' }));
    await eventually(() => first(db, sql`select 1 from message_delivery where state = 'sent'`));
    await sql`insert into message_delivery
      select (jsonb_populate_record(d, jsonb_build_object('id', uuidv7(), 'state', 'failed', 'attempts', 6, 'answer', '451 no',
        'tries', jsonb_build_array(), 'due_at', null, 'taken_until', null))).*
      from message_delivery d, generate_series(1, 205) where d.state = 'sent'`.execute(db);
    const sending = (await listed()).find((w) => w.kind === 'sending')!;
    expect(sending).toMatchObject({ count: 205, reason: '对方拒绝接收。应答见发送记录。' });
    expect(await measured('failing', 'sendings')).toBe(205);
    expect((await retry(sending.id)).code).toBe('v');
    const left = await rows(db, sql`select 1 from message_delivery where state = 'failed'`);
    expect(left).toEqual([]);
    await sql`update message_delivery set state = 'dropped' where state = 'waiting'`.execute(db);
  });
});
