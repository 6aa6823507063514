/** Subscriptions by mail, through a real SMTP server: only people who asked are written to, and one click ends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { bodyOf, headerOf, type MailServer, openMailServer } from '../../../tests/support/outside.ts';
import { sql } from '../../kernel/server/database.ts';
import { buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { attemptsPerHour } from './server/subscriptions.ts';
import { wordsOf } from './testing/read-markup.ts';

let test: TestOffice;
let mail: MailServer;

beforeAll(async () => {
  mail = await openMailServer();
  test = await openOffice({
    settings: { ZHAOCAI_SMTP_URL: mail.url, ZHAOCAI_MAIL_FROM: '招采 <noreply@office.example>' },
  });
}, 120_000);
afterAll(async () => {
  await test?.close();
  await mail?.close();
});
beforeEach(async () => {
  mail.mails.length = 0;
  await sql`delete from subscription_attempt`.execute(test.office.db);
});

const get = (path: string) => fetch(test.url + path);
const post = (path: string, body: Record<string, string> = {}) =>
  fetch(test.url + path, { method: 'POST', body: new URLSearchParams(body) });
const subscribe = (address: string, asked = '?region=510100', rhythm = 'daily') =>
  post('/notices/subscribe', { address, asked, rhythm });
const lettersTo = (address: string) => mail.mails.filter((m) => m.to.includes(address));
const letterTo = async (address: string) => {
  await expect.poll(() => lettersTo(address).length, { timeout: 20_000 }).toBe(1);
  return lettersTo(address)[0]!;
};
const pathIn = (text: string) => /\/notices\/subscription\/[\w.-]+/.exec(text)![0];
/** Brings what waits forward, as the hours would, and lets the loop run. */
const hasten = async () => {
  await sql`update notice_subscription set due_at = clock_timestamp() where state = 'active'`.execute(test.office.db);
  await sql`select pg_notify('zhaocai', '{"topic":"subscription","type":"test"}')`.execute(test.office.db);
  const waiting = sql<{
    n: number;
  }>`select count(*)::int as n from notice_subscription where state = 'active' and due_at <= clock_timestamp() + interval '11 minutes'`;
  await expect.poll(async () => (await waiting.execute(test.office.db)).rows[0]!.n, { timeout: 20_000 }).toBe(0);
};
const states = async (address: string) =>
  (
    await sql<{ state: string }>`select state from notice_subscription where address = ${address}`.execute(
      test.office.db,
    )
  ).rows.map((r) => r.state);
const confirmed = async (address: string, asked?: string) => {
  await subscribe(address, asked);
  const path = pathIn(bodyOf(await letterTo(address)));
  expect((await post(`${path}/confirm`)).status).toBe(200);
  mail.mails.length = 0;
  return path;
};

