/** The calls of the specification at their very paths, over HTTP: what is sent, what comes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode, demoPassword } from '../../database/seed/people.ts';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { verify, withPapers } from '../../src/capabilities/supplier/testing/supplier-values.ts';
import { enterAs, hold } from '../../src/platform/identity/testing/enter.ts';
import { addDoors } from '../support/doors.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
  await addDoors(test.office);
});
afterAll(() => test?.close());

const post = (path: string, body: string, type: string, headers: Record<string, string> = {}) =>
  fetch(test.url + path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });

describe('the conventions', () => {
  it.each([
    '/web/no/such.json',
    '/supplier/no/such.json',
    '/purchaser/no/such.json',
    '/agency/no/such.json',
    '/standalonfile/no/such.json',
    '/platform/no/such.json',
    '/hzbtenderagentzero/no/such.json',
    '/tool/makezbfile/no/such.json',
  ])('§3.24 %s is answered by the envelope, to a reader of pages too', async (path) => {
    for (const accept of ['application/json', 'text/html']) {
      const response = await fetch(test.url + path, { headers: { accept } });
      expect(response.status).toBe(404);
      expect(Object.keys((await response.json()) as object)).toEqual(['code', 'msg', 'url', 'tdata']);
    }
  });

  it('§7.8 every base prefix serves calls of its own', async () => {
    const [agent, owner, supplier] = [await test.as('agent'), await test.as('owner'), await test.as('supplier1')];
    const file = await agent.upload('稿.pdf', '%PDF-1.4');
    const served: [prefix: string, answer: Promise<{ status: number; code: string }>][] = [
      ['/web', test.guest().get('/web/calendar.json')],
      ['/supplier', supplier.get('/supplier/getuserinfo')],
      ['/purchaser', owner.get('/purchaser/project/list.json')],
      ['/agency', agent.get('/agency/getuserinfo')],
      ['/platform', agent.get('/platform/dictionary/items.json', { list: 'industry' })],
      ['/hzbtenderagentzero', agent.get('/hzbtenderagentzero/checkUser')],
      ['/tool/makezbfile', agent.get('/tool/makezbfile/checkUser')],
    ];
    for (const [prefix, answer] of served) {
      const { status, code } = await answer;
      expect([prefix, status, ['v', 'pglist'].includes(code)]).toEqual([prefix, 200, true]);
    }
    expect((await agent.fetch(`/standalonfile/file/get?id=${file.id}`)).status).toBe(200);
    // A tool that calls for somebody who is not signed in is told so, like any page.
    expect((await test.guest().get('/tool/makezbfile/checkUser')).code).toBe('login-index');
  });

  it('§7.2 §7.3 a POST is read as a form and, when flagged, as JSON', async () => {
    const body = { username: 'agent', pwd: demoPassword };
    const form = await post('/agency/login', new URLSearchParams(body).toString(), 'application/x-www-form-urlencoded');
    const json = await post('/agency/login', JSON.stringify(body), 'application/json');
    expect([await form.json(), await json.json()]).toEqual([
      expect.objectContaining({ code: 'v' }),
      expect.objectContaining({ code: 'v' }),
    ]);
  });

  it('§7.4 the session is a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await post(
      '/agency/login',
      JSON.stringify({ username: 'agent', pwd: demoPassword }),
      'application/json',
    );
    const cookie = response.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/^zhaocai=[^;]{20,};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    const asked = (headers: Record<string, string>) => fetch(`${test.url}/agency/checkUser`, { headers });
    expect(await (await asked({})).json()).toMatchObject({ code: 'login-index' });
    expect(await (await asked({ cookie: cookie.split(';')[0]! })).json()).toMatchObject({ code: 'v' });
  });

  it('§7.7 §3.24 what people typed leaves with its entities, once', async () => {
    const agent = await test.as('agent');
    const typed = `<b>"甲" & '乙'</b> &amp;`;
    const answer = await agent.fetch(`/agency/project/list.json?q=${encodeURIComponent(typed)}`);
    expect(await answer.json()).toMatchObject({ code: 'pglist', msg: '', url: '', tdata: [] });
    const saved = await (await test.as('admin')).done('code-entry.create', {
      values: { list: 'marks', code: 'm', label: typed, place: 1 },
    });
    expect(saved.row.label).toBe(typed);
    const raw = await (await agent.fetch('/platform/dictionary/items.json?list=marks')).text();
    expect(raw).toContain('&lt;b&gt;&quot;甲&quot; &amp; &#39;乙&#39;&lt;/b&gt; &amp;amp;');
  });
});

describe('the stored user', () => {
  it('§3.3 §3.4 §3.5 §3.6 §3.7 §3.16 §7.14 getuserinfo says who and for which unit', async () => {
    const agent = await enterAs(test, 'agent');
    const told = await hold(agent);
    expect(told).toMatchObject({
      user: { id: told.userid, name: '经办甲' },
      dwtype: 'agency',
      dwname: '示范工程咨询有限公司',
      orgcode: expect.stringMatching(/^9151010\w{11}$/),
      mobile: '13800000002',
      showMobile: '1',
    });
    // A page asks with the id that it holds; the session decides.
    const { tdata } = await agent.get('/agency/getuserinfo', { 'user.id': 'somebody else' });
    expect(tdata.user.id).toBe(told.userid);
  });

  it('§3.8 §6.7 regtype is 1 for whoever may act for another unit', async () => {
    expect(await hold(await enterAs(test, 'deputy'))).toMatchObject({ regtype: '1' });
    expect(await hold(await enterAs(test, 'agent'))).toMatchObject({ regtype: '0' });
  });

  it('§6.4 dwtype tells kinds of units apart, and with them the prefix that is answered', async () => {
    const prefixes = { agent: 'agency', owner: 'purchaser', supplier1: 'supplier', supervisor: 'agency' };
    const kinds: string[] = [];
    for (const [account, own] of Object.entries(prefixes)) {
      const client = await test.as(account);
      kinds.push(client.orgType);
      for (const prefix of ['agency', 'purchaser', 'supplier']) {
        const { status } = await client.get(`/${prefix}/project/list.json`);
        expect([account, prefix, status === 200]).toEqual([account, prefix, prefix === own]);
      }
    }
    expect(kinds).toEqual(['agency', 'buyer', 'supplier', 'supervisor']);
  });
});

describe('the calls after sign-in', () => {
  it('§7.15 §3.22 getIdentity.json is a list of configname and configvalue', async () => {
    const { code, tdata } = await (await test.as('agent')).get('/agency/getIdentity.json');
    expect(code).toBe('v');
    for (const item of tdata) {
      expect(Object.keys(item)).toEqual(['configname', 'configvalue']);
      expect(typeof item.configvalue).toBe('string');
    }
    expect(tdata).toContainEqual({ configname: 'ishbdx', configvalue: '0' });
    // A caller who never was in is not told that a sign-in ran out (U15).
    expect(await test.guest().get('/agency/getIdentity.json')).toMatchObject({ code: 'login-index', msg: '请先登录' });
  });

  it('§7.16 §6.6 getactionlist.json is what this person may do at all, and the server refuses the rest', async () => {
    const actions = async (account: string) =>
      (await (await test.as(account)).get('/web/common/getactionlist.json')).tdata as string[];
    expect(await actions('agent')).toEqual(expect.arrayContaining(['project.create', 'notice.submit']));
    expect(await actions('reviewer')).toContain('notice.approve');
    for (const [account, action] of [
      ['agent', 'notice.approve'],
      ['reviewer', 'project.create'],
      ['owner', 'notice.submit'],
    ] as const) {
      expect(await actions(account)).not.toContain(action);
      expect((await (await test.as(account)).action(action, { values: {} })).code).not.toBe('v');
    }
    expect((await test.guest().get('/web/common/getactionlist.json')).code).toBe('login-index');
  });

  it('§7.17 §4.7 updatexmjd.json is a POST of whoever is signed in, with the page’s token', async () => {
    const path = '/agency/transaction/zbproject/updatexmjd.json';
    const agent = await enterAs(test, 'agent');
    expect((await agent.post(path)).code).toBe('v');
    expect((await agent.post(path, {}, { 'x-csrf': 'forged' })).status).toBe(403);
    expect((await test.guest().post(path)).code).toBe('login-index');
    expect((await agent.get(path)).status).toBe(404);
  });

  it('§7.17 it answers what others moved of the person’s projects since they last came in, and notes that they know it now', async () => {
    const path = '/agency/transaction/zbproject/updatexmjd.json';
    const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
    await agent.post(path);
    const values = await projectValues(test);
    const { row } = await agent.done('project.create', { values });
    await agent.done('lot.create', { values: { ...lotValues, project: row.id } });
    await agent.done('project.submit', { id: row.id });
    // What one did oneself is no news.
    expect((await agent.post(path)).tdata).toMatchObject({ total: 0, first: [] });
    await reviewer.done('project.approve', { id: row.id });
    const told = (await agent.post(path)).tdata;
    expect(told).toMatchObject({ total: 1, first: [{ id: row.id, title: values.name }] });
    expect((await agent.post(path)).tdata.total).toBe(0);
    expect((await (await test.as('supplier1')).post(path)).tdata.first).toEqual([]);
  });

  it('§7.18 §3.21 §6.5 get_menu.json is each one’s own: the work, and apart from it running the office', async () => {
    const menu = async (account: string) => (await (await test.as(account)).get('/agency/tree/get_menu.json')).tdata;
    const [admin, agent, owner] = [await menu('admin'), await menu('agent'), await menu('owner')];
    for (const list of [admin.menuList, admin.menuList2, agent.menuList, owner.menuList])
      for (const entry of list) expect(Object.keys(entry)).toEqual(['id', 'title', 'path', 'group']);
    const paths = (list: { path: string }[]) => list.map((e) => e.path);
    expect(paths(admin.menuList2)).toContain('/agency/settings/index');
    // Each entry stands in one of the two.
    for (const { menuList, menuList2 } of [admin, agent, owner])
      expect(paths(menuList).filter((path) => paths(menuList2).includes(path))).toEqual([]);
    expect(paths([...agent.menuList, ...agent.menuList2])).not.toContain('/agency/settings/index');
    expect(paths(agent.menuList)).toContain('/agency/project/list');
    const isOwners = (list: { id: string }[]) => list.some((e) => e.id === 'o010000');
    expect([owner, agent, admin].map((m) => isOwners(m.menuList))).toEqual([true, false, false]);
    expect((await test.guest().get('/agency/tree/get_menu.json')).code).toBe('login-index');
  });

  it('§7.21 §3.29 a dictionary is a GET with its list; without one it says so', async () => {
    const agent = await test.as('agent');
    expect((await agent.get('/platform/dictionary/items.json', { list: 'none' })).tdata).toEqual([]);
    expect((await agent.get('/platform/dictionary/items.json')).tdata.fields.list).toBe('请说明是哪一个字典');
  });

  it('§6.9 §7.9 the link for CA certificates and the prefix of files are told once they are set', async () => {
    const told = async () => (await (await test.as('agent')).get('/agency/getIdentity.json')).tdata;
    const names = async () => (await told()).map((i: { configname: string }) => i.configname);
    expect(await names()).not.toContain('caApplyUrl');
    expect(await names()).not.toContain('filePrefix');
    const values = { caApplyUrl: 'https://ca.example/apply', filePrefix: '/mirror/files' };
    await (await test.as('admin')).post('/platform/settings/save.json', { values });
    expect(await told()).toEqual(
      expect.arrayContaining([
        { configname: 'caApplyUrl', configvalue: 'https://ca.example/apply' },
        { configname: 'filePrefix', configvalue: '/mirror/files' },
      ]),
    );
  });
});

describe('records', () => {
  it('§6.3 §3.17 belong to whoever created them, whatever was sent; a loose file is its uploader’s alone', async () => {
    const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
    const forged = { list: 'whose', code: 'x', label: '甲', place: 1, adduserid: reviewer.userId };
    const admin = await test.as('admin');
    expect((await admin.action('code-entry.create', { values: forged })).tdata.fields).toHaveProperty('adduserid');
    const { adduserid: _, ...own } = forged;
    expect((await admin.done('code-entry.create', { values: own })).row.adduserid).toBe(admin.userId);
    const file = await agent.upload('稿.pdf', '%PDF-1.4');
    expect((await agent.fetch(`/standalonfile/file/get?id=${file.id}`)).status).toBe(200);
    expect((await reviewer.fetch(`/standalonfile/file/get?id=${file.id}`)).status).toBe(404);
  });

  it('§4.14 that wait for a review stand in a queue, and in a history once they are done', async () => {
    const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
    const values = {
      name: '排队公司',
      code: creditCode('91510100MA0000777'),
      kind: 'company',
      nature: 'private',
      legalRepresentative: '张三',
      region: '510000',
      capital: '10000000',
      bankAccount: '6222 0000 1111 2222',
      contact: '李四',
      mobile: '13900001111',
    };
    const { row } = await agent.done('supplier.create', { values: await withPapers(agent, values) });
    const queue = async () =>
      (await reviewer.list('supplier', { 'f.state': 'pending' })).tdata.map((s: { id: string }) => s.id);
    expect(await queue()).toContain(row.id);
    await verify(reviewer, row.id);
    expect(await queue()).not.toContain(row.id);
    const { tdata } = await agent.get('/agency/supplier/history.json', { id: row.id });
    expect(tdata.map((h: { action: string; actorName: string }) => [h.action, h.actorName])).toContainEqual([
      'supplier.approve',
      (await hold(reviewer)).user.name,
    ]);
  });
});
