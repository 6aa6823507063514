/** W3, W10: what is guessed at many times at one moment, on several servers, from many addresses and from behind the owner's own. */
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardSecret } from '../../database/seed/doors.ts';
import { demoPassword } from '../../database/seed/people.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import type { TooMany } from '../../src/kernel/server/turned-away.ts';
import { countTry } from '../../src/platform/identity/server/attempts.ts';
import { newCaptcha } from '../../src/platform/identity/server/captcha.ts';
import { codeFor, easyCaptcha, enterAs, logIn } from '../../src/platform/identity/testing/enter.ts';
import { stepAt, totpAt } from '../../src/platform/identity/totp.ts';
import { addDoors } from '../support/doors.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let servers: string[];
beforeAll(async () => {
  // One connection is the test's own, and six calls shall wait for it at once.
  test = await openOffice({ connections: 4 });
  await addDoors(test.office);
  servers = [test.url, (await test.second()).url];
});
afterAll(() => test.close());
beforeEach(() => sql`truncate login_attempt, known_device, known_address`.execute(test.office.db));

interface Said {
  status: number;
  code: string;
  msg: string;
}

/** One call from an address of the attacker's choice: all of 127.0.0.0/8 is this machine. */
function call(path: string, body: object, { at = 0, from = '127.0.0.1', headers = {} as object } = {}): Promise<Said> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress: from, headers: { 'content-type': 'application/json', ...headers } };
    const request = http.request(servers[at % servers.length] + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ ...JSON.parse(Buffer.concat(chunks).toString()), status: response.statusCode! }),
      );
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

const guess = (username: string, pwd: string, more?: Parameters<typeof call>[2]) =>
  call('/agency/login', { username, pwd }, more);
const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const judged = (answers: Said[]) => answers.filter((a) => a.status !== 429);

/** Waits begin with seconds and double: a slow machine comes to two or three more. */
function fewJudged(answers: Said[], free: number) {
  expect(judged(answers).length).toBeGreaterThanOrEqual(free);
  expect(judged(answers).length).toBeLessThanOrEqual(free + 4);
}

/** Until so many statements wait for a row that somebody holds. */
async function waiting(n: number) {
  const held = sql<{
    n: number;
  }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await held.execute(test.office.counts)).rows[0]!.n < n)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Everything that waits now has only just failed. */
const beginWaits = () =>
  sql`update login_attempt set last_at = clock_timestamp(), failures = greatest(failures, 5)`.execute(test.office.db);

describe('many tries at one moment', () => {
  it('of 400 sign-ins at two servers no more are judged than one after another would be', async () => {
    const answers = await times(400, (i) => guess('agent', i === 399 ? demoPassword : `guess ${i}`, { at: i }));
    fewJudged(answers, 5);
    for (const refused of answers.filter((a) => a.status === 429)) expect(refused.msg).toMatch(/请 \d+ 秒后再试/);
  });

  it('of 1,000 dynamic codes at two servers, from 200 addresses, five are looked at', async () => {
    const client = await enterAs(test, 'guard');
    const headers = { cookie: client.cookie, pageuser: client.userId, 'x-csrf': client.csrf, usetool: 'office' };
    const answers = await times(1000, (i) =>
      call(
        '/agency/second-factor/verify.json',
        { code: String(i).padStart(6, '0') },
        { at: i, from: `127.0.5.${1 + (i % 200)}`, headers },
      ),
    );
    fewJudged(answers, 5);
    // Nor does a right one pass while the wait lasts.
    await beginWaits();
    const right = { code: await totpAt(guardSecret, stepAt(Date.now())) };
    expect((await call('/agency/second-factor/verify.json', right, { headers })).status).toBe(429);
  });

  it('of 300 codes by short message at two servers five are looked at, and the code is spent', async () => {
    const phone = '13800000022';
    const { captcha, sjyzm } = await codeFor(test, test.guest(), phone);
    const tried = ({ status, msg }: Said) => status === 200 && msg.includes('短信验证码不正确');
    const wrong = (i: number) => String((Number(sjyzm) + 1 + i) % 1_000_000).padStart(6, '0');
    // All of the first ones have looked before any has counted.
    const { sent } = await test.office.db.transaction().execute(async (tx) => {
      await sql`select 1 from sms_code where mobile = ${phone} for update`.execute(tx);
      const begun = times(300, (i) =>
        call('/agency/mobileLogin', { phone, captcha, sjyzm: wrong(i) }, { at: i, from: `127.0.8.${1 + (i % 200)}` }),
      );
      await waiting(6);
      return { sent: begun };
    });
    const answers = await sent;
    expect(answers.every(tried)).toBe(true);
    const kept = await first<{ tries: number }>(
      test.office.db,
      sql`select tries from sms_code where mobile = ${phone}`,
    );
    expect(kept!.tries).toBe(5);
    expect(tried(await call('/agency/mobileLogin', { phone, captcha, sjyzm }))).toBe(true);
  });

  it('a name typed at the sign-in counts for nothing but the sign-in', async () => {
    const client = await enterAs(test, 'guard');
    await times(40, () => guess('second factor guard', 'x'));
    const code = await totpAt(guardSecret, stepAt(Date.now()));
    expect((await client.post('/agency/second-factor/verify.json', { code })).code).toBe('v');
  });

  it('of 40 short messages asked for at one moment one is sent', async () => {
    const phone = '13800000021';
    const works = await times(40, () => easyCaptcha(test.office));
    const answers = await Promise.all(
      works.map((captcha, i) =>
        call('/agency/sendSjyzm.json', { phone, captcha }, { at: i, from: `127.0.6.${i + 1}` }),
      ),
    );
    expect(answers.filter((a) => a.code === 'v')).toHaveLength(1);
  });
});

