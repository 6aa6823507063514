/** W12, W15: the names that people sign in by are neither shown to strangers nor to be mistaken for one another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRole } from '../../src/platform/identity/role/roles.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let manager: Client;
beforeAll(async () => {
  test = await openOffice();
  manager = await test.as('manager');
});
afterAll(() => test?.close());

describe('W12: the accounts of a unit', () => {
  it('are shown to nobody of another unit, whichever way it is asked', async () => {
    for (const account of ['rival', 'owner', 'supervisor', 'supplier1', 'expert1']) {
      const other = await test.as(account);
      const own = (await manager.list('user', { 'f.organisation': 'mine' })).tdata.map((u: any) => u.account);
      for (const query of [
        {},
        { 'f.account': 'manager' },
        { q: 'manager' },
        { 'f.name': '单位管理员己' },
      ] as object[]) {
        const seen = (await other.list('user', { pagesize: '200', ...query })).tdata ?? [];
        expect(seen.map((u: any) => u.account).filter((a: string) => own.includes(a))).toEqual([]);
      }
      expect((await other.detail('user', manager.userId)).code).not.toBe('v');
    }
  });

  it('are told to nobody who guesses them: a wrong account and a wrong password sound alike, and so does an unknown one that is lent to', async () => {
    const guest = test.guest();
    const said = async (username: string) => {
      const { status, code, msg } = await guest.post('/agency/login', { username, pwd: 'not the password' });
      return { status, code, msg };
    };
    expect(await said('manager')).toEqual(await said('nobody-of-this-name'));
    const lend = (account: string, name: string) =>
      manager.action('authorisation.grant', {
        asked: { account, name, role: 'agent', until: '2026-06-30', reason: '试探' },
      });
    expect((await lend('rival', '猜的姓名')).msg).toBe((await lend('nobody-of-this-name', '猜的姓名')).msg);
  });
});

describe('W15: an account that looks like another', () => {
  it.each([
    ['with a Cyrillic letter', '\u0430gent', '账号中不能有“\u0430”'],
    ['with a sign that nobody sees', 'agent\u200b', 'U+200B'],
    ['turned round', 'agent\u202e', 'U+202E'],
    ['in wide letters', '\uff41gent', '账号'],
    ['in capitals', 'AGENT', '该账号已被使用'],
  ])('%s is not made, by an administrator or by somebody who registers', async (_what, account, sentence) => {
    const values = { account, name: '相似', assigned: [builtInRole('agent', 'agency')] };
    const made = await manager.action('user.create', { values });
    expect(made).toMatchObject({ code: 'valerror', msg: expect.stringContaining(sentence) });
    const registered = await test.guest().post('/web/supplier/register.json', {
      ...{ unit: '相似公司', code: '91510000MA00000000', contact: '相似', phone: '13900000000' },
      ...{ account, name: '相似', mobile: '13900000000', pwd: 'Zhaocai@2026x', password: 'Zhaocai@2026x' },
    });
    expect(registered.code).not.toBe('v');
  });
});
