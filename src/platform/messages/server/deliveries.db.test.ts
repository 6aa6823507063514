/** Letters through a real SMTP server, short messages through the protocol of a real service. */
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import {
  bodyOf,
  headerOf,
  type MailServer,
  openMailServer,
  openWebServer,
  type WebServer,
} from '../../../../tests/support/outside.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { buildPublishedTender } from '../../../capabilities/notice/testing/build-published-tender.ts';
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { sweep } from '../../../kernel/server/sweep.ts';

const keySecret = 'a secret of the short message service';
let test: TestOffice;
let mail: MailServer;
let sms: WebServer;
let admin: Client;

beforeAll(async () => {
  mail = await openMailServer();
  sms = await openWebServer((_call, response) => response.end('{"Code":"OK","BizId":"1"}'));
  test = await openOffice({
    settings: {
      ZHAOCAI_SMTP_URL: mail.url,
      ZHAOCAI_MAIL_FROM: '招采 <noreply@office.example>',
      ZHAOCAI_SMS_ALIYUN: JSON.stringify({
        keyId: 'key',
        keySecret,
        signName: '招采',
        templates: { code: 'SMS_1', '*': 'SMS_2' },
        endpoint: sms.url,
      }),
    },
  });
  admin = await test.as('admin');
  await sql`update "user" set email = account || '@people.example'`.execute(test.office.db);
});
afterAll(async () => {
  await test?.close();
  await mail?.close();
  await sms?.close();
});
beforeEach(() => {
  mail.mails.length = 0;
  sms.calls.length = 0;
});

const idOf = async (account: string) =>
  (await rows<{ id: string }>(test.office.db, sql`select id from "user" where account = ${account}`))[0]!.id;
/** About nothing that is sealed, unless the message says otherwise. */
const telling = async (account: string, message: { subject: string; body?: string; link?: string; kind?: string }) => {
  const to = [await idOf(account)];
  await inTransaction(test.office, (tx) => tell(tx, { to, link: `user.detail?id=${to[0]}`, ...message }));
};
const mailTo = (account: string) => mail.mails.filter((m) => m.to.includes(`${account}@people.example`));
const deliveries = async (query: Record<string, string> = {}) =>
  (await admin.list('message-delivery', { pagesize: '200', ...query })).tdata as any[];
/** Brings the next try of everything that waits forward, as the hours would. */
const hasten = async () => {
  await sql`update message_delivery set due_at = clock_timestamp() where state = 'waiting'`.execute(test.office.db);
  await sql`select pg_notify('zhaocai', '{"topic":"dispatch","type":"test"}')`.execute(test.office.db);
};

