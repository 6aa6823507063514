/**
 * U27: a colleague is invited by a link. It opens once, within its time, while the person who invited still looks after
 * the unit.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { lightPassword } from '../../../../tests/support/password.ts';
import { sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { builtInRole } from '../role/roles.ts';
import { hold, logIn } from '../testing/enter.ts';

let test: TestOffice;
let boss: Client;
let bidder: string;
let agreement: number;
beforeAll(async () => {
  test = await openOffice();
  const [{ organisation }] = (await (await test.as('supplier1')).list('user', {})).tdata;
  const password = await lightPassword();
  await inTransaction(test.office, async (tx) =>
    addPerson(
      tx,
      {
        account: 'supplierboss',
        name: '单位管理员',
        organisation,
        roles: ['unitAdmin', 'bidder'],
        mobile: '13800000099',
      },
      password,
      await test.now(),
    ),
  );
  boss = await test.as('supplierboss');
  bidder = builtInRole('bidder', 'supplier');
  agreement = (await test.guest().get('/web/xieyi.json')).tdata.version;
});
afterAll(() => test?.close());

const invite = async (by: Client, more: object = {}) =>
  by.action('colleague-invitation.create', { values: { name: '周新', assigned: [bidder], ...more } });
const opened = (secret: string) => test.guest().get('/web/colleague/invitation.json', { secret });
const password = '四条腿的桌子和海风吹来';
const join = (secret: string, account: string, more: object = {}) =>
  Object.assign(test.guest(), { portal: true }).post('/web/colleague/join.json', {
    ...{ secret, account, mobile: '13900007001', pwd: password, again: password, agreement },
    ...more,
  });
const peopleNamed = async (account: string) => (await boss.list('user', { 'f.account': account })).total;

describe('a link for a colleague', () => {
  it('says who invites into which unit, lets one person in who chooses the password, and then no more', async () => {
    const { row, secret } = (await invite(boss)).tdata;
    expect(JSON.stringify(row)).not.toContain(secret);
    const { tdata } = await opened(secret);
    expect(tdata).toMatchObject({ name: '周新', by: '单位管理员', roles: ['投标经办'] });
    expect((await join(secret, 'zhouxin')).tdata).toEqual({ account: 'zhouxin', isPortal: true });
    const client = Object.assign(test.guest(), { portal: true });
    expect((await logIn(client, 'zhouxin', password)).code).toBe('v');
    expect(await hold(client)).toMatchObject({ dwname: tdata.unit });
    expect((await opened(secret)).status).toBe(404);
    expect((await join(secret, 'another')).msg).toContain('已经用过、撤销或者过期');
    expect(await peopleNamed('another')).toBe(0);
    const kept = (await boss.detail('colleague-invitation', row.id)).tdata.row;
    expect(kept).toMatchObject({ state: 'used', person$: '周新' });
    expect(kept.digest).toBeUndefined();
    await expect
      .poll(async () => (await boss.list('message')).tdata.map((m: any) => m.subject).join())
      .toContain('同事已接受邀请：周新');
  });

  it('is used once though two answer at one moment', async () => {
    const { secret } = (await invite(boss)).tdata;
    const answers = await Promise.all(['erxin', 'sanxin'].map((account) => join(secret, account)));
    expect(answers.filter((a) => a.code === 'v')).toHaveLength(1);
  });

  it('is refused with its sentence, and used up by no refusal', async () => {
    const { secret } = (await invite(boss)).tdata;
    expect((await join(secret, '1x')).tdata.fields.account).toContain('以字母开头');
    expect((await join(secret, 'laoxin', { pwd: 'password123', again: 'password123' })).tdata.fields.pwd).toContain(
      '已泄露',
    );
    expect((await join(secret, 'laoxin', { again: '别的' })).tdata.fields.again).toBe('两次输入的密码不一致');
    expect((await join(secret, 'laoxin', { agreement: 0 })).tdata.fields.agreement).toContain('请阅读并同意');
    expect((await join(secret, 'SupplierBoss')).msg).toBe('该账号已被使用，请换一个');
    expect((await join('x'.repeat(32), 'laoxin')).status).toBe(404);
    expect((await join(secret, 'laoxin')).code).toBe('v');
  });

  it('is ended by a withdrawal, by its time, and by the end of whoever invited', async () => {
    const gone = (await invite(boss)).tdata;
    await boss.done('colleague-invitation.revoke', { id: gone.row.id });
    expect((await opened(gone.secret)).status).toBe(404);
    const old = (await invite(boss)).tdata;
    const orphan = (await invite(boss)).tdata;
    expect((await opened(orphan.secret)).code).toBe('v');
    await sql`update "user" set roles = '["bidder"]' where account = 'supplierboss'`.execute(test.office.db);
    expect((await opened(orphan.secret)).status).toBe(404);
    await sql`update "user" set roles = '["unitAdmin","bidder"]' where account = 'supplierboss'`.execute(
      test.office.db,
    );
    await test.setClock('2026-03-09T23:59:00+08:00');
    expect((await join(old.secret, 'laile')).status).toBe(404);
    await expect
      .poll(async () => (await boss.detail('colleague-invitation', old.row.id)).tdata.row.state)
      .toBe('lapsed');
  });
});

describe('who may invite', () => {
  it('is the unit’s administrator, into the own unit, with roles of its own people', async () => {
    expect((await invite(await test.as('supplier1'))).status).toBe(403);
    expect((await invite(boss, { assigned: [builtInRole('agent', 'agency')] })).tdata.fields.assigned).toContain(
      '不能授予',
    );
    const { row } = (await invite(boss)).tdata;
    const stranger = await test.as('supplier2');
    expect((await stranger.detail('colleague-invitation', row.id)).status).toBe(404);
  });

  it('U27: an owner’s administrator too; what a second person must confirm waits for one', async () => {
    const [{ organisation }] = (await (await test.as('owner')).list('user', {})).tdata;
    const light = await lightPassword();
    await inTransaction(test.office, async (tx) =>
      addPerson(
        tx,
        { account: 'ownerboss', name: '招标人管理员', organisation, roles: ['unitAdmin'], mobile: '13800000077' },
        light,
        await test.now(),
      ),
    );
    const head = await test.as('ownerboss');
    const { secret } = (await invite(head, { assigned: [builtInRole('owner', 'buyer')] })).tdata;
    expect((await join(secret, 'ownernew')).tdata).toEqual({ account: 'ownernew', isPortal: false });
    expect((await head.list('user', { 'f.account': 'ownernew' })).total).toBe(1);
  });
});