describe('a subscription by mail', () => {
  it('is not offered where no letter could lead back here', async () => {
    expect(await (await get('/notices/subscribe')).text()).not.toContain('name="address"');
    const isOffered = async () => [
      (await (await get('/notices')).text()).includes('/notices/subscribe'),
      (await (await get('/web/notices/search.json')).json()).tdata.mails,
    ];
    expect(await isOffered()).toEqual([false, false]);
    expect(await (await subscribe('early@people.example')).text()).toContain('没有开通邮件');
    Object.assign(test.office, { origin: test.url });
    expect(await isOffered()).toEqual([true, true]);
    expect(await (await get('/notices/subscribe?region=510100')).text()).toContain('name="address"');
    expect(await states('early@people.example')).toEqual([]);
  });

  it('sends one letter to an address that was not confirmed, and none after it, whoever asks again', async () => {
    const answers = [await (await subscribe('guest@people.example')).text()];
    const letter = await letterTo('guest@people.example');
    expect(headerOf(letter, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(bodyOf(letter)).toContain('招标与采购公告 · 成都市');
    for (const asked of ['?region=510100', '?q=别的', ''])
      answers.push(await (await subscribe('Guest@people.example', asked)).text());
    // An address that is known is answered as one that is not.
    answers.push(await (await subscribe('nobody@people.example')).text());
    expect(new Set(answers).size).toBe(1);
    await letterTo('nobody@people.example');
    expect(lettersTo('guest@people.example')).toHaveLength(1);
    // A mail program that looks at the link confirms nothing.
    const path = pathIn(bodyOf(letter));
    expect(wordsOf(await (await get(path)).text())).toContain('确认之后才会收到邮件');
    expect(await states('guest@people.example')).toEqual(['asked']);
    await post(`${path}/end`);
    expect(await states('guest@people.example')).toEqual(['refused']);
    await subscribe('guest@people.example');
    await subscribe('third@people.example');
    await letterTo('third@people.example');
    expect(lettersTo('guest@people.example')).toHaveLength(1);
  });

  it('V8 carries nothing that a stranger typed to an address that was not confirmed', async () => {
    const planted = '您的账户已冻结，请访问 evil.example/pay 或致电 13900000000';
    const asked = new URLSearchParams({ q: planted, region: '510100', trade: planted, from: planted, kind: planted });
    await subscribe('victim@example.cn', `?${asked}`);
    const letter = await letterTo('victim@example.cn');
    const whole = `${headerOf(letter, 'subject')}\n${headerOf(letter, 'from')}\n${bodyOf(letter)}`;
    for (const piece of ['冻结', 'evil', '139', '账户', 'pay'])
      expect([piece, whole.includes(piece)]).toEqual([piece, false]);
    // The letter holds only the program's own words; the page that its reader opens shows the rest.
    expect(whole).toContain('成都市');
    expect(whole).toContain('含指定的字词（见确认页面）');
    expect(wordsOf(await (await get(pathIn(bodyOf(letter)))).text())).toContain('冻结');
  });

  it('tells once of all that is new and fits, with the way to leave in every letter', async () => {
    const path = await confirmed('bidder@people.example');
    await confirmed('elsewhere@people.example', '?region=110000');
    await buildPublishedTender(test, { project: { name: '成都<b>道路</b>招标', region: '510100' } });
    await hasten();
    const letter = await letterTo('bidder@people.example');
    expect(headerOf(letter, 'Subject')).toBe('【招采】成都<b>道路</b>招标公告');
    expect(bodyOf(letter)).toMatch(/成都市.*[\d,]+\.00 元/);
    expect(headerOf(letter, 'List-Unsubscribe')).toBe(`<${test.url}${path}/end>`);
    const [notice] = /\/notices\/GG-[\w-]+/.exec(bodyOf(letter))!;
    expect((await get(notice)).status).toBe(200);
    expect(lettersTo('elsewhere@people.example')).toEqual([]);
    await hasten();
    expect(lettersTo('bidder@people.example')).toHaveLength(1);
    // The mail program's own button, twice.
    expect((await post(`${path}/end`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await states('bidder@people.example')).toEqual([]);
    expect([(await post(`${path}/end`)).status, (await get(path)).status]).toEqual([200, 404]);
  });

  it('is refused to what is no address, to a forged key, and to who asks too often', async () => {
    for (const address of [
      '',
      'x',
      'a@b',
      'a@b.example\r\nBcc: c@d.example',
      '"a b"@c.example',
      `${'a'.repeat(200)}@b.example`,
    ])
      expect([address, (await subscribe(address)).status]).toEqual([address, 400]);
    await subscribe('fourth@people.example');
    const path = pathIn(bodyOf(await letterTo('fourth@people.example')));
    for (const forged of [
      `${path}x`,
      path.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
      path.split('.')[0]!,
      '/notices/subscription/x.y',
    ])
      expect([forged, (await post(`${forged}/confirm`)).status]).toEqual([forged, 404]);
    expect(await states('fourth@people.example')).toEqual(['asked']);
    const seen: number[] = [];
    for (let i = 0; i < attemptsPerHour + 1; i++) seen.push((await subscribe(`many${i}@people.example`)).status);
    expect(seen.at(-1)).toBe(429);
    expect(seen.filter((status) => status === 200).length).toBeLessThanOrEqual(attemptsPerHour);
  });

  it('is asked for once by two who ask at one moment', async () => {
    await sql`delete from subscription_attempt`.execute(test.office.db);
    // Somebody's is being written while the other asks.
    let asking: Promise<Response> | undefined;
    await test.office.db.transaction().execute(async (tx) => {
      await sql`insert into notice_subscription (address, asked, rhythm, state) values ('crowd@people.example', '', 'daily', 'asked')`.execute(
        tx,
      );
      asking = subscribe('crowd@people.example');
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await asking)?.status).toBe(200);
    expect(await states('crowd@people.example')).toEqual(['asked']);
  });
});
