/** O9: what fails in the background is on a page, with its reason and a retry; who bids is not (招标投标法 22). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { type MailServer, openMailServer } from '../../../../tests/support/outside.ts';
import { submitBid } from '../../../capabilities/bid/testing/submit-bid.ts';
import { buildPublishedTender } from '../../../capabilities/notice/testing/build-published-tender.ts';
import { bidderAccount } from '../../../capabilities/opening/testing/build-opened-tender.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { eventually } from '../../../kernel/testing/desk.ts';
import { securitySettled } from '../../identity/server/security-log.ts';
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
  await test.second();
  admin = await test.as('admin');
});
afterAll(async () => {
  await test?.close();
  await mail?.close();
});

const listed = async (): Promise<Work[]> => (await admin.get('/platform/jobs.json')).tdata.work;
const retry = (id?: string) => admin.post('/platform/jobs/retry.json', id ? { id } : {});
const seen = (is: (work: Work) => boolean) => eventually(async () => (await listed()).find(is));
const gone = (id: string) => eventually(async () => ((await listed()).some((w) => w.id === id) ? undefined : true));

/** The database refuses what an action, or a table, writes; answers a function that repairs it. */
async function refuse(table: string, when = 'true'): Promise<() => Promise<unknown>> {
  await sql
    .raw(`create or replace function refuses() returns trigger language plpgsql as $$ begin
      raise exception 'no room for Zhang San at 10.0.0.7 with password hunter2'; end $$;
    create trigger refuses before insert on ${table} for each row when (${when}) execute function refuses()`)
    .execute(test.office.db);
  return () => sql.raw(`drop trigger refuses on ${table}`).execute(test.office.db);
}

async function remindPapers(): Promise<void> {
  const { id } = (await first<{ id: string }>(test.office.db, sql`select id from organisation where type = 'agency'`))!;
  await setTimer(test.office.db, 'organisation.remindPapers', id, await test.now());
}

