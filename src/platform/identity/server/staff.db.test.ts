/** What a unit's administrator does with people, departments and roles; specification §6. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { settleSignIn } from '../../../../tests/support/settle.ts';
import { builtInRole } from '../role/roles.ts';

let test: TestOffice;
let manager: Client;
const agent = builtInRole('agent', 'agency');

beforeAll(async () => {
  test = await openOffice();
  manager = await test.as('manager');
});
afterAll(async () => test?.close());

const person = (account: string, more: object = {}) => ({
  account,
  name: `姓名${account}`,
  assigned: [agent],
  ...more,
});
const passwordIn = (says: string) => /初始密码：(\S+?)。/.exec(says)![1]!;
const idOf = async (account: string) =>
  (await manager.list('user', { 'f.account': account })).tdata.find((u: any) => u.account === account).id;

describe('people of a unit', () => {
  it('are entered by its administrator, with a password for one sign-in that is kept nowhere', async () => {
    const { row, says } = await manager.done('user.create', { values: person('xinren', { mobile: '13912345678' }) });
    expect(row.organisation$).toBe('示范工程咨询有限公司');
    expect(row.roles).toEqual(['agent']);
    const password = passwordIn(says);
    const signedIn = await Client.signIn(test.url, 'xinren', password);
    expect(signedIn.orgType).toBe('agency');
    const history = await manager.get('/agency/user/history.json', { id: row.id });
    expect(JSON.stringify(history)).not.toContain(password);
  });

  it.each([
    ['an account that is taken', person('Agent'), '该账号已被使用'],
    ['a role of another kind of unit', person('x1', { assigned: [builtInRole('expert', 'expert')] }), '不能授予'],
    ['the platform’s own role', person('x2', { assigned: [builtInRole('admin', 'platform')] }), '不能授予'],
    ['no role', person('x3', { assigned: [] }), '请选择角色'],
  ])('refuses %s', async (_what, values, sentence) => {
    const answer = await manager.action('user.create', { values });
    expect(answer.code).toBe('valerror');
    expect(answer.msg).toContain(sentence);
  });

  it('of another unit are out of reach', async () => {
    const rival = await test.as('rival');
    const { tdata } = await rival.get('/agency/getuserinfo');
    // Not even that there is such a person.
    expect((await manager.action('user.disable', { id: tdata.userid })).status).toBe(404);
    const units = (await (await test.as('admin')).list('organisation', { 'f.name': '另一家招标代理有限公司' })).tdata;
    const answer = await manager.action('user.create', { values: person('x4', { organisation: units[0].id }) });
    expect(answer.status).toBe(403);
  });

  it('are out at once when they are disabled or their password is reset', async () => {
    const { row, says } = await manager.done('user.create', { values: person('likai') });
    const first = await Client.signIn(test.url, 'likai', passwordIn(says));
    const reset = await manager.done('user.resetPassword', { id: row.id });
    expect((await first.list('project')).code).toBe('login-index');
    await expect(Client.signIn(test.url, 'likai', passwordIn(says))).rejects.toThrow('账号或密码不正确');
    const second = await Client.signIn(test.url, 'likai', passwordIn(reset.says));
    await manager.done('user.disable', { id: row.id });
    expect((await second.list('project')).code).toBe('login-index');
    await expect(Client.signIn(test.url, 'likai', passwordIn(reset.says))).rejects.toThrow();
  });

  it('keep at least one administrator, and nobody locks themselves out', async () => {
    const me = await idOf('manager');
    expect((await manager.action('user.disable', { id: me })).msg).toContain('不能停用自己的账号');
    const answer = await manager.action('user.save', { id: me, values: person('manager', { assigned: [agent] }) });
    expect(answer.msg).toContain('不能收回自己的管理员角色');
    const admin = await test.as('admin');
    expect((await admin.action('user.disable', { id: me })).msg).toContain('最后一位在用的管理员');
  });
});

describe('the list of people', () => {
  it('is the own unit’s where the address says “mine”, and names the roles', async () => {
    const { tdata } = await manager.list('user', { 'f.organisation': 'mine', pagesize: '200' });
    expect(new Set(tdata.map((u: any) => u.organisation$))).toEqual(new Set(['示范工程咨询有限公司']));
    expect(tdata.find((u: any) => u.account === 'agent').assigned$).toEqual(['经办', '档案员']);
    expect((await manager.list('user', { 'f.organisation': 'theirs' })).tdata).toEqual([]);
  });
});

describe('a role that a unit narrows', () => {
  it('takes an action and a menu entry away from button, list of permissions and server alike', async () => {
    const { row: narrow } = await manager.done('role.create', {
      values: {
        name: '项目录入员',
        base: 'agent',
        without: [{ id: '1', permission: 'project.create' }],
        withoutScreens: [{ id: '1', screen: 'supplier.list' }],
      },
    });
    const { row, says } = await manager.done('user.create', { values: person('luru', { assigned: [narrow.id] }) });
    await settleSignIn(test.office, 'luru');
    const clerk = await Client.signIn(test.url, 'luru', passwordIn(says));
    const actions: string[] = (await clerk.get('/web/common/getactionlist.json')).tdata;
    expect(actions).not.toContain('project.create');
    expect(actions).toContain('project.submit');
    const menu: { id: string }[] = (await clerk.get('/agency/tree/get_menu.json')).tdata.menuList;
    expect(menu.map((m) => m.id)).not.toContain('supplier.list');
    expect(menu.map((m) => m.id)).toContain('supplier.own');
    expect((await clerk.get('/agency/project/blank.json')).status).toBe(403);
    expect((await clerk.action('project.create', { values: { name: '越权' } })).status).toBe(403);
    // Nor by another way to begin one.
    expect(actions).not.toContain('project.copyTender');
    expect(actions).not.toContain('project.merge');

    await manager.done('user.save', {
      id: row.id,
      values: person('luru', { assigned: [narrow.id, builtInRole('reviewer', 'agency')] }),
    });
    expect((await clerk.action('project.create', { values: { name: '越权' } })).status).toBe(403);
    await manager.done('user.save', { id: row.id, values: person('luru', { assigned: [narrow.id, agent] }) });
    expect((await clerk.action('project.create', { values: { name: '有权' } })).code).toBe('v');
    expect((await manager.action('role.close', { id: narrow.id })).msg).toContain('还有人员使用这个角色');
  });

  it('cannot change what the house gives, nor name what does not exist', async () => {
    expect((await manager.action('role.save', { id: agent, values: { name: '改', base: 'agent' } })).status).not.toBe(
      500,
    );
    const { tdata } = await manager.list('role', { 'f.name': '经办' });
    expect(tdata.find((r: any) => r.id === agent).name).toBe('经办');
    const unknown = { name: '错', base: 'agent', without: [{ id: '1', permission: 'project.fly' }] };
    expect((await manager.action('role.create', { values: unknown })).msg).toContain('没有“project.fly”这个操作');
    expect((await manager.action('role.create', { values: { name: '错', base: 'supervisor' } })).msg).toContain(
      '本单位没有这种角色的人员',
    );
  });

  it('is shown to the administrator as the person would see it, and to nobody else', async () => {
    const reviewer = await idOf('reviewer');
    const seen = (await manager.get('/agency/power/preview.json', { user: reviewer })).tdata;
    const { tdata: asTheyDo } = await (await test.as('reviewer')).get('/agency/tree/get_menu.json');
    const ids = (menu: { id: string }[]) => menu.map((m) => m.id).sort();
    expect(ids(seen.menu)).toEqual(ids([...asTheyDo.menuList, ...asTheyDo.menuList2]));
    expect(seen.records.find((r: any) => r.record === 'notice').actions.map((a: any) => a.id)).toContain(
      'notice.approve',
    );
    expect((await (await test.as('agent')).get('/agency/power/preview.json', { user: reviewer })).status).toBe(403);
    const rival = (await (await test.as('rival')).get('/agency/getuserinfo')).tdata.userid;
    expect((await manager.get('/agency/power/preview.json', { user: rival })).status).toBe(404);
  });
});

describe('departments', () => {
  it('make a tree without rings, and are closed only when nobody is left in them', async () => {
    const { row: top } = await manager.done('department.create', { values: { name: '招标一部' } });
    const { row: sub } = await manager.done('department.create', { values: { name: '一组', parent: top.id } });
    expect(
      (await manager.action('department.save', { id: top.id, values: { name: '招标一部', parent: sub.id } })).msg,
    ).toBe('部门不能放在自己的下级之中');
    expect((await manager.action('department.close', { id: top.id })).msg).toContain('部门下还有');
    const { row } = await manager.done('user.create', { values: person('zuyuan', { department: sub.id }) });
    expect((await manager.action('department.close', { id: sub.id })).msg).toContain('部门下还有');
    await manager.done('user.disable', { id: row.id });
    await manager.done('department.close', { id: sub.id });
    await manager.done('department.close', { id: top.id });
    const rival = await test.as('rival');
    expect((await rival.list('department')).tdata).toEqual([]);
  });
});

describe('papers of a unit', () => {
  it('are mentioned to its administrators 30 and 7 days ahead and on the last day', async () => {
    const [unit] = (await manager.list('organisation', { 'f.name': '示范工程咨询有限公司' })).tdata;
    const papers = [{ id: '1', name: '营业执照', number: 'A-1', validUntil: '2026-04-10' }];
    await manager.done('organisation.save', { id: unit.id, values: { ...sentOf('organisation', unit), papers } });
    const told = async () =>
      (await manager.list('message', {})).tdata.filter((m: any) => m.subject.startsWith('证照即将到期')).length;
    await test.setClock('2026-03-10T23:59:00+08:00');
    expect(await told()).toBe(0);
    await test.setClock('2026-03-11T00:01:00+08:00');
    await expect.poll(told, { timeout: 10_000 }).toBe(1);
    await test.setClock('2026-04-03T00:01:00+08:00');
    await expect.poll(told, { timeout: 10_000 }).toBe(2);
    expect(
      (
        await manager.action('organisation.save', {
          id: unit.id,
          values: { ...sentOf('organisation', unit), code: '91510100MA00000153' },
        })
      ).code,
    ).toBe('valerror');
  });
});
