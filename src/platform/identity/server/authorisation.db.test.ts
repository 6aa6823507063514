/** Acting for another unit, over HTTP (specification §3 regtype, §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { enterAs, hold } from '../testing/enter.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

const entered = (account: string, pwd?: string, more?: object) => enterAs(test, account, pwd, more);

describe('/agency/general/authorizeuser/list and /agency/user/authorizedw/list', () => {
  const asked = { account: 'agent', name: '经办甲', role: 'owner', until: '2026-06-30', reason: '代为办理' };

  it.each([
    ['a name that is not the account’s', { name: '经办乙' }, '没有这个账号，或姓名与账号不一致'],
    ['a role that this kind of unit cannot lend', { role: 'agent' }, '招标人只能授予：招标人代表'],
    ['a day that has passed', { until: '2026-03-01' }, '有效期须为今天或以后'],
    ['more than a year', { until: '2027-03-05' }, '授权最长一年'],
    ['a bidder', { account: 'supplier1', name: '投标经办一' }, '不能代表办理单位'],
    ['its own people', { account: 'owner', name: '招标人代表丁' }, '属于本单位'],
  ])('refuses %s', async (_what, wrong, sentence) => {
    const owner = await entered('owner');
    expect(await owner.action('authorisation.grant', { asked: { ...asked, ...wrong } })).toMatchObject({
      code: 'valerror',
      msg: expect.stringContaining(sentence),
    });
  });

  it('is granted by who answers for the unit only', async () => {
    expect(
      (
        await (
          await entered('finance')
        ).action('authorisation.grant', { asked: { ...asked, account: 'rival', name: '外单位经办', role: 'agent' } })
      ).status,
    ).toBe(403);
  });

  it('a grant that two gave the word for takes effect at once: regtype 1, and the switch changes unit, menu, permissions and data; withdrawal ends it at once', async () => {
    const [owner, agent] = [await entered('owner'), await entered('agent')];
    expect(await hold(agent)).toMatchObject({ regtype: '0', dwname: '示范工程咨询有限公司' });
    const { row } = await owner.done('authorisation.grant', { asked });
    expect(row.state).toBe('waiting');
    await (await entered('admin')).done('authorisation.confirm', { id: row.id });
    expect((await owner.action('authorisation.grant', { asked })).msg).toContain('已有这个角色的授权');
    expect(await hold(agent)).toMatchObject({ regtype: '1' });
    const units = (await agent.get('/agency/user/authorizedw/mine.json')).tdata;
    expect(units).toMatchObject([
      { id: 'own', current: true },
      { id: row.id, name: '泸定县文化体育局', role: 'owner', current: false },
    ]);
    const menuBefore = (await agent.get('/agency/tree/get_menu.json')).tdata.menuList.map((m: any) => m.id);
    const actionsBefore = (await agent.get('/web/common/getactionlist.json')).tdata;
    const old = { cookie: agent.cookie, csrf: agent.csrf };
    expect((await agent.post('/agency/user/authorizedw/switch.json', { id: row.id })).code).toBe('v');
    // A page that was open before holds nothing that still works.
    expect((await Object.assign(test.guest(), { cookie: old.cookie }).get('/agency/getuserinfo')).code).toBe(
      'login-index',
    );
    const facts = await hold(agent);
    expect(facts).toMatchObject({
      userid: agent.userId,
      dwtype: 'buyer',
      dwname: '泸定县文化体育局',
      roles: ['owner'],
      isadmin: '0',
      regtype: '1',
    });
    expect((await agent.get('/agency/project/list.json')).status).toBe(403);
    expect((await agent.list('project')).code).toBe('pglist');
    expect((await agent.get('/agency/tree/get_menu.json')).tdata.menuList.map((m: any) => m.id)).not.toEqual(
      menuBefore,
    );
    expect((await agent.get('/web/common/getactionlist.json')).tdata).not.toEqual(actionsBefore);
    // A person who stands in for a unit cannot lend it further.
    expect(
      (await agent.action('authorisation.grant', { asked: { ...asked, account: 'finance', name: '财务丙' } })).msg,
    ).toContain('不能再授权他人');
    await owner.done('authorisation.withdraw', { id: row.id, asked: { reason: '项目已结束' } });
    expect((await agent.get('/agency/checkUser')).code).toBe('login-index');
  });

  it('ends with its last day in Beijing', async () => {
    const [owner, reviewer] = [await entered('owner'), await entered('reviewer')];
    const { row } = await owner.done('authorisation.grant', {
      asked: { ...asked, account: 'reviewer', name: '审核乙', until: '2026-03-03' },
    });
    await (await entered('admin')).done('authorisation.confirm', { id: row.id });
    await reviewer.post('/agency/user/authorizedw/switch.json', { id: row.id });
    await test.setClock('2026-03-03T23:59:50+08:00');
    expect((await reviewer.get('/agency/checkUser')).code).toBe('v');
    await test.setClock('2026-03-04T00:00:01+08:00');
    expect((await reviewer.get('/agency/checkUser')).code).toBe('login-index');
    await expect.poll(async () => (await owner.detail('authorisation', row.id)).tdata.row.state).toBe('expired');
    const again = await entered('reviewer');
    expect((await again.post('/agency/user/authorizedw/switch.json', { id: row.id })).status).toBe(404);
  });
});
