/**
 * Every route written by hand, called by everybody who is in none of its audiences: every call is refused, with any
 * content. The list is the declarations', so that no route can be forgotten; who is meant is worked out here a second
 * time.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Audience } from '../../src/kernel/access/where.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { everyDeclaredRoute } from '../support/routes.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

interface Caller {
  account: string;
  type: string;
  roles: readonly string[];
  client: Client;
}

const accounts = ['agent', 'manager', 'reviewer', 'finance', 'owner', 'supervisor', 'supplier1', 'expert1', 'admin'];

async function callers(): Promise<Caller[]> {
  const known = await Promise.all(
    accounts.map(async (account) => {
      const client = await test.as(account);
      const { tdata } = await client.get(`/${client.portal ? 'supplier' : 'agency'}/getuserinfo`);
      return { account, type: tdata.dwtype, roles: tdata.roles, client };
    }),
  );
  return [{ account: 'guest', type: 'guest', roles: [], client: test.guest() }, ...known];
}

const isMeant = ({ type, roles }: Caller, { anybody, roles: asked, orgTypes, system }: Audience): boolean =>
  !system &&
  (anybody === true ||
    (type !== 'guest' && (!asked || asked.some((r) => roles.includes(r))) && (!orgTypes || orgTypes.includes(type))));

it('each route refuses everybody whom it does not name', { timeout: 120_000 }, async () => {
  const routes = (await everyDeclaredRoute()).filter((r) => !r.ofRecord);
  const faults: string[] = [];
  let refused = 0;
  for (const caller of await callers()) {
    const closed = routes.filter((r) => !r.by.some((who) => isMeant(caller, who)));
    await Promise.all(
      closed.map(async ({ method, path, otherwise }) => {
        const { status, code, msg, tdata } = await (method === 'GET'
          ? caller.client.get(path)
          : caller.client.post(path, {}));
        const isRefused = caller.type === 'guest' ? code === 'login-index' : status === 403 && code === 'error';
        const saysWhy = caller.type === 'guest' || msg === (otherwise ?? '没有权限').replace(/[{}]/g, '');
        refused += 1;
        if (!isRefused || !saysWhy || tdata !== null)
          faults.push(`${caller.account} · ${method} ${path} · ${status} ${code} ${msg}`);
      }),
    );
  }
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(300);
});
