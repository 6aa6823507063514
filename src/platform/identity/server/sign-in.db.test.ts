/** Specification §3, §5, §7 and §8: signing in by password, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doorAccounts } from '../../../../database/seed/doors.ts';
import { demoPassword } from '../../../../database/seed/people.ts';
import { addDoors } from '../../../../tests/support/doors.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { enterAs, hold, logIn } from '../testing/enter.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
  await addDoors(test.office);
});
afterAll(() => test.close());

const entered = (account: string, pwd?: string, more?: object) => enterAs(test, account, pwd, more);

describe('§7 POST /agency/login', () => {
  it('§5.15 an empty account says 请输入账号, an empty password 请输入密码', async () => {
    expect(await logIn(test.guest(), ' ', 'x')).toMatchObject({
      code: 'valerror',
      msg: '请输入账号',
      tdata: { fields: { username: '请输入账号' } },
    });
    expect(await logIn(test.guest(), 'agent', '')).toMatchObject({ code: 'valerror', msg: '请输入密码' });
  });

  it('§8.28 says the same of a wrong password and an unknown account', async () => {
    const [wrong, unknown] = [
      await logIn(test.guest(), 'agent', 'wrong'),
      await logIn(test.guest(), 'nobody', 'wrong'),
    ];
    expect(wrong.msg).toBe('账号或密码不正确');
    expect({ ...unknown, url: '' }).toEqual({ ...wrong, url: '' });
  });

  it('§7.2 §7.10 §3.18 takes a form as well as JSON, and jyptfeaturecode travels into the session', async () => {
    const client = test.guest();
    const body = new URLSearchParams({ username: 'agent', pwd: demoPassword, jyptfeaturecode: 'hyc' });
    const answer = await client.put('/agency/login', body.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.code).toBe('v');
    expect(await hold(client)).toMatchObject({ jyptfeaturecode: 'hyc' });
  });

  it('gives a new token with every sign-in, and the old one is worth nothing', async () => {
    const client = await entered('agent');
    const before = client.cookie;
    await logIn(client, 'agent');
    expect(client.cookie).not.toBe(before);
    const stolen = Object.assign(test.guest(), { cookie: before });
    expect((await stolen.get('/agency/getuserinfo')).code).toBe('login-index');
  });

  it('slows a guesser down with Retry-After, and leaves the owner at another address alone', async () => {
    const guesser = test.guest();
    for (let i = 0; i < 5; i++) await logIn(guesser, 'supervisor', `guess ${i}`);
    const response = await guesser.fetch('/agency/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'supervisor', pwd: demoPassword }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    // The rival has tried from many addresses; the owner has signed in from this one before.
    await sql`delete from login_attempt`.execute(test.office.db);
    await sql`insert into login_attempt values ('sign-in supervisor', '', 5000, clock_timestamp())`.execute(
      test.office.db,
    );
    expect(await logIn(test.guest(), 'supervisor')).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/请 \d{1,3} 秒后再试/),
    });
    await sql`insert into known_address (account, address) values ('supervisor', '127.0.0.1')`.execute(test.office.db);
    expect((await logIn(test.guest(), 'supervisor')).code).toBe('v');
    await sql`delete from login_attempt`.execute(test.office.db);
  });
});

describe('§8 signed in with another account in this browser', () => {
  it('§8.26 is answered with a question that names the other account, and nothing has changed', async () => {
    const client = await entered('agent');
    const answer = await logIn(client, 'owner');
    expect(answer).toMatchObject({
      code: 'throw-other-account',
      msg: '当前浏览器已登录其他账号',
      tdata: { name: '经办甲', dwname: '示范工程咨询有限公司' },
    });
    expect(await hold(client)).toMatchObject({ user: { name: '经办甲' } });
  });

  it('asks only whoever knows the password: a wrong one is refused as ever', async () => {
    expect(await logIn(await entered('agent'), 'owner', 'wrong')).toMatchObject({
      code: 'valerror',
      msg: '账号或密码不正确',
    });
  });

  it('§8.27 goes on after the old one is logged out', async () => {
    const client = await entered('agent');
    expect((await client.get('/agency/logout')).code).toBe('v');
    Object.assign(client, { userId: '', csrf: '' });
    expect((await logIn(client, 'owner')).code).toBe('v');
  });

  it('§4.11 tells a page of the old person, whose id no longer fits, to sign in again', async () => {
    const client = await entered('agent');
    await client.get('/agency/logout');
    await logIn(client, 'owner');
    // The page still believes it is the agent's.
    expect(await client.get('/agency/checkUser')).toMatchObject({
      code: 'v',
      tdata: { userid: expect.not.stringMatching(client.userId) },
    });
    expect(await client.get('/web/common/getactionlist.json')).toMatchObject({
      code: 'login-index',
      msg: expect.stringContaining('登录用户已变化'),
    });
  });
});

describe('§3 the stored user', () => {
  it('has every field that the specification names', async () => {
    const facts = await hold(await entered('owner'));
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining(
        'isadmin userid user dwtype dwname orgcode regtype status tzstatus showxieyi jumptender tendersysindexurl needPhoneLogin showMobile mobile'.split(
          ' ',
        ),
      ),
    );
    expect(facts).toMatchObject({
      isadmin: '0',
      dwtype: 'buyer',
      regtype: '0',
      status: 'true',
      jumptender: '0',
      needPhoneLogin: '0',
      tzstatus: '0',
    });
  });

  it('§3.10 tzstatus is 1 while notices wait unread', async () => {
    const owner = await entered('owner');
    await sql`insert into message (id, title, state, subject, recipient_id, created_at, updated_at) values (uuidv7(), 't', 'unread', 't', ${owner.userId}, now(), now())`.execute(
      test.office.db,
    );
    expect(await hold(owner)).toMatchObject({ tzstatus: '1' });
  });

  it('§3.2 §6.1 isadmin is 1 for the administrator and 0 for everybody else', async () => {
    const told = async (account: string) => (await hold(await entered(account))).isadmin;
    expect([await told('admin'), await told('agent'), await told('owner')]).toEqual(['1', '0', '0']);
  });
});

describe('doors of the demonstration', () => {
  it('every account is there', async () => {
    for (const { account } of doorAccounts) if (account !== 'newcomer') await entered(account);
  });
});
