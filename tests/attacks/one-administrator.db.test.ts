/** W16: one administrator alone gains no power to decide or to pay, by any way. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleNext } from '../../src/kernel/server/outbox.ts';
import { builtInRole, type Role } from '../../src/platform/identity/role/roles.ts';
import { codeFor, enterAs, hold } from '../../src/platform/identity/testing/enter.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { sentOf } from '../support/sent.ts';
import { settleSignIn } from '../support/settle.ts';

let test: TestOffice;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  test = await openOffice();
  [manager, admin] = [await test.as('manager'), await test.as('admin')];
});
afterAll(() => test?.close());

const person = async (account: string) =>
  (await admin.list('user', { 'f.account': account })).tdata.find((u: any) => u.account === account);
const passwordIn = (says: string) => /初始密码：(\S+?)。/.exec(says)![1]!;

describe('lending to somebody outside', () => {
  const lent = (role: string, more: object = {}) => ({
    asked: { account: 'rival', name: '外单位经办', role, until: '2026-06-30', reason: '代为审核', ...more },
  });
  const unitsOf = async (client: Client) => (await client.get('/agency/user/authorizedw/mine.json')).tdata as any[];
  const messagesOf = async (client: Client) => {
    while (await handleNext(test.office));
    return (await client.list('message')).tdata.map((m: any) => m.title).join();
  };

  it.each(['reviewer', 'finance'])('the role %s waits for a second word', async (role) => {
    const rival = await test.as('rival');
    const { row, says } = await manager.done('authorisation.grant', lent(role));
    expect(row.state).toBe('waiting');
    expect(says).toContain('须由平台管理员确认后生效');
    expect(await unitsOf(rival)).toHaveLength(1);
    expect((await rival.post('/agency/user/authorizedw/switch.json', { id: row.id })).status).toBe(404);
    expect((await manager.action('authorisation.confirm', { id: row.id })).msg).toContain(
      '另一位管理员或平台管理员确认',
    );
    // Neither the person who is lent it, nor anyone else of the unit, says the second word.
    for (const account of ['rival', 'agent', 'finance'])
      expect((await (await test.as(account)).action('authorisation.confirm', { id: row.id })).code).not.toBe('v');
    expect((await manager.action('authorisation.grant', lent(role))).msg).toContain('已有这个角色的授权');
    expect(await messagesOf(admin)).toContain(row.title);
    await admin.done('authorisation.confirm', { id: row.id });
    expect((await unitsOf(rival)).map((u) => u.role)).toContain(role);
    expect(await messagesOf(rival)).toContain(row.title);
    await manager.done('authorisation.withdraw', { id: row.id, asked: { reason: '办完' } });
    expect(await unitsOf(rival)).toHaveLength(1);
  });

  it('a reviewer lends their own role by no single word either; the unit’s administrator says the second', async () => {
    const reviewer = await test.as('reviewer');
    const { row, says } = await reviewer.done('authorisation.grant', lent('reviewer'));
    expect([row.state, says]).toEqual(['waiting', expect.stringContaining('单位管理员己（本单位管理员）或平台管理员')]);
    await manager.done('authorisation.confirm', { id: row.id });
    expect((await admin.detail('authorisation', row.id)).tdata.row.state).toBe('active');
    await reviewer.done('authorisation.withdraw', { id: row.id, asked: { reason: '办完' } });
  });

  it('what decides nothing takes effect at once, and what was refused never does', async () => {
    const { row } = await manager.done('authorisation.grant', lent('agent'));
    expect(row.state).toBe('active');
    const { row: asked } = await manager.done('authorisation.grant', lent('finance'));
    await admin.done('authorisation.refuse', { id: asked.id, asked: { reason: '财务不外借' } });
    expect((await admin.action('authorisation.confirm', { id: asked.id })).code).not.toBe('v');
    expect((await unitsOf(await test.as('rival'))).map((u) => u.role)).not.toContain('finance');
  });

  it('what waits past its last day is over', async () => {
    const { row } = await manager.done('authorisation.grant', lent('finance', { until: '2026-03-02' }));
    await test.setClock('2026-03-03T00:00:01+08:00');
    await expect.poll(async () => (await admin.detail('authorisation', row.id)).tdata.row.state).toBe('expired');
    expect((await admin.action('authorisation.confirm', { id: row.id })).code).not.toBe('v');
  });
});

describe.each([
  { unitType: 'buyer', power: 'owner', says: '招标人代表', holder: 'owner' },
  { unitType: 'supervisor', power: 'supervisor', says: '监督员', holder: 'supervisor' },
] as const)('the administrator of a unit of the kind $unitType', ({ unitType, power, says, holder }) => {
  const of = (...named: Role[]) => named.map((r) => builtInRole(r, unitType));
  const waitingOf = async (account: string) =>
    (await admin.list('role-grant', { 'f.account': account, 'f.state': 'waiting' })).tdata[0];
  const rolesOf = async (id: string) => (await admin.detail('user', id)).tdata.row.roles;
  let alone: Client;
  let organisation: string;

  it('makes nobody decide over projects by one word: not themselves, nor by a puppet, an administrator, a password, a loan', async () => {
    ({ organisation } = await person(holder));
    const account = `alone-${unitType}`;
    const made = await admin.done('user.create', {
      values: { account, name: '独任管理员', organisation, assigned: of('unitAdmin') },
    });
    await settleSignIn(test.office, account);
    alone = await enterAs(test, account, passwordIn(made.says));
    const own = (await alone.detail('user', alone.userId)).tdata.row;
    const asked = await alone.done('user.save', {
      id: own.id,
      values: { ...sentOf('user', own), assigned: of('unitAdmin', power) },
    });
    expect(asked.says).toContain(`“${says}”须由平台管理员确认后生效`);
    expect(await rolesOf(own.id)).toEqual(['unitAdmin']);
    expect((await alone.action('role-grant.confirm', { id: (await waitingOf(account)).id })).msg).toContain(
      '另一位管理员或平台管理员确认',
    );
    for (const role of [power, 'unitAdmin'] as const) {
      const puppet = await alone.done('user.create', {
        values: { account: `${role}-of-${unitType}`, name: '傀儡', assigned: of(role) },
      });
      expect([puppet.row.roles, puppet.row.isAdmin ?? false]).toEqual([[], false]);
    }
    const real = await admin.done('user.create', {
      values: { account: `real-${unitType}`, name: '真人', organisation, assigned: of(power) },
    });
    expect(await rolesOf(real.row.id)).toEqual([power]);
    expect((await alone.done('user.resetPassword', { id: real.row.id })).says).toContain(`“${says}”须由`);
    expect(await rolesOf(real.row.id)).toEqual([]);
    const lent = await alone.done('authorisation.grant', {
      asked: { account: 'rival', name: '外单位经办', role: power, until: '2026-06-30', reason: '代为办理' },
    });
    expect(lent.row.state).toBe('waiting');
    expect((await alone.action('authorisation.confirm', { id: lent.row.id })).code).not.toBe('v');
  });

  it('has a way on: the platform says the second word', async () => {
    await admin.done('role-grant.confirm', { id: (await waitingOf(`${power}-of-${unitType}`)).id });
    expect(await rolesOf((await person(`${power}-of-${unitType}`)).id)).toEqual([power]);
  });
});

describe('the account of who has the power', () => {
  it('is not entered by a telephone that the administrator wrote into it', async () => {
    const reviewer = await person('reviewer');
    const own = '13800000999';
    await manager.done('user.save', { id: reviewer.id, values: { ...sentOf('user', reviewer), mobile: own } });
    const guest = test.guest();
    const answer = await guest.post('/agency/mobileLogin', {
      phone: own,
      username: 'reviewer',
      ...(await codeFor(test, guest, own)),
    });
    expect(answer).toMatchObject({ code: 'valerror', msg: expect.stringContaining('没有绑定可以从这里登录的账号') });
    // The person who knows the password says whose telephone it is; then it opens the door.
    const signedIn = await enterAs(test, 'reviewer');
    await signedIn.post('/agency/mobileLogin', { phone: '', ...(await codeFor(test, signedIn, own)) });
    const later = test.guest();
    const opened = await later.post('/agency/mobileLogin', {
      phone: own,
      username: 'reviewer',
      ...(await codeFor(test, later, own)),
    });
    expect(opened.code).toBe('v');
  });

  it('is not entered by an own password in its place, an own name, an own second factor, or from another unit', async () => {
    const finance = await person('finance');
    const { says } = await manager.done('user.resetPassword', { id: finance.id });
    await settleSignIn(test.office, 'finance');
    const inPlace = await enterAs(test, 'finance', passwordIn(says));
    expect((await hold(inPlace)).roles).toEqual([]);
    expect(
      (await manager.action('user.save', { id: finance.id, values: { ...sentOf('user', finance), account: 'mine' } }))
        .msg,
    ).toContain('账号不能修改');
    const elsewhere = (await person('rival')).organisation;
    expect(
      (
        await manager.action('user.save', {
          id: finance.id,
          values: { ...sentOf('user', finance), organisation: elsewhere },
        })
      ).msg,
    ).toContain('人员不能换单位');
    expect((await manager.post('/agency/sign-in/reset-second-factor.json', { account: 'reviewer' })).status).toBe(403);
  });

  it('is not made anew under another unit, nor taken from one that was disabled', async () => {
    const rival = await person('rival');
    const values = { account: 'planted', name: '外置', assigned: [builtInRole('reviewer', 'agency')] };
    expect(
      (await manager.action('user.create', { values: { ...values, organisation: rival.organisation } })).code,
    ).not.toBe('v');
    expect((await manager.action('user.resetPassword', { id: rival.id })).code).not.toBe('v');
    const archivist = await person('reviewer');
    await manager.done('user.disable', { id: archivist.id });
    expect((await manager.action('user.resetPassword', { id: archivist.id })).code).not.toBe('v');
    await manager.done('user.enable', { id: archivist.id });
  });
});

describe('a chain of approval', () => {
  const step = (id: string, friend: string) => ({
    id,
    name: `审批${id}`,
    approver: 'person',
    person: friend,
    mode: 'any',
  });
  const drawn = async (...friends: string[]) =>
    (
      await manager.done('approval-chain.create', {
        values: {
          name: '自己人审核',
          kind: 'contract',
          steps: friends.map((f, i) => step(`s${i}`, f)),
          conditions: [],
        },
      })
    ).row.id as string;
  const stateOf = async (id: string) => (await manager.detail('approval-chain', id)).tdata.row.state;

  it('that names a friend decides nothing before a second word', async () => {
    const id = await drawn((await person('agent')).id);
    const asked = await manager.done('approval-chain.start', { id, asked: {} });
    expect([asked.row.state, asked.says]).toEqual(['awaiting', '须由平台管理员确认后启用']);
    expect((await manager.action('approval-chain.confirm', { id })).msg).toContain('另一位管理员或平台管理员确认');
    for (const account of ['agent', 'reviewer', 'rival'])
      expect((await (await test.as(account)).action('approval-chain.confirm', { id })).code).not.toBe('v');
    expect(await stateOf(id)).toBe('awaiting');
    expect((await manager.action('approval-chain.save', { id, values: { steps: [] } })).code).not.toBe('v');
    await admin.done('approval-chain.decline', { id, asked: { reason: '经办不审自己的合同' } });
    expect((await manager.detail('approval-chain', id)).tdata.row).toMatchObject({
      state: 'draft',
      refusedBecause: '经办不审自己的合同',
    });
  });

  it('begins when the platform agrees to what was asked, and not to what was drawn afterwards', async () => {
    const id = await drawn((await person('reviewer')).id);
    await manager.done('approval-chain.start', { id, asked: {} });
    await manager.done('approval-chain.takeBack', { id });
    expect((await admin.action('approval-chain.confirm', { id })).code).not.toBe('v');
    await manager.done('approval-chain.start', { id, asked: {} });
    await admin.done('approval-chain.confirm', { id });
    expect(await stateOf(id)).toBe('live');
  });

  it('V7 ends by no single word: it decides on until the platform, or another administrator, agrees', async () => {
    const id = await drawn((await person('reviewer')).id);
    await manager.done('approval-chain.start', { id, asked: {} });
    await admin.done('approval-chain.confirm', { id });
    const asked = await manager.done('approval-chain.stop', { id });
    expect([asked.row.state, asked.says]).toEqual(['ending', '须由平台管理员确认后停用，在此之前继续有效']);
    expect((await manager.action('approval-chain.confirmStop', { id })).msg).toContain('另一位管理员或平台管理员确认');
    for (const account of ['agent', 'reviewer', 'rival'])
      expect((await (await test.as(account)).action('approval-chain.confirmStop', { id })).code).not.toBe('v');
    for (const [action, more] of [
      ['save', { values: { steps: [] } }],
      ['remove', {}],
      ['takeBack', {}],
      ['unschedule', {}],
      ['start', { asked: {} }],
    ] as const)
      expect([action, (await manager.action(`approval-chain.${action}`, { id, ...more })).code]).not.toEqual([
        action,
        'v',
      ]);
    expect((await manager.detail('approval-chain', id)).tdata.row).toMatchObject({ state: 'ending', endedAt: null });
    const inForce = async () =>
      (await manager.get('/agency/approval-chain/overview.json')).tdata
        .flatMap((k: any) => k.chains)
        .find((c: any) => c.id === id).state;
    expect(await inForce()).toBe('ending');
    await admin.done('approval-chain.keep', { id, asked: { reason: '合同仍须两级审核' } });
    expect((await manager.detail('approval-chain', id)).tdata.row).toMatchObject({
      state: 'live',
      refusedBecause: '合同仍须两级审核',
    });
    await manager.done('approval-chain.stop', { id });
    await admin.done('approval-chain.confirmStop', { id });
    expect(await stateOf(id)).toBe('retired');
  });

  it('V7 a change of one in force waits for the second word, while the former decides', async () => {
    const live = await drawn((await person('reviewer')).id);
    await manager.done('approval-chain.start', { id: live, asked: {} });
    await admin.done('approval-chain.confirm', { id: live });
    await manager.done('approval-chain.stop', { id: live });
    const { made } = await manager.done('approval-chain.copy', { id: live });
    await manager.done('approval-chain.start', { id: made, asked: {} });
    expect([await stateOf(live), await stateOf(made)]).toEqual(['ending', 'awaiting']);
    await admin.done('approval-chain.confirm', { id: made });
    expect([await stateOf(live), await stateOf(made)]).toEqual(['retired', 'live']);
  });
});