describe('the page of failing jobs', () => {
  it('is empty while all is well', async () => expect(await listed()).toEqual([]));

  it('names a timer that fails, since when, how often and why, without what was thrown; a retry after mending ends it', async () => {
    const mend = await refuse('history', `new.action = 'organisation.remindPapers'`);
    await remindPapers();
    const failing = await seen((w) => w.kind === 'timer' && w.tries >= 2);
    expect(failing).toMatchObject({
      title: expect.stringMatching(/^单位 · /),
      reason: '数据库拒绝了这次写入。详情见服务器日志。',
      since: expect.any(String),
      nextAt: expect.any(String),
      canRetry: true,
    });
    expect(JSON.stringify(await listed())).not.toMatch(/Zhang|10\.0\.0\.7|hunter2/);
    await mend();
    // It would rest for a while yet.
    await sql`update timer set next_at = clock_timestamp() + interval '1 hour' where done_at is null and error is not null`.execute(
      test.office.db,
    );
    expect((await retry(failing.id)).code).toBe('v');
    await gone(failing.id);
    expect((await retry(failing.id)).msg).toContain('已经完成');
    await securitySettled(test.office);
    const [line] = (await admin.list('security-event', { 'f.kind': 'workRetried' })).tdata;
    expect(line).toMatchObject({ account: 'admin', what: failing.title });
  });

  it('counts again from the first try when a retry fails too', async () => {
    const mend = await refuse('history', `new.action = 'organisation.remindPapers'`);
    await remindPapers();
    const failing = await seen((w) => w.kind === 'timer' && w.tries >= 3);
    await retry(failing.id);
    await seen((w) => w.id === failing.id && w.tries < 3 && w.reason !== null);
    await mend();
    await retry();
    await gone(failing.id);
  });

  it('names letters that a mail server refuses, as one line with their list, and sends them again', async () => {
    const [person] = await rows<{ id: string }>(
      test.office.db,
      sql`update "user" set email = 'agent@people.example' where account = 'agent' returning id`,
    );
    mail.refuses = true;
    for (const subject of ['一', '二'])
      await inTransaction(test.office, (tx) =>
        tell(tx, { to: [person!.id], subject, link: `user.detail?id=${person!.id}` }),
      );
    const failing = await seen((w) => w.kind === 'sending' && w.count === 2);
    expect(failing).toMatchObject({
      title: '外发消息',
      reason: '对方拒绝接收。应答见发送记录。',
      list: 'message-delivery.list',
    });
    mail.refuses = false;
    await retry(failing.id);
    await gone(failing.id);
    expect(mail.mails).toHaveLength(2);
    const [sent] = (await admin.list('message-delivery')).tdata;
    const { tdata: told } = await admin.get('/agency/message-delivery/history.json', { id: sent.id });
    expect(JSON.stringify(told)).toContain('message-delivery.retry');
  });

  it('names what is late though nothing failed, and a loop that stumbles', async () => {
    await sql`insert into outbox (event, payload, due_at) values ('notice.nobody', '{}', clock_timestamp() + interval '1 day')`.execute(
      test.office.db,
    );
    await sql`insert into put_off (job, record_id, next_at, error) values ('loop sweep', uuidv7(), clock_timestamp(), 'Error: ENOSPC')`.execute(
      test.office.db,
    );
    const [loop, ...others] = await listed();
    expect(others).toEqual([]);
    expect(loop).toMatchObject({ kind: 'loop', title: '过期内容清理', reason: expect.stringContaining('磁盘已满') });
    expect((await retry(loop!.id)).msg).toContain('不断重试');
    await sql`delete from put_off; `.execute(test.office.db);
    await sql`delete from outbox where event = 'notice.nobody'`.execute(test.office.db);
  });

  it.each(['manager', 'agent', 'supervisor', 'supplier1'])('is refused to %s, and the retry too', async (account) => {
    const client = await test.as(account);
    expect((await client.get('/platform/jobs.json')).status).toBe(403);
    expect((await client.post('/platform/jobs/retry.json')).status).toBe(403);
  });

  it('is the same with 0 and 3 who bid while everything fails, and shows it when nothing is sealed (TB-22)', async () => {
    const bidders = await Promise.all([1, 2, 3].map(async (i) => test.as(await bidderAccount(test, i))));
    const { lot } = await buildPublishedTender(test);
    await eventually(async () => ((await waiting()).length === 0 ? true : undefined));
    const mend = await refuse('message');
    expect(await listed()).toEqual([]);
    for (const client of bidders) {
      await submitBid(client, lot);
      const message = { to: [client.userId], subject: '投标文件已收到', link: `lot.detail?id=${lot}` };
      await inTransaction(test.office, (tx) => tell(tx, message));
    }
    const failing = await eventually(async () => {
      const all = await waiting();
      return all.length > 0 && all.every((e) => e.error) ? all : undefined;
    });
    expect(await listed()).toEqual([]);
    const hidden = await retry(`event:${failing[0]!.id}`);
    expect(hidden.msg).toContain('不在列表中');
    // What runs whether or not anybody bids is named all the while.
    await sql`insert into timer (action, record_id, due_at, attempts, error, next_at)
      values ('opening.open', uuidv7(), '2026-01-01', 3, 'Error: x', clock_timestamp() + interval '1 hour')`.execute(
      test.office.db,
    );
    expect((await listed()).map((w) => w.title)).toEqual([expect.stringMatching(/^\{开标\} · /)]);
    await sql`delete from timer where action = 'opening.open' and error = 'Error: x'`.execute(test.office.db);

    await sql`update lot set opened_at = clock_timestamp() where id = ${lot}`.execute(test.office.db);
    await sql`update round set opened_at = clock_timestamp(), state = 'opened' where lot_id = ${lot}`.execute(
      test.office.db,
    );
    expect((await listed()).length).toBe((await waiting()).length);
    await sql`update lot set opened_at = null where id = ${lot}`.execute(test.office.db);
    await sql`update round set opened_at = null, state = 'issued' where lot_id = ${lot}`.execute(test.office.db);
    await mend();
    expect(await listed()).toEqual([]);
    await retry();
    await eventually(async () => ((await waiting()).length === 0 ? true : undefined));
  });
});

const waiting = () =>
  rows<{ id: string; error: string | null }>(test.office.db, sql`select id, error from outbox where done_at is null`);
