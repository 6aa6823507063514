/** Passwords and sessions, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { enterAs, hold } from '../testing/enter.ts';
import { hashPassword } from './passwords.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

const entered = (account: string, pwd?: string, more?: object) => enterAs(test, account, pwd, more);

describe('passwords', () => {
  const change = (client: Client, pwd: string, newpwd: string) =>
    client.post('/agency/editPwd.json', { pwd, newpwd, again: newpwd });

  it('a change asks for the present one, refuses leaked ones and the last five, and ends the other sessions', async () => {
    const [client, other] = [await entered('finance'), await entered('finance')];
    expect(await change(client, 'wrong', 'river-lamp-evening')).toMatchObject({
      code: 'valerror',
      tdata: { fields: { pwd: '现在的密码不正确' } },
    });
    expect((await change(client, demoPassword, 'qwertyuiop')).msg).toContain('已泄露');
    expect((await change(client, demoPassword, demoPassword)).msg).toContain('最近 5 次');
    const before = client.cookie;
    let pwd = demoPassword;
    for (const next of ['river-lamp-evening', 'river-lamp-morning', 'river-lamp-midnight', 'river-lamp-noonday']) {
      expect(await change(client, pwd, next)).toMatchObject({ code: 'v' });
      await hold(client);
      pwd = next;
    }
    expect(client.cookie).not.toBe(before);
    expect((await other.get('/agency/getuserinfo')).code).toBe('login-index');
    expect((await change(client, pwd, demoPassword)).msg).toContain('最近 5 次');
    expect((await change(client, pwd, 'river-lamp-sixthone')).code).toBe('v');
    await hold(client);
    // The sixth before: it may come back.
    expect(await change(client, 'river-lamp-sixthone', demoPassword)).toMatchObject({ code: 'v' });
  });

  it('is kept as argon2id', async () => {
    expect(await hashPassword('river-lamp-seventhone')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('sessions', () => {
  const age = (client: Client, column: 'created_at' | 'seen_at', by: string) =>
    sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval where user_id = ${client.userId}`.execute(
      test.office.db,
    );

  it.each([
    ['created_at', '7 hours 59 minutes', 'v'],
    ['created_at', '8 hours 1 minute', 'login-index'],
    ['seen_at', '59 minutes', 'v'],
    ['seen_at', '61 minutes', 'login-index'],
  ] as const)('%s %s ago answers %s', async (column, by, code) => {
    const client = await entered('reviewer');
    await age(client, column, by);
    expect((await client.get('/agency/checkUser')).code).toBe(code);
    await sql`delete from session`.execute(test.office.db);
  });

  it('the administrator sets both times', async () => {
    const admin = await entered('admin');
    await admin.post('/agency/sign-in/policy.json', { absoluteHours: 2, idleMinutes: 10, secondFactorRoles: [] });
    const client = await entered('reviewer');
    await age(client, 'created_at', '3 hours');
    expect((await client.get('/agency/checkUser')).code).toBe('login-index');
    await admin.post('/agency/sign-in/policy.json', { absoluteHours: 8, idleMinutes: 60, secondFactorRoles: [] });
  });

  it('are listed to their person only, and each can be ended', async () => {
    const [here, there, stranger] = [await entered('reviewer'), await entered('reviewer'), await entered('agent')];
    const { tdata } = await here.get('/agency/account/security.json');
    expect(tdata.sessions.filter((s: any) => s.current)).toHaveLength(1);
    const other = tdata.sessions.find((s: any) => !s.current);
    expect((await stranger.post('/agency/account/end-session.json', { id: other.id })).status).toBe(404);
    expect((await there.get('/agency/checkUser')).code).toBe('v');
    expect((await here.post('/agency/account/end-session.json', { id: other.id })).code).toBe('v');
    expect((await there.get('/agency/checkUser')).code).toBe('login-index');
  });

  it('end when the account is disabled', async () => {
    const [admin, client] = [await entered('admin'), await entered('rival')];
    await admin.done('user.disable', { id: client.userId });
    expect((await client.get('/agency/checkUser')).code).toBe('login-index');
    expect((await test.guest().post('/agency/login', { username: 'rival', pwd: demoPassword })).msg).toBe(
      '账号或密码不正确',
    );
    await admin.done('user.enable', { id: client.userId });
  });

  it('§7.13 GET /agency/logout ends it', async () => {
    const client = await entered('reviewer');
    const { cookie } = client;
    expect((await client.get('/agency/logout')).code).toBe('v');
    // What is left names the browser, not the session.
    expect(client.cookie).toMatch(/^zhaocai_device=[^;]+$/);
    expect((await Object.assign(test.guest(), { cookie }).get('/agency/checkUser')).code).toBe('login-index');
  });
});
