/**
 * W16: one administrator alone cannot give a deciding or paying role, and each legitimate request has a lawful way on.
 */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { settleSignIn } from '../../../../tests/support/settle.ts';
import { handleNext } from '../../../kernel/server/outbox.ts';
import { builtInRole, type Role } from '../role/roles.ts';

let test: TestOffice;
let manager: Client;
let admin: Client;
const of = (...named: Role[]) => named.map((r) => builtInRole(r, 'agency'));

beforeAll(async () => {
  test = await openOffice();
  manager = await test.as('manager');
  admin = await test.as('admin');
});
afterAll(() => test?.close());

const values = (account: string, ...named: Role[]) => ({ account, name: `姓名${account}`, assigned: of(...named) });
const passwordIn = (says: string) => /初始密码：(\S+?)。/.exec(says)![1]!;
const me = async (client: Client) => (await client.detail('user', client.userId)).tdata.row;
const waitingOf = async (client: Client, account: string) =>
  (await client.list('role-grant', { 'f.account': account, 'f.state': 'waiting' })).tdata[0];

describe('an administrator alone', () => {
  it('gives themselves neither reviewer nor finance: it waits for the platform, which is told', async () => {
    const answer = await manager.done('user.save', {
      id: manager.userId,
      values: { ...sentOf('user', await me(manager)), assigned: of('unitAdmin', 'reviewer', 'finance') },
    });
    expect(answer.says).toBe('“审核人、财务”须由平台管理员确认后生效，进度见“角色授予”。');
    expect((await me(manager)).roles).toEqual(['unitAdmin']);
    const asked = await waitingOf(manager, 'manager');
    expect(asked).toMatchObject({ roles: '审核人、财务', waitsFor: '平台管理员', askedBy$: '单位管理员己' });
    for (const verb of ['confirm', 'refuse'] as const)
      expect(
        (
          await manager.action(`role-grant.${verb}`, {
            id: asked.id,
            ...(verb === 'refuse' ? { asked: { reason: '不' } } : {}),
          })
        ).msg,
      ).toContain('另一位管理员或平台管理员确认');
    // The office's own jobs may have taken the event: then it is told a moment later.
    await vi.waitFor(async () => {
      while (await handleNext(test.office));
      const told = (await admin.list('message')).tdata.map((m: any) => m.title);
      expect(told.join()).toContain('单位管理员己 · 审核人、财务');
    }, 10_000);
  });

  it('nor an account of their own making, also not as a second administrator or by a role of their own', async () => {
    const { row: own } = await manager.done('role.create', { values: { name: '自定审核', base: 'reviewer' } });
    for (const [account, assigned] of [
      ['puppet1', of('unitAdmin')],
      ['puppet2', of('agent', 'finance')],
      ['puppet3', [own.id]],
    ] as const) {
      const { row, says } = await manager.done('user.create', { values: { ...values(account), assigned } });
      expect(row.roles).toEqual(account === 'puppet2' ? ['agent'] : []);
      expect(row.isAdmin ?? false).toBe(false);
      expect(says).toMatch(/初始密码.*须由平台管理员确认后生效/);
    }
  });

  it('nor by the password of who has one: the deciding roles wait for a second word again', async () => {
    const { row } = await admin.done('user.create', {
      values: { ...values('decider', 'agent', 'reviewer'), organisation: (await me(manager)).organisation },
    });
    expect(row.roles.toSorted()).toEqual(['agent', 'reviewer']);
    const { says } = await manager.done('user.resetPassword', { id: row.id });
    expect(says).toMatch(/初始密码.*“审核人”须由平台管理员确认后生效/);
    expect((await manager.detail('user', row.id)).tdata.row.roles).toEqual(['agent']);
    await admin.done('role-grant.confirm', { id: (await waitingOf(admin, 'decider')).id });
    expect((await manager.detail('user', row.id)).tdata.row.roles.toSorted()).toEqual(['agent', 'reviewer']);
    // The platform's own word is the second.
    await admin.done('user.resetPassword', { id: row.id });
    expect((await manager.detail('user', row.id)).tdata.row.roles.toSorted()).toEqual(['agent', 'reviewer']);
  });

  it('nor by a role of the unit that is widened afterwards', async () => {
    const { row: clerk } = await manager.done('role.create', { values: { name: '录入', base: 'agent' } });
    const { row } = await manager.done('user.create', { values: { ...values('widened'), assigned: [clerk.id] } });
    await manager.action('role.save', { id: clerk.id, values: { name: '录入', base: 'reviewer' } });
    const person = (await manager.detail('user', row.id)).tdata.row;
    expect(person.roles).toEqual(['agent']);
    await manager.done('user.save', { id: row.id, values: sentOf('user', person) });
    expect((await manager.detail('user', row.id)).tdata.row.roles).toEqual([]);
  });
});