describe('a letter', () => {
  it('goes out with the message, in the words of its kind, and administrators see that it went, not what it said', async () => {
    await telling('agent', { subject: '审核通过：某公告', body: '请定时发布。' });
    await expect.poll(() => mailTo('agent').length, { timeout: 20_000 }).toBe(1);
    const [letter] = mailTo('agent');
    expect(headerOf(letter!, 'Subject')).toBe('【招采】审核通过：某公告');
    expect(headerOf(letter!, 'From')).toContain('noreply@office.example');
    // RFC 3834: so no absence note comes back to it.
    expect(headerOf(letter!, 'Auto-Submitted')).toBe('auto-generated');
    expect(bodyOf(letter!)).toContain('请定时发布。');
    await expect
      .poll(async () => (await deliveries({ 'f.state': 'sent' })).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    const [row] = await deliveries({ 'f.state': 'sent', 'f.channel': 'mail' });
    expect(row).toMatchObject({ channel: 'mail', kind: 'step', attempts: 1, masked: 'ag***@people.example' });
    const seen = JSON.stringify((await admin.detail('message-delivery', row.id)).tdata.row);
    expect(seen).not.toContain('某公告');
    expect(seen).not.toContain('agent@people.example');
    for (const account of ['agent', 'owner', 'supervisor'])
      expect((await (await test.as(account)).list('message-delivery')).total).toBe(0);
  });

  it('V8 to a unit that registered itself carries nothing that anybody typed, until a verifier has looked at it', async () => {
    const [own] = await rows<{ unit: string }>(
      test.office.db,
      sql`update organisation o set self_registered = true from "user" u
          where u.account = 'supplier3' and o.id = u.organisation_id returning o.id as unit`,
    );
    await sql`update "user" set name = '点 evil.example' where account = 'supplier3'`.execute(test.office.db);
    const typed = { subject: '账户已冻结：致电 13900000000', body: '请汇款。' };
    await telling('supplier3', typed);
    await expect.poll(() => mailTo('supplier3').length, { timeout: 20_000 }).toBe(1);
    const [letter] = mailTo('supplier3');
    const whole = `${headerOf(letter!, 'Subject')}\n${bodyOf(letter!)}`;
    for (const piece of ['冻结', '139', '汇款', 'evil']) expect([piece, whole.includes(piece)]).toEqual([piece, false]);
    expect(whole).toContain('单位资料核验之前，内容不在邮件中显示');
    await sql`insert into supplier (id, state, title, org_id, organisation_id, verified_at, created_at, updated_at)
      select uuidv7(), 'active', '', o.id, ${own!.unit}, '2026-03-02', now(), now() from organisation o where o.type = 'agency' limit 1`.execute(
      test.office.db,
    );
    await telling('supplier3', typed);
    await expect.poll(() => mailTo('supplier3').length, { timeout: 20_000 }).toBe(2);
    expect(bodyOf(mailTo('supplier3')[1]!)).toContain('请汇款。');
  });

  it('waits while the mail server turns it away, keeps each answer, and arrives once when it is back', async () => {
    mail.refuses = true;
    await telling('reviewer', { subject: '提交审核：重试' });
    const waiting = async () => (await deliveries({ 'f.state': 'waiting', 'f.channel': 'mail' }))[0];
    await expect.poll(async () => (await waiting())?.attempts, { timeout: 20_000 }).toBe(1);
    await hasten();
    await expect.poll(async () => (await waiting())?.attempts, { timeout: 20_000 }).toBe(2);
    const { id, dueAt } = await waiting();
    const [wait] = await rows<{ s: number }>(
      test.office.db,
      sql`select extract(epoch from ${dueAt}::timestamptz - clock_timestamp())::float as s`,
    );
    expect(wait!.s).toBeGreaterThan(20);
    mail.refuses = false;
    await hasten();
    await expect.poll(() => mailTo('reviewer').length, { timeout: 20_000 }).toBe(1);
    await expect
      .poll(async () => (await admin.detail('message-delivery', id)).tdata.row.state, { timeout: 20_000 })
      .toBe('sent');
    const { row } = (await admin.detail('message-delivery', id)).tdata;
    expect(row.tries.map((t: any) => [t.ok, /451/.test(t.answer)])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect(headerOf(mailTo('reviewer')[0]!, 'Message-ID')).toBe(`<${id}@office.example>`);
  });

  it('that nobody takes is given up after eight tries; an administrator tries again or gives up with a reason', async () => {
    mail.refuses = true;
    await telling('owner', { subject: '多次失败' });
    const open = async () => (await deliveries({ 'f.state': 'waiting', 'f.channel': 'mail' }))[0];
    for (let n = 1; n <= 7; n++) {
      await expect.poll(async () => (await open())?.attempts, { timeout: 20_000 }).toBe(n);
      await hasten();
    }
    await expect.poll(async () => (await open())?.attempts, { timeout: 20_000 }).toBe(8);
    await hasten();
    await expect.poll(async () => (await deliveries({ 'f.state': 'failed' })).length, { timeout: 20_000 }).toBe(1);
    const [failed] = await deliveries({ 'f.state': 'failed' });
    expect((await admin.action('message-delivery.giveUp', { id: failed.id })).code).toBe('valerror');
    await admin.done('message-delivery.giveUp', { id: failed.id, asked: { because: '邮箱已停用' } });
    mail.refuses = false;
    await admin.done('message-delivery.retry', { id: failed.id });
    await expect.poll(() => mailTo('owner').length, { timeout: 20_000 }).toBe(1);
  });

  it('does not go to whoever does not want it', async () => {
    const agent = await test.as('agent');
    const choose = (mailToo: boolean) =>
      agent.post('/platform/message/preferences.json', { kind: 'step', mail: mailToo, sms: false });
    await choose(false);
    await telling('agent', { subject: '不要邮件' });
    await expect
      .poll(async () => (await agent.list('message')).tdata.map((m: any) => m.subject), { timeout: 20_000 })
      .toContain('不要邮件');
    await choose(true);
    await telling('agent', { subject: '要邮件' });
    await expect.poll(() => mailTo('agent').length, { timeout: 20_000 }).toBe(1);
    expect(headerOf(mailTo('agent')[0]!, 'Subject')).toContain('要邮件');
  });
});

describe('TB-22: before the opening', () => {
  it('a letter to a bidder says nothing of the tender, and not even its existence shows; after the read-out it does', async () => {
    const built = await buildPublishedTender(test);
    await expect.poll(async () => (await deliveries({ 'f.state': 'waiting' })).length, { timeout: 20_000 }).toBe(0);
    const before = (await admin.list('message-delivery', { pagesize: '200' })).total;
    mail.mails.length = 0;
    sms.calls.length = 0;
    const link = `lot.detail?id=${built.lot}`;
    for (const account of ['supplier1', 'supplier2', 'supplier3'])
      await telling(account, { subject: '补遗：泸定县文体中心', body: '截止顺延', link, kind: 'deadline' });
    await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(3);
    await expect.poll(() => sms.calls.length, { timeout: 20_000 }).toBe(3);
    for (const letter of mail.mails) {
      expect(headerOf(letter, 'Subject')).toBe('【招采】您有一条新消息');
      expect(bodyOf(letter)).not.toMatch(/泸定|补遗|顺延|截止/);
    }
    for (const call of sms.calls) expect(decodeURIComponent(call.url)).not.toMatch(/泸定|补遗|顺延|截止/);
    expect((await admin.list('message-delivery', { pagesize: '200' })).total).toBe(before);
    // Within the office a letter has the program's words and the lot's name: no title that a bidder wrote.
    mail.mails.length = 0;
    await telling('supervisor', { subject: '监管报警：某建设公司', body: '某建设公司 张三', link });
    await expect.poll(() => mailTo('supervisor').length, { timeout: 20_000 }).toBe(1);
    expect(headerOf(mailTo('supervisor')[0]!, 'Subject')).toContain('监管报警：泸定县文体中心');
    expect(mailTo('supervisor')[0]!.source + bodyOf(mailTo('supervisor')[0]!)).not.toContain('某建设公司');
    await inTransaction(test.office, async (tx) => {
      const context = { office: test.office, tx, now: await readClock(tx) };
      await perform(context, 'lot.startOpening', { id: built.lot });
      await perform(context, 'lot.finishOpening', { id: built.lot });
    });
    await expect
      .poll(async () => (await deliveries()).filter((d) => d.kind === 'sealed').length, { timeout: 20_000 })
      .toBe(6);
    await telling('supplier1', { subject: '中标候选人公示', link });
    await expect.poll(() => mailTo('supplier1').length, { timeout: 20_000 }).toBe(1);
    expect(headerOf(mailTo('supplier1')[0]!, 'Subject')).toContain('中标候选人公示');
  });

  it('no template can undo that', async () => {
    const values = { kind: 'sealed', channel: 'mail', subject: '{{主题}}', body: '{{姓名}}' };
    const refused = await admin.action('message-template.create', { values });
    expect(refused.code).toBe('valerror');
    expect(refused.msg).toContain('第22条');
    const odd = { kind: 'step', channel: 'mail', subject: '{{主题}}', body: '{{报价}}' };
    expect((await admin.action('message-template.create', { values: odd })).msg).toContain('没有“{{报价}}”这个变量');
  });
});

describe('a template', () => {
  it('replaces the house’s words for its kind and way', async () => {
    const values = {
      kind: 'account',
      channel: 'mail',
      subject: '本平台通知：{{主题}}',
      body: '{{姓名}}同志：{{内容}}',
    };
    const { row } = await admin.done('message-template.create', { values });
    await telling('agent', { subject: '证照到期', body: '请更新', kind: 'account' });
    await expect.poll(() => mailTo('agent').length, { timeout: 20_000 }).toBe(1);
    expect(headerOf(mailTo('agent')[0]!, 'Subject')).toBe('本平台通知：证照到期');
    expect(bodyOf(mailTo('agent')[0]!)).toContain('同志：请更新');
    await admin.done('message-template.remove', { id: row.id });
    expect((await (await test.as('agent')).action('message-template.create', { values })).status).toBe(403);
  });
});

describe('a short message', () => {
  it('goes out by the signed request of the service, under one id, again after it was refused', async () => {
    sms.answers = (_call, response) => response.end('{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"触发小时级流控"}');
    await telling('agent', { subject: '还剩 1 日，公示中标候选人', kind: 'deadline' });
    await expect.poll(() => sms.calls.length, { timeout: 20_000 }).toBe(1);
    const [failed] = await expectSome(
      () => deliveries({ 'f.channel': 'sms', 'f.state': 'waiting' }),
      (d) => d.attempts === 1,
    );
    expect(failed.answer).toContain('isv.BUSINESS_LIMIT_CONTROL');
    sms.answers = (_call, response) => response.end('{"Code":"OK","BizId":"2"}');
    await hasten();
    await expect
      .poll(async () => (await admin.detail('message-delivery', failed.id)).tdata.row.state, { timeout: 20_000 })
      .toBe('sent');
    const queries = sms.calls.map((c) => new URL(c.url, sms.url).searchParams);
    for (const query of queries) {
      expect(query.get('PhoneNumbers')).toBe('13800000002');
      expect(query.get('TemplateCode')).toBe('SMS_2');
      expect(query.get('OutId')).toBe(failed.id);
      expect(JSON.parse(query.get('TemplateParam')!)).toEqual({ text: '期限提醒：还剩 1 日，公示中标候选人。' });
    }
    const { headers, url } = sms.calls[1]!;
    const canonical = [
      'POST',
      '/',
      url.split('?')[1],
      ...['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'].map(
        (name) => `${name}:${headers[name]}`,
      ),
      '',
      'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version',
      headers['x-acs-content-sha256'],
    ].join('\n');
    const digest = createHash('sha256').update(canonical).digest('hex');
    const signature = createHmac('sha256', keySecret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex');
    expect(headers.authorization).toContain(`Signature=${signature}`);
    expect(headers['x-acs-signature-nonce']).not.toBe(sms.calls[0]!.headers['x-acs-signature-nonce']);
  });
});

async function expectSome(read: () => Promise<any[]>, fits: (row: any) => boolean): Promise<any[]> {
  let found: any[] = [];
  await expect
    .poll(
      async () => {
        found = (await read()).filter(fits);
        return found.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  return found;
}

describe('what left the house', () => {
  it('goes after a year; what still waits or failed stays until somebody deals with it', async () => {
    const { db } = test.office;
    const states = async () =>
      (await rows<{ state: string }>(db, sql`select distinct state from message_delivery order by 1`)).map(
        (r) => r.state,
      );
    await sql`update message_delivery set state = (array['sent', 'failed', 'dropped', 'kept'])[1 + n % 4], lane = 'test'
        from (select id, row_number() over () as n from message_delivery) d where d.id = message_delivery.id`.execute(
      db,
    );
    const aged = (days: number) =>
      sql`update message_delivery set updated_at = clock_timestamp() - make_interval(days => ${days})`.execute(db);
    await aged(364);
    await sweep(test.office);
    expect(await states()).toEqual(['dropped', 'failed', 'kept', 'sent']);
    await aged(366);
    await sweep(test.office);
    expect(await states()).toEqual(['failed']);
  });
});

describe('what a message is about', () => {
  const listed = async (account: string, subject: string) =>
    (await (await test.as(account)).list('message', { q: subject })).tdata.map((m: any) => [m.topic, m.matter]);

  it('is said in the list: the project with the lot to which its link leads, and what it asks', async () => {
    const { lot, project } = await buildPublishedTender(test);
    const [named] = (await (await test.as('agent')).list('lot', { 'f.project': project })).tdata;
    const say = (subject: string, more: { link?: string; kind?: string }) => telling('agent', { subject, ...more });
    await say('请确认一件事', { link: `lot.detail?id=${lot}` });
    await say('已确认一件事：请看', { link: `project.detail?id=${project}` });
    await say('还剩一日', { link: `opening.keys?lot=${lot}`, kind: 'deadline' });
    await say('什么也不涉及', {});
    await settled(test);
    expect(await listed('agent', '请确认一件事')).toEqual([['turn', named.title]]);
    const [[topic, matter]] = await listed('agent', '已确认一件事');
    // Behind the colon stands what a person typed.
    expect([topic, named.title.startsWith(matter.slice(0, 6))]).toEqual(['progress', true]);
    expect(await listed('agent', '还剩一日')).toEqual([['deadline', named.title]]);
    expect(await listed('agent', '什么也不涉及')).toEqual([['progress', null]]);
    expect(await listed('owner', '请确认一件事')).toEqual([]);
  });

  it('is found by the search, and sorts the list', async () => {
    const agent = await test.as('agent');
    const [one] = (await agent.list('message', { q: '还剩一日', 'f.topic': 'deadline' })).tdata;
    const found = (await agent.list('message', { q: one.matter })).tdata;
    expect(found.map((m: any) => m.matter)).toContain(one.matter);
    expect(new Set(found.map((m: any) => m.matter))).toEqual(new Set([one.matter]));
  });
});