describe('rivals', () => {
  it('at 200 addresses, and behind the same one, do not keep out a browser that its owner has signed in with', async () => {
    const client = await enterAs(test, 'supervisor');
    await client.get('/agency/logout');
    Object.assign(client, { csrf: '', userId: '' });
    await times(400, (i) => guess('supervisor', `guess ${i}`, { at: i, from: `127.0.7.${1 + (i % 200)}` }));
    await times(100, (i) => guess('supervisor', `guess ${i}`, { at: i }));
    await times(100, (i) => guess(`nobody ${i}`, `guess ${i}`, { at: i }));
    await beginWaits();
    expect((await guess('supervisor', demoPassword)).status).toBe(429);
    expect((await logIn(client, 'supervisor')).code).toBe('v');
  });

  it('cannot make their browser one of the owner’s, and a known one is not free to guess with', async () => {
    const owner = await enterAs(test, 'supervisor');
    const device = /zhaocai_device=[^;]+/.exec(owner.cookie)![0];
    const answers = await times(60, (i) => guess('supervisor', `guess ${i}`, { at: i, headers: { cookie: device } }));
    fewJudged(answers, 10);
    // For another account the same browser is a stranger.
    await times(10, (i) => guess('agent', `guess ${i}`, { headers: { cookie: device } }));
    await beginWaits();
    expect((await guess('agent', demoPassword, { headers: { cookie: device } })).status).toBe(429);
    // Half a sign-in makes no owner.
    expect((await enterAs(test, 'guard')).cookie).not.toContain('zhaocai_device');
  });

  it('who fill the queue of passwords keep nobody out who is known, and are told to come back', async () => {
    const owner = await enterAs(test, 'supervisor');
    await owner.get('/agency/logout');
    Object.assign(owner, { csrf: '', userId: '' });
    const flood = times(400, (i) => guess(`stranger ${i}`, 'x', { from: `127.0.8.${1 + (i % 200)}` }));
    const entered = await logIn(owner, 'supervisor');
    expect(entered.code).toBe('v');
    const told = (await flood).filter((a) => a.status === 429);
    for (const { msg } of told) expect(msg).toMatch(/同时登录的人太多，请 5 秒后再试|请 \d+ 秒后再试/);
  });

  it('nor the owner at a new browser, who does some work instead of waiting; who fails much works longer (W11)', async () => {
    await times(300, (i) => guess('supervisor', `guess ${i}`, { at: i, from: `127.0.9.${1 + (i % 200)}` }));
    await times(100, (i) => guess(`nobody ${i}`, 'x', { at: i, from: '127.0.9.250' }));
    await beginWaits();
    const failing = { from: '127.0.9.250' };
    expect((await guess('supervisor', demoPassword, failing)).status).toBe(429);
    const worked = (captcha: string) =>
      call('/agency/login', { username: 'supervisor', pwd: demoPassword, captcha }, failing);
    expect((await worked('no.work')).status).toBe(429);
    const captcha = await easyCaptcha(test.office);
    expect((await worked(captcha)).code).toBe('v');
    // Once: what is guessed with it is guessed once, and one account from one address waits as ever.
    expect((await worked(captcha)).status).toBe(429);
    const answers = await times(20, async (i) => {
      const again = await easyCaptcha(test.office);
      return call('/agency/login', { username: 'agent', pwd: `guess ${i}`, captcha: again }, failing);
    });
    fewJudged(answers, 5);
    const bits = async (address: string) => (await newCaptcha(test.office, address)).bits;
    expect(await bits('127.0.9.250')).toBeGreaterThan(await bits('127.0.9.251'));
  });
});

describe('V4: one account', () => {
  const tried = async (address: string, more: object = {}) => {
    const made = { of: 'sign-in' as const, account: 'supervisor', address, says: '登录失败', ...more };
    try {
      await countTry(test.office, made);
      return 0;
    } catch (error) {
      return (error as TooMany).seconds;
    }
  };

  it('is guessed at from one network of IPv6 as from one address', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 60; i++) waits.push(await tried(`2001:db8:0:7::${i.toString(16)}`));
    expect(waits.filter((wait) => wait === 0).length).toBeLessThan(10);
  });

  it('is guessed at from many places more and more slowly; its owner is told, and comes in all the same', async () => {
    for (let i = 0; i < 20; i++) expect(await tried(`2001:db8:1:${i.toString(16)}::1`)).toBe(0);
    const told = () =>
      first<{ subject: string; n: number }>(
        test.office.db,
        sql`select max(payload ->> 'subject') as subject, count(*)::int as n from outbox
            where event = 'message.tell' and payload ->> 'subject' like '%被多次试登%'
              and payload -> 'to' ? (select id::text from "user" where account = 'supervisor')`,
      );
    await expect.poll(async () => (await told())?.subject).toContain('20 次');
    await sql`update login_attempt set failures = 40, last_at = clock_timestamp() where account = 'sign-in supervisor' and address = ''`.execute(
      test.office.db,
    );
    expect(await tried('2001:db8:2::1')).toBeGreaterThan(600);
    expect(await tried('2001:db8:2::1', { isWorked: true })).toBe(0);
    await sql`insert into known_address (account, address) values ('supervisor', '2001:db8:3:0::/64')`.execute(
      test.office.db,
    );
    expect(await tried('2001:db8:3::9')).toBe(0);
  });
});