describe('the head of a department, whom chains call the superior', () => {
  const department = async (name: string) => (await manager.done('department.create', { values: { name } })).row.id;
  const person = async (id: string) => (await manager.detail('user', id)).tdata.row;

  it('is nobody by one administrator’s word: not themselves, not a puppet, not by moving a head, nor by its password', async () => {
    const [first, second] = [await department('审核一部'), await department('审核二部')];
    const own = { ...sentOf('user', await me(manager)), department: first, headsDepartment: true };
    const { says } = await manager.done('user.save', { id: manager.userId, values: own });
    expect(says).toBe('“部门负责人”须由平台管理员确认后生效，进度见“角色授予”。');
    expect(await me(manager)).toMatchObject({ department: first, headsDepartment: false });
    const { row: puppet } = await manager.done('user.create', {
      values: { ...values('headpuppet', 'agent'), department: first, headsDepartment: true },
    });
    expect(puppet.headsDepartment).toBe(false);
    const grant = await waitingOf(admin, 'headpuppet');
    expect(grant.roles).toBe('部门负责人');
    await admin.done('role-grant.confirm', { id: grant.id });
    expect(await person(puppet.id)).toMatchObject({ department: first, headsDepartment: true, roles: ['agent'] });
    // What stays as it was needs no second administrator.
    const kept = await manager.done('user.save', {
      id: puppet.id,
      values: { ...sentOf('user', await person(puppet.id)), post: '主任' },
    });
    expect([kept.says, kept.row.headsDepartment]).toEqual([undefined, true]);
    const moved = { ...sentOf('user', await person(puppet.id)), department: second };
    expect((await manager.done('user.save', { id: puppet.id, values: moved })).row.headsDepartment).toBe(false);
    // It was asked for one department, and holds for no other.
    const waiting = await waitingOf(admin, 'headpuppet');
    await manager.done('user.save', { id: puppet.id, values: { ...moved, department: first, headsDepartment: false } });
    expect((await admin.action('role-grant.confirm', { id: waiting.id })).code).toBe('valerror');
    expect((await person(puppet.id)).headsDepartment).toBe(false);
    const again = { ...sentOf('user', await person(puppet.id)), headsDepartment: true };
    await manager.done('user.save', { id: puppet.id, values: again });
    await admin.done('role-grant.confirm', { id: (await waitingOf(admin, 'headpuppet')).id });
    const reset = await manager.done('user.resetPassword', { id: puppet.id });
    expect(reset.says).toContain('“部门负责人”须由平台管理员确认后生效');
    expect((await person(puppet.id)).headsDepartment).toBe(false);
    await admin.done('role-grant.confirm', { id: (await waitingOf(admin, 'headpuppet')).id });
    expect((await person(puppet.id)).headsDepartment).toBe(true);
  });
});

describe('the way on', () => {
  it('the platform confirms where a unit has one administrator; then a second one confirms for the first', async () => {
    const { row, says } = await manager.done('user.create', { values: values('second', 'unitAdmin') });
    expect(row.roles).toEqual([]);
    await admin.done('role-grant.confirm', { id: (await waitingOf(admin, 'second')).id });
    await settleSignIn(test.office, 'second');
    const second = await Client.signIn(test.url, 'second', passwordIn(says));
    expect((await me(second)).roles).toEqual(['unitAdmin']);
    const asked = await manager.done('user.create', { values: values('cashier', 'finance') });
    expect(asked.says).toContain('须由姓名second（本单位管理员）或平台管理员确认');
    const waiting = await waitingOf(second, 'cashier');
    await second.done('role-grant.confirm', { id: waiting.id });
    expect((await second.detail('user', asked.row.id)).tdata.row.roles).toEqual(['finance']);
    expect((await second.action('role-grant.confirm', { id: waiting.id })).code).not.toBe('v');
    // For themselves not even where another has asked.
    const person = await me(second);
    await manager.done('user.save', {
      id: person.id,
      values: { ...sentOf('user', person), assigned: of('unitAdmin', 'reviewer') },
    });
    const own = await waitingOf(second, 'second');
    expect((await second.action('role-grant.confirm', { id: own.id })).msg).toContain('不能给自己授予角色');
    await admin.done('role-grant.refuse', { id: own.id, asked: { reason: '审核与管理不由一人担任' } });
    expect((await me(second)).roles).toEqual(['unitAdmin']);
  });

  it('a new wish takes the place of the one that waits, and an asker may take it back', async () => {
    const { row } = await manager.done('user.create', { values: values('wish', 'agent', 'reviewer') });
    const before = await waitingOf(manager, 'wish');
    const person = (await manager.detail('user', row.id)).tdata.row;
    await manager.done('user.save', {
      id: row.id,
      values: { ...sentOf('user', person), assigned: of('agent', 'finance') },
    });
    expect((await manager.detail('role-grant', before.id)).tdata.row.state).toBe('withdrawn');
    const now = await waitingOf(manager, 'wish');
    expect(now.roles).toBe('财务');
    await manager.done('role-grant.withdraw', { id: now.id });
    expect((await admin.action('role-grant.confirm', { id: now.id })).code).not.toBe('v');
  });

  it('the platform’s own word for a unit is the second; others do not see what waits', async () => {
    const { row: second } = await admin.done('user.create', {
      values: { ...values('platform2'), assigned: [builtInRole('admin', 'platform')] },
    });
    expect(second.roles).toEqual(['admin']);
    const third = await admin.done('user.create', {
      values: { ...values('platform3'), assigned: [builtInRole('admin', 'platform')] },
    });
    expect(third.row.roles).toEqual([]);
    const unit = (await admin.list('organisation', { 'f.name': '示范工程咨询有限公司' })).tdata[0];
    const given = await admin.done('user.create', {
      values: { ...values('byplatform', 'reviewer'), organisation: unit.id },
    });
    expect(given.row.roles).toEqual(['reviewer']);
    const rival = await test.as('rival');
    expect((await rival.list('role-grant')).tdata ?? []).toEqual([]);
  });
});
