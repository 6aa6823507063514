/**
 * W8: a person who tries to come in, to go where they may not, or to change who may, leaves a line; what they typed
 * does not.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../database/seed/people.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { sweep } from '../../src/kernel/server/sweep.ts';
import { securitySettled } from '../../src/platform/identity/server/security-log.ts';
import { enterAs, logIn } from '../../src/platform/identity/testing/enter.ts';
import { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

interface Line {
  kind: string;
  account: string | null;
  what: string;
  address: string;
  device: string;
  by: string;
  times: number;
  shown: boolean;
}

/** Every line there is of some kinds, as they lie in the table. */
async function lines(...kinds: string[]): Promise<Line[]> {
  await securitySettled(test.office);
  return rows(
    test.office.db,
    sql`select kind, account, what, address, device, by, times, shown from security_event where kind = any(${kinds}) order by created_at, id`,
  );
}
const forget = () => sql`truncate security_event, login_attempt`.execute(test.office.db);

describe('the security log', () => {
  it('keeps sign-ins, good and refused, with account, address and device, and never what was typed', async () => {
    await forget();
    const typed = 'Meine-Passphrase-im-falschen-Feld-42';
    await logIn(test.guest(), typed, 'anything');
    await logIn(test.guest(), 'agent', typed);
    const agent = await enterAs(test, 'agent');
    await agent.get('/agency/logout');
    expect(await lines('signedIn', 'signInRefused', 'signedOut')).toMatchObject([
      { kind: 'signInRefused', account: null, what: '没有这个可用的账号', address: '127.0.0.1', device: '其他设备' },
      { kind: 'signInRefused', account: 'agent', what: '密码不正确' },
      { kind: 'signedIn', account: 'agent', what: '用账号和密码登录' },
      { kind: 'signedOut', account: 'agent' },
    ]);
    const [whole] = await rows<{ text: string }>(
      test.office.db,
      sql`select string_agg(t::text, ' ') as text from security_event t`,
    );
    expect(whole!.text).not.toContain('Passphrase');
  });

  it('keeps refusals of permission, of a page token and of another site', async () => {
    await forget();
    const agent = await enterAs(test, 'agent');
    expect((await agent.get('/platform/settings/detail.json')).status).toBe(403);
    const forged = new Client(test.url);
    Object.assign(forged, { cookie: agent.cookie, userId: agent.userId, csrf: 'guessed' });
    expect((await forged.post('/agency/account/end-session.json', { id: 'x' })).status).toBe(403);
    const elsewhere = await fetch(`${test.url}/agency/login`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'agent', pwd: 'x' }),
    });
    expect(elsewhere.status).toBe(403);
    expect(await lines('forbidden', 'forged')).toMatchObject([
      { kind: 'forbidden', account: 'agent', what: '系统设置' },
      { kind: 'forged', account: 'agent', what: expect.stringContaining('页面已经过期') },
      { kind: 'forged', account: null, what: expect.stringContaining('请求来自别的网站') },
    ]);
  });

  it('keeps who changed roles, passwords, accounts and settings, and who lent a role', async () => {
    await forget();
    const [admin, manager] = [await test.as('admin'), await test.as('manager')];
    await admin.post('/platform/settings/save.json', { values: { servicePhone: '010-1234' } });
    const finance = (await manager.list('user', { 'f.account': 'finance' })).tdata[0];
    await manager.done('user.resetPassword', { id: finance.id, version: finance.version });
    await manager.done('user.disable', { id: finance.id });
    expect(await lines('settingsChanged', 'passwordReset', 'accountChanged')).toMatchObject([
      { kind: 'settingsChanged', account: 'admin', what: '系统设置：服务电话' },
      { kind: 'passwordReset', account: 'finance', by: expect.any(String) },
      { kind: 'accountChanged', account: 'finance', what: '停用账号' },
    ]);
  });

  it('is read by the platform’s administrator; by everybody else for their own account only', async () => {
    await forget();
    await enterAs(test, 'agent');
    await enterAs(test, 'reviewer');
    await securitySettled(test.office);
    const seen = async (account: string) =>
      (await (await test.as(account)).list('security-event', { 'f.kind': 'signedIn' })).tdata.map(
        (e: any) => e.account,
      );
    expect((await seen('admin')).toSorted()).toEqual(['agent', 'reviewer']);
    expect(await seen('agent')).toEqual(['agent']);
    expect(await seen('manager')).toEqual([]);
    const own = await (await test.as('agent')).get('/agency/account/security.json');
    expect(own.tdata.events).toMatchObject([{ kind: 'signedIn', what: '用账号和密码登录', address: '127.0.0.1' }]);
  });

  it('tells nobody who came in by the portal while a lot is sealed, nor how many', async () => {
    await forget();
    const { lot } = await buildPublishedTender(test);
    await securitySettled(test.office);
    const admin = await test.as('admin');
    const before = (await admin.list('security-event')).total;
    for (const n of [1, 2, 3]) await Client.signIn(test.url, `supplier${n}`, demoPassword);
    await logIn(test.guest(), 'supplier1', 'mistyped');
    const guest = test.guest();
    guest.portal = true;
    await guest.post('/supplier/login', { username: 'supplier2', pwd: 'mistyped' });
    const supplier = await test.as('supplier1');
    expect((await supplier.get('/platform/settings/detail.json')).status).toBe(403);
    await securitySettled(test.office);
    await sweep(test.office);
    expect((await admin.list('security-event')).total).toBe(before);
    expect((await supplier.list('security-event', { 'f.kind': 'signedIn' })).total).toBeGreaterThan(0);
    // Read out: what was hidden on its account is shown.
    await sql`update lot set opened_at = now(), state = 'opened' where id = ${lot}`.execute(test.office.db);
    await sql`update round set opened_at = now(), state = 'opened' where lot_id = ${lot}`.execute(test.office.db);
    await sweep(test.office);
    expect((await admin.list('security-event')).total).toBeGreaterThan(before + 4);
  });

  it('forgets what is older than the office keeps', async () => {
    await sql`update security_event set created_at = now() - interval '10 years', updated_at = now() - interval '10 years'
      where kind = 'signedIn'`.execute(test.office.db);
    await sweep(test.office);
    expect(await lines('signedIn')).toEqual([]);
    expect((await lines('forbidden')).length).toBeGreaterThan(0);
  });

  it('keeps what the limits refused, and a flood as few lines with a count', async () => {
    await forget();
    await Promise.all(Array.from({ length: 300 }, (_, i) => logIn(test.guest(), 'manager', `guess ${i}`)));
    await Promise.all(Array.from({ length: 200 }, (_, i) => logIn(test.guest(), `nobody ${i}`, 'x')));
    const kept = await lines('signInRefused', 'limited');
    expect(kept.reduce((n, l) => n + Number(l.times), 0)).toBe(500);
    // A minute may end in between.
    expect(kept.length).toBeLessThanOrEqual(140);
    expect(kept.find((l) => l.kind === 'limited' && l.account === 'manager')).toBeDefined();
  });
});
