/** Only a person who knows the account's password changes what protects it, and the change ends every other session. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { enterAs, hold } from '../testing/enter.ts';
import { stepAt, totpAt } from '../totp.ts';
import { codeHash, hashOf } from './secrets.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`update credential set totp_on = false, totp_secret = null, recovery = '[]'`.execute(test.office.db);
  await sql`delete from login_attempt`.execute(test.office.db);
});

const entered = (account: string) => enterAs(test, account);
const isIn = async (client: Client) => (await client.get('/agency/checkUser')).code === 'v';

async function setUp(client: Client): Promise<string[]> {
  const { tdata } = await client.post('/agency/second-factor/begin.json', { pwd: demoPassword });
  const code = await totpAt(tdata.secret, stepAt(Date.now()));
  const done = await client.post('/agency/second-factor/confirm.json', { code });
  await hold(client);
  return done.tdata.codes;
}

const factor = (client: Client) =>
  first<{ on: boolean; secret: string | null; recovery: string[] }>(
    test.office.db,
    sql`select totp_on as on, totp_secret as secret, recovery from credential where user_id = ${client.userId}`,
  );

describe('V6 a session alone', () => {
  it('begins no second factor, renews no recovery codes, and switches nothing off', async () => {
    const client = await entered('agent');
    for (const body of [{}, { pwd: '' }, { pwd: 'wrong-password' }])
      expect((await client.post('/agency/second-factor/begin.json', body)).tdata?.fields?.pwd).toMatch(/现在的密码/);
    expect(await factor(client)).toMatchObject({ on: false, secret: null });
    const codes = await setUp(client);
    const before = await factor(client);
    for (const path of ['recovery-codes', 'second-factor-off'])
      for (const body of [{}, { pwd: 'wrong-password' }])
        expect((await client.post(`/agency/account/${path}.json`, body)).tdata?.fields?.pwd).toMatch(/现在的密码/);
    expect(await factor(client)).toEqual(before);
    expect(codes).toHaveLength(10);
  });

  it('is guessed at as seldom as a password is at the door', async () => {
    const client = await entered('finance');
    const tries = [];
    for (let i = 0; i < 14; i++)
      tries.push((await client.post('/agency/second-factor/begin.json', { pwd: `guess-${i}` })).status);
    expect(tries).toContain(429);
  });
});

describe('V6 with the password', () => {
  it('setting up, renewing the codes and switching off each end every other session, and not this one', async () => {
    const here = await entered('agent');
    const change: [string, () => Promise<unknown>][] = [
      ['set up', () => setUp(here)],
      ['codes', () => here.post('/agency/account/recovery-codes.json', { pwd: demoPassword })],
      ['off', () => here.post('/agency/account/second-factor-off.json', { pwd: demoPassword })],
    ];
    for (const [name, made] of change) {
      const there = await entered('agent');
      await made();
      expect([name, await isIn(here), await isIn(there)]).toEqual([name, true, false]);
    }
  });

  it('the former recovery codes count no more, the new ones do', async () => {
    const client = await entered('agent');
    const former = await setUp(client);
    const { tdata } = await client.post('/agency/account/recovery-codes.json', { pwd: demoPassword });
    expect(tdata.codes).toHaveLength(10);
    const other = await entered('agent');
    expect((await other.post('/agency/second-factor/verify.json', { code: former[0] })).code).toBe('valerror');
    expect((await other.post('/agency/second-factor/verify.json', { code: tdata.codes[9] })).tdata).toEqual({
      left: 9,
    });
  });
});

describe('V11 a recovery code', () => {
  it('is kept under a salt of its own: equal codes of two people, or of one, look different', async () => {
    const client = await entered('agent');
    await setUp(client);
    const kept = (await factor(client))!.recovery;
    const salts = kept.map((one) => /^([\w-]{22})\.[0-9a-f]{64}$/.exec(one)?.[1]);
    expect(new Set(salts).size).toBe(10);
    expect(salts).not.toContain(undefined);
  });

  it('of before the salt still opens, once', async () => {
    const client = await entered('agent');
    await setUp(client);
    const [plain, sealed] = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
    const kept = [
      hashOf(`recovery ${client.userId} ${plain}`),
      codeHash(test.office.secret, `recovery ${client.userId}`, sealed),
    ];
    await sql`update credential set recovery = ${JSON.stringify(kept)}::jsonb where user_id = ${client.userId}`.execute(
      test.office.db,
    );
    const verify = async (code: string) =>
      (await (await entered('agent')).post('/agency/second-factor/verify.json', { code })).code;
    expect(await verify(plain.toUpperCase())).toBe('v');
    expect(await verify(plain)).toBe('valerror');
    expect(await verify(sealed)).toBe('v');
    expect((await factor(client))!.recovery).toEqual([]);
  });
});
