/** U27: 本单位 of a supplier: who may do what, who is out at once, and who did what; each unit its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../../database/seed/people.ts';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { lightPassword } from '../../../tests/support/password.ts';
import { sql } from '../../kernel/server/database.ts';
import { inTransaction } from '../../kernel/server/office.ts';
import { builtInRole } from '../../platform/identity/role/roles.ts';
import { acceptAgreement, currentAgreement } from '../../platform/identity/server/agreements.ts';
import { buildSecuredTender } from '../bid-security/testing/build-secured-tender.ts';
import type { UnitDeed } from './tender-facts.ts';
import { unitRoles } from './unit-roles.ts';

let test: TestOffice;
let boss: Client;
let lot: string;
const roleNamed = (name: string) => unitRoles.find((r) => r.name === name)?.id ?? '';

beforeAll(async () => {
  test = await openOffice();
  ({ lot } = await buildSecuredTender(test));
  const { orgid } = (await (await test.as('supplier1')).get('/supplier/getuserinfo')).tdata;
  const [{ organisation }] = (await (await test.as('supplier1')).list('user', {})).tdata;
  const password = await lightPassword();
  await inTransaction(test.office, async (tx) =>
    addPerson(
      tx,
      {
        account: 'supplierboss',
        name: '单位管理员',
        organisation: organisation ?? orgid,
        roles: ['unitAdmin', 'bidder'],
        mobile: '13800000099',
      },
      password,
      await test.now(),
    ),
  );
  boss = await test.as('supplierboss');
}, 60_000);
afterAll(async () => test?.close());

/** Makes a colleague, and signs in as them. */
async function colleague(account: string, assigned: string[]): Promise<{ id: string; client: Client }> {
  const values = { account, name: `同事${account}`, mobile: '13800000098', assigned };
  const answer = await boss.action('user.create', { values });
  if (answer.code !== 'v') throw new Error(answer.msg);
  // The first sign-in, with the password that is told once, has tests of its own.
  await sql`update credential set password = ${await lightPassword()}, must_change = false, phone_verified = ${values.mobile}
      where user_id = ${answer.tdata.row.id}`.execute(test.office.db);
  await inTransaction(test.office, async (tx) =>
    acceptAgreement(tx, answer.tdata.row.id, (await currentAgreement(tx)).version, '127.0.0.1'),
  );
  const client = await test.as(account);
  return { id: answer.tdata.row.id, client };
}

it('offers bidding, paying, signing and reading as roles of a supplier’s unit', async () => {
  const names = ((await boss.list('role', { pagesize: '50' })).tdata as { name: string }[]).map((r) => r.name);
  expect(names).toEqual(expect.arrayContaining(['投标经办', '付款经办', '签约经办', '只看', '单位管理员']));
  expect(names).not.toContain('审核人');
});

it('lets whoever pays pay and not take part otherwise, and whoever reads do nothing', async () => {
  await (await test.as('supplier1')).done('document-download.take', { values: { lot } });
  const { client: payer } = await colleague('suppliercash', [roleNamed('付款经办')]);
  const { client: reader } = await colleague('supplierread', [roleNamed('只看')]);
  expect((await reader.action('bid-security.obtain', { values: { lot } })).status).toBe(403);
  expect((await reader.action('my-question.ask', { values: { lot, content: '问' } })).status).toBe(403);
  expect((await payer.action('my-question.ask', { values: { lot, content: '问' } })).status).toBe(403);
  expect((await payer.action('bid-security.obtain', { values: { lot } })).code).toBe('v');
  expect((await reader.get('/supplier/tender/detail.json', { lot })).tdata.security).not.toBeNull();
  for (const one of [payer, reader])
    expect((await one.put(`/supplier/bid/upload?lot=${lot}`, new Uint8Array(8))).status).toBe(403);
});

it('ends the sessions of who is removed at once, and keeps the last administrator', async () => {
  const { id, client } = await colleague('suppliergone', [roleNamed('只看')]);
  await boss.done('user.disable', { id });
  expect((await client.get('/supplier/tender/list.json')).code).not.toBe('v');
  const [own] = ((await boss.list('user', { pagesize: '50' })).tdata as any[]).filter(
    (u) => u.account === 'supplierboss',
  );
  expect((await boss.action('user.disable', { id: own.id })).msg).toContain('不能停用自己的账号');
  expect(
    (await boss.action('user.save', { id: own.id, values: { assigned: [builtInRole('bidder', 'supplier')] } })).msg,
  ).toContain('管理员');
});

it('gives no role above the unit’s own, puts nobody into another unit, and is the administrator’s alone', async () => {
  const other = (await (await test.as('supplier2')).list('user', {})).tdata[0].organisation;
  const base = { account: 'suppliertry', name: '越权', mobile: '13800000097' };
  const admin = await boss.action('user.create', { values: { ...base, assigned: [builtInRole('admin', 'platform')] } });
  expect(admin.code).not.toBe('v');
  const elsewhere = await boss.action('user.create', {
    values: { ...base, organisation: other, assigned: [roleNamed('只看')] },
  });
  expect(elsewhere.code).not.toBe('v');
  const plain = await test.as('supplier1');
  expect((await plain.action('user.create', { values: { ...base, assigned: [roleNamed('只看')] } })).status).toBe(403);
});

it('tells the administrator who of the unit did what, and nobody else', async () => {
  const deeds: UnitDeed[] = (await boss.get('/supplier/unit/deeds.json')).tdata;
  expect(deeds.map((d) => `${d.who} ${d.what}`)).toEqual(
    expect.arrayContaining(['投标经办一 文件获取：获取{招标}文件', '单位管理员 人员：停用']),
  );
  expect(deeds.map((d) => d.who)).not.toContain('投标经办二');
  expect((await (await test.as('supplier1')).get('/supplier/unit/deeds.json')).status).toBe(403);
});
