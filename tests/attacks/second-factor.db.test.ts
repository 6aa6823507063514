/** W9: no person with power over others comes in by a password alone, under no role that was lent either. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../database/seed/people.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { enterAs, hold } from '../../src/platform/identity/testing/enter.ts';
import { stepAt, totpAt } from '../../src/platform/identity/totp.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let production: TestOffice;
beforeAll(async () => {
  production = await openOffice({ mode: 'production' });
});
afterAll(() => production.close());

const entered = async (account: string) => {
  if (!account.startsWith('supplier')) return enterAs(production, account);
  // Here an expert of the demonstration's: they come in by the portal.
  await sql`update "user" set roles = '["expert"]' where account = ${account}`.execute(production.office.db);
  const client = Object.assign(production.guest(), { portal: true });
  await client.post('/supplier/login', { username: account, pwd: demoPassword });
  await hold(client);
  return client;
};
const stopped = { code: 'jump-url', msg: '您的角色须启用二次验证，请先设置' };

async function setUp(client: Client) {
  const { tdata } = await client.post('/agency/second-factor/begin.json', { pwd: demoPassword });
  const code = await totpAt(tdata.secret, stepAt(Date.now()));
  expect((await client.post('/agency/second-factor/confirm.json', { code })).code).toBe('v');
  await hold(client);
}

describe('a second factor in production', () => {
  it.each(['admin', 'manager', 'supervisor', 'reviewer', 'finance', 'supplier2'])(
    'V13 is asked of %s before anything else, and there is nothing else until it is set up',
    async (account) => {
      const client = await entered(account);
      const portal = account.startsWith('supplier');
      expect(await client.get('/agency/tree/get_menu.json')).toMatchObject(stopped);
      for (const [path, body] of [
        ['/agency/account/second-factor-off.json', { pwd: demoPassword }],
        ['/agency/account/recovery-codes.json', { pwd: demoPassword }],
        ['/agency/account/end-session.json', { id: 'x' }],
        ['/agency/user/authorizedw/switch.json', { id: 'own' }],
      ] as const)
        expect([path, (await client.post(path, body)).code]).toEqual([path, 'jump-url']);
      expect((await client.list('message')).code).toBe('jump-url');
      // The way on is shown, and it leads on.
      expect((await client.get('/agency/tree/get_menu.json')).url).toBe(portal ? '/portal/#/login' : '/#/login');
      await setUp(client);
      expect((await client.get('/agency/tree/get_menu.json')).code).toBe('v');
      expect((await (await entered(account)).get('/agency/tree/get_menu.json')).msg).toBe('请先完成二次验证');
      await sql`update credential set totp_on = false, totp_secret = null where user_id = ${client.userId}`.execute(
        production.office.db,
      );
    },
  );

  it('is not asked of others, until they act in a role of which it is asked', async () => {
    const agent = await entered('agent');
    expect((await agent.get('/agency/tree/get_menu.json')).code).toBe('v');
    await sql`insert into authorisation (id, state, title, person_id, account, name, unit_id, role, until, created_at, updated_at)
      select uuidv7(), 'active', '', ${agent.userId}, 'agent', '经办甲', o.id, 'supervisor', '2026-12-31', now(), now()
      from organisation o where o.type = 'supervisor'`.execute(production.office.db);
    const lent = await first<{ id: string }>(
      production.office.db,
      sql`select id from authorisation where person_id = ${agent.userId}`,
    );
    expect((await agent.post('/agency/user/authorizedw/switch.json', { id: lent!.id })).code).toBe('v');
    await hold(agent);
    expect(await agent.get('/agency/tree/get_menu.json')).toMatchObject(stopped);
    await setUp(agent);
    expect((await agent.get('/agency/tree/get_menu.json')).code).toBe('v');
    // Nor is it switched off in the own unit, to be without it in the other.
    await agent.post('/agency/user/authorizedw/switch.json', { id: 'own' });
    await hold(agent);
    expect((await agent.post('/agency/account/second-factor-off.json', { pwd: 'x' })).msg).toContain('不能停用');
  });

  it('is asked of whoever holds a key', async () => {
    const owner = await entered('owner');
    expect((await owner.get('/agency/tree/get_menu.json')).code).toBe('v');
    await sql`update credential set holds_key = true where user_id = ${owner.userId}`.execute(production.office.db);
    expect(await owner.get('/agency/tree/get_menu.json')).toMatchObject(stopped);
  });

  it('is what the administrator decides; a demonstration asks nobody by itself', async () => {
    const admin = await entered('admin');
    await setUp(admin);
    const policy = { absoluteHours: 8, idleMinutes: 60, secondFactorRoles: ['admin'], secondFactorHolders: false };
    expect((await admin.post('/agency/sign-in/policy.json', policy)).tdata).toEqual(policy);
    for (const account of ['manager', 'supervisor', 'owner'])
      expect((await (await entered(account)).get('/agency/tree/get_menu.json')).code).toBe('v');
  });
});
