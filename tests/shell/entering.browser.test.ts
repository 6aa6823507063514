/** From the sign-in into the office as a browser sees it: every call, what is kept, what the fields of the user steer. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../database/seed/people.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { type Browsing, openBrowser, type Person } from '../support/browser.ts';
import { addDoors } from '../support/doors.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let outside: http.Server;
/** Signed in once, for the tests that are about something else. */
let agent: Person;

beforeAll(async () => {
  outside = http.createServer((_request, response) => response.end('the tender system'));
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/tenders`;
  test = await openOffice({
    settings: {
      ZHAOCAI_TARGETS: JSON.stringify({ tendersys: { title: '招标系统', url, units: ['supervisor'] } }),
    },
  });
  await addDoors(test.office);
  browsing = await openBrowser(() => test.url);
  agent = await browsing.person('agent');
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
  outside?.close();
});

/** A page at the sign-in, and the calls that it makes from then on. */
async function atTheDoor(query = '') {
  const { page, context } = await browsing.person();
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/(agency|web|platform|purchaser)\//.test(new URL(request.url()).pathname)) calls.push(request);
  });
  await page.goto(`${test.url}/${query}`);
  await page.getByLabel('账号').waitFor();
  return { page, context, calls };
}

async function signIn(page: Page, account: string) {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const queryOf = (request: Request) => new URL(request.url()).searchParams;
const stored = (page: Page, name: string) =>
  page.evaluate((n) => JSON.parse(sessionStorage.getItem(`zhaocai.office.${n}`) ?? 'null'), name);
const go = (page: Page, hash: string) =>
  page.evaluate((h) => {
    location.hash = h;
  }, hash);

describe('the calls of a sign-in', () => {
  it('§4.6 §4.7 §4.8 come in their order', async () => {
    const { page, context, calls } = await atTheDoor();
    await signIn(page, 'agent');
    await page.locator('#main').waitFor();
    const paths = calls.map(pathOf);
    const at = (call: string) => {
      expect(paths).toContain(call);
      return paths.indexOf(call);
    };
    const menu = at('/agency/tree/get_menu.json');
    for (const before of [
      '/agency/login',
      '/agency/getIdentity.json',
      '/web/common/getactionlist.json',
      '/agency/transaction/zbproject/updatexmjd.json',
    ])
      expect([before, at(before) < menu]).toEqual([before, true]);
    // No start page is configured: /tempindex, which leads home.
    await page.waitForURL(/#\/agency\/(workbench\/index|project\/list)$/);
    // Each is read once (S13).
    for (const once of ['/agency/getIdentity.json', '/web/common/getactionlist.json', '/agency/tree/get_menu.json'])
      expect([once, calls.filter((r) => pathOf(r) === once).length]).toEqual([once, 1]);
    await context.close();
  });

  it('§7.1 §7.2 §7.4 §7.5 §7.6 §7.10 §3.18 carry what the conventions ask for', async () => {
    const { page, context, calls } = await atTheDoor('?jyptfeaturecode=hyc');
    await signIn(page, 'agent');
    await page.locator('#main').waitFor();
    const login = calls.find((r) => pathOf(r) === '/agency/login')!;
    expect(login.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(login.postData()!))).toEqual({
      username: 'agent',
      pwd: demoPassword,
      jyptfeaturecode: 'hyc',
    });
    const later = calls.slice(calls.indexOf(login) + 1).filter((r) => r.resourceType() === 'fetch');
    expect(later.length).toBeGreaterThan(5);
    const { userid } = await stored(page, 'user');
    for (const call of later) {
      expect(queryOf(call).get('t'), call.url()).toMatch(/^\d{6,}/);
      expect(queryOf(call).get('jyptfeaturecode'), call.url()).toBe('hyc');
      const headers = await call.allHeaders();
      expect(headers.usetool).toBe('office');
      expect(headers.cookie).toContain('zhaocai=');
      expect(headers).toHaveProperty('pageurl');
      if (call.method() === 'GET') expect(call.postData()).toBeNull();
    }
    expect(new Set(later.map((r) => queryOf(r).get('t'))).size).toBe(later.length);
    const last = later.filter((r) => pathOf(r) !== '/agency/getuserinfo').at(-1)!;
    expect(last.headers().pageuser).toBe(userid);
    expect(decodeURI(last.headers().pageurl!)).toMatch(/^#\//);
    const [asked] = await Promise.all([
      page.waitForRequest((r) => pathOf(r) === '/agency/project/list.json'),
      go(page, '#/agency/project/list?q=道路'),
    ]);
    expect([asked.method(), queryOf(asked).get('q'), asked.postData()]).toEqual(['GET', '道路', null]);
    // §6: the feature code shows the jump to the office system.
    await page.getByRole('button', { name: /经办甲/ }).click();
    await page.getByRole('menuitem', { name: '办公系统' }).waitFor();
    await context.close();
  });

  it('§3.1 §3.28 §6.6 §2.6 §2.12 §3.25 what they brought is kept in session storage', async () => {
    const { page } = agent;
    expect(await stored(page, 'user')).toMatchObject({
      user: { name: '经办甲' },
      isadmin: '0',
      dwtype: 'agency',
      status: 'true',
    });
    expect(await stored(page, 'actions')).toContain('project.create');
    expect(await stored(page, 'identity')).toContainEqual({ configname: 'edition', configvalue: 'plain' });
    await go(page, '#/agency/general/supplierlib/form');
    await page.getByLabel('法人名称', { exact: true }).waitFor();
    const trail = await stored(page, 'trail');
    expect(trail.length).toBeGreaterThan(1);
    for (const entry of trail) expect(Object.keys(entry)).toEqual(['title', 'path']);
    expect((await stored(page, 'tabs')).length).toBeGreaterThan(1);
  });
});

describe('places', () => {
  it('§2.13 §2.14 /tempindex leads home, and home is the owner’s own list for an owner', async () => {
    const { page } = await browsing.person('owner');
    await go(page, '#/agency/static/tools/fwf');
    await page.getByRole('heading', { name: '代理服务费计算器', level: 1 }).waitFor();
    await go(page, '#/tempindex');
    await page.waitForURL(/#\/zbr\/proprietorzbproject\/list$/);
  });

  it('§4.8 a configured index comes first after signing in', async () => {
    const save = async (indexPath: string | null) =>
      (await test.as('admin')).post('/platform/settings/save.json', { values: { indexPath } });
    await save('/agency/static/tools/fwf');
    const { page, context } = await atTheDoor();
    await signIn(page, 'agent');
    await page.getByRole('heading', { name: '代理服务费计算器', level: 1 }).waitFor();
    await save(null);
    await context.close();
  });

  it('§2.1 §2.8 a screen’s code comes when it is opened, with its title and its trail', async () => {
    const { page } = agent;
    const scripts: string[] = [];
    page.on('request', (r) => void (r.resourceType() === 'script' && scripts.push(r.url())));
    await go(page, '#/agency/static/tools/fwf');
    await page.getByRole('heading', { name: '代理服务费计算器', level: 1 }).waitFor();
    expect(scripts.length).toBeGreaterThan(0);
    expect(await page.title()).toBe('代理服务费计算器 · 招采');
    expect((await stored(page, 'trail')).at(-1)).toEqual({
      title: '代理服务费计算器',
      path: '/agency/static/tools/fwf',
    });
    await go(page, '#/agency/general/supplierlib/form');
    await expect
      .poll(async () => (await stored(page, 'trail')).slice(-2).map((entry: { title: string }) => entry.title))
      .toEqual(['供应商管理', '供应商信息']);
  });

  it.each([
    ['a review queue', '/agency/general/audit/list', ['首页', '待审核']],
    ['a tool', '/agency/static/tools/fwf', ['首页', '代理服务费计算器']],
    ['the workbench', '/agency/workbench/index', ['首页', '工作台']],
    ['a library', '/agency/general/supplierlib/list', ['首页', '供应商管理']],
    ['a form', '/agency/general/supplierlib/form', ['供应商管理', '供应商信息']],
    ['a step', '/agency/project/fabiao/zbgg/list', ['项目列表', '招标公告列表']],
  ])('S7: %s draws its breadcrumbs', async (_what, path, titles) => {
    const { page } = agent;
    await go(page, `#${path}`);
    const crumbs = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
    await expect.poll(() => crumbs.allTextContents()).toEqual(titles);
  });

  it('§2.7 the page’s title is set before its code has come', async () => {
    const { page } = agent;
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/GuidePage*.js', async (route) => {
      await held;
      await route.continue();
    });
    await go(page, '#/agency/project/guide');
    await expect.poll(() => page.title()).toBe('哪种方式合法 · 招采');
    expect(await page.getByRole('heading', { name: '哪种方式合法', level: 1 }).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: '哪种方式合法', level: 1 }).waitFor();
    await page.unroute('**/assets/GuidePage*.js');
  });

  it('§2.9 §4.12 the person is checked at a change of place and on focus, at the doors not', async () => {
    const { page, calls } = await atTheDoor();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await signIn(page, 'agent');
    await page.locator('#main').waitFor();
    const login = calls.findIndex((r) => pathOf(r) === '/agency/login');
    expect(calls.slice(0, login).map(pathOf)).not.toContain('/agency/checkUser');
    expect(queryOf(calls.findLast((r) => pathOf(r) === '/agency/getuserinfo')!).has('t')).toBe(true);
    const checked = () => page.waitForRequest('**/agency/checkUser*');
    await Promise.all([checked(), page.evaluate(() => dispatchEvent(new Event('focus')))]);
    await Promise.all([checked(), go(page, '#/agency/static/tools/fwf')]);
    await Promise.all([checked(), go(page, '#/agency/project/list')]);
  });

  it('§4.12 a computer that slept checks when it wakes', async () => {
    const { page, context } = await browsing.person();
    await page.clock.install();
    await page.goto(test.url);
    await signIn(page, 'agent');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await Promise.all([page.waitForRequest('**/agency/checkUser*'), page.clock.fastForward(3_600_000)]);
    await context.close();
  });
});

describe('fields of the user', () => {
  it('§3.10 tzstatus: unread notices are said on entering; §3.15 showMobile: the number stands in the user menu', async () => {
    const finance = await test.as('finance');
    await sql`insert into message (id, title, state, subject, recipient_id, created_at, updated_at)
              values (uuidv7(), '通知', 'unread', '通知', ${finance.userId}, now(), now())`.execute(test.office.db);
    const { page, context } = await atTheDoor();
    await signIn(page, 'finance');
    await page.getByText('您有未读通知，请查看“消息”').waitFor();
    await page.getByRole('button', { name: /财务丙/ }).click();
    await page.getByText('财务丙 · 示范工程咨询有限公司 · 13800000004').waitFor();
    await context.close();
  });

  it('§3.12 §3.13 §4.5 jumptender: whoever belongs into the tender system is taken there', async () => {
    const { page, context } = await atTheDoor();
    await signIn(page, 'supervisor');
    await page.waitForURL(/127\.0\.0\.1:\d+\/tenders$/);
    await page.getByText('the tender system').waitFor();
    await context.close();
  });

  it('§6.7 regtype: the item for switching the unit stands where there is a unit to switch to', async () => {
    const items = async (account: string, name: RegExp) => {
      const { page, context } = await browsing.person(account);
      await page.getByRole('button', { name }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
      const found = await page.getByRole('menuitem', { name: '切换单位' }).count();
      await context.close();
      return found;
    };
    expect(await items('deputy', /代云舒/)).toBe(1);
    expect(await items('agent', /经办甲/)).toBe(0);
  });
});

describe('what comes from elsewhere', () => {
  const settings = async (values: object) => (await test.as('admin')).post('/platform/settings/save.json', { values });

  it('§5.11 the sensitive words are loaded for a form that asks for them, and for nothing else', async () => {
    const { page } = agent;
    await go(page, '#/agency/project/fabiao/zbgg/list');
    await page.getByText('还没有').first().waitFor();
    const asked: string[] = [];
    page.on('request', (r) => void asked.push(pathOf(r)));
    // They are kept once they came: a form that was open before may have asked.
    await Promise.all([page.waitForResponse('**/agency/notice/list.json*'), page.reload()]);
    await page.getByText('还没有').first().waitFor();
    expect(asked.filter((path) => path.endsWith('getCiKu.json'))).toEqual([]);
    await Promise.all([
      page.waitForRequest('**/agency/api/minganci/getCiKu.json*'),
      go(page, '#/agency/project/fabiao/zbgg/form'),
    ]);
  });

  it('§7.21 §7.9 the dictionary comes from its set address, a file with its set prefix', async () => {
    const file = await (await test.as('agent')).upload('说明.txt', '一份说明', 'text/plain');
    await settings({ dictionaryUrl: '/mirror/dictionary.json', filePrefix: '/mirror/files/' });
    const { page } = agent;
    const items = [{ id: 'a', title: '来自别处的代码', isActive: true }];
    await page.route('**/mirror/dictionary.json*', (r) =>
      r.fulfill({ json: { code: 'v', msg: '', url: '', tdata: items } }),
    );
    await page.route('**/mirror/files/standalonfile/file/get*', (r) =>
      r.fulfill({ body: '来自别处的文件', contentType: 'text/plain; charset=utf-8' }),
    );
    // Open pages are told what was set.
    await expect
      .poll(() => stored(page, 'identity'))
      .toContainEqual({ configname: 'dictionaryUrl', configvalue: '/mirror/dictionary.json' });
    await go(page, '#/dev/parts');
    const asked = page.waitForRequest('**/mirror/dictionary.json*');
    await page.getByRole('tab', { name: '字段' }).click();
    await page.getByLabel('丛书').first().click();
    const call = await asked;
    expect(queryOf(call).get('list')).toBe('book-series');
    await page.getByTitle('来自别处的代码').first().waitFor();
    await go(page, `#/preview?id=${file.id}`);
    await page.getByText('来自别处的文件').waitFor();
    await settings({ dictionaryUrl: null, filePrefix: null });
  });
});

describe('short words', () => {
  it('§9.4 账号已退出 stands for a second', async () => {
    const { page, context } = await browsing.person('agent');
    await page.evaluate(() => {
      const seen = { from: 0, to: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const stands = [...document.querySelectorAll('.zc-notice')].some((n) => n.textContent === '账号已退出');
        if (stands && !seen.from) seen.from = performance.now();
        if (!stands && seen.from && !seen.to) seen.to = performance.now();
        if (seen.to) localStorage.setItem('stood', String(seen.to - seen.from));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: /经办甲/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByText('账号已退出').waitFor();
    await page.getByLabel('账号').waitFor();
    const stood = Number(await page.evaluate(() => localStorage.getItem('stood')));
    // The page that follows may come at the same moment, before the notice is taken down.
    if (stood) expect(stood).toBeGreaterThan(950);
    expect(stood).toBeLessThan(3000);
    await context.close();
  });

  it('§9.6 a download begins 42 ms after its click', async () => {
    const { page } = agent;
    // A key is made for a document; this office has none yet.
    const document = { id: 'd1', name: '示例文件', state: 'draft', holders: [], threshold: 2, updatedAt: '2026-01-01' };
    const told = (code: string, tdata: unknown) => ({ json: { code, msg: '', url: '', tdata } });
    await page.route('**/tender-document/list.json*', (r) => r.fulfill(told('pglist', [document])));
    await page.route('**/tender-document/detail.json*', (r) => r.fulfill(told('v', { row: document })));
    await go(page, '#/agency/project/kaibiao/keys');
    await page.getByRole('button', { name: '制作密钥' }).first().click();
    await page.getByLabel('口令（至少 10 个字符）').fill('river-lamp-evening');
    await page.getByLabel('再次输入口令').fill('river-lamp-evening');
    await page.evaluate(() => {
      const { createObjectURL } = URL;
      const { click } = HTMLAnchorElement.prototype;
      let asked = 0;
      URL.createObjectURL = (content) => {
        asked = performance.now();
        return createObjectURL.call(URL, content);
      };
      HTMLAnchorElement.prototype.click = function () {
        Object.assign(window, { waited: performance.now() - asked });
        click.call(this);
      };
    });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '制作并下载' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('开标密钥_示例文件_经办甲.json');
    const waited = await page.evaluate(() => (window as unknown as { waited: number }).waited);
    expect(waited).toBeGreaterThan(40);
    expect(waited).toBeLessThan(1000);
  });
});

describe('/wlogin', () => {
  it('shows the QR code of our own inside WeChat as well, where no authorisation by WeChat is set', async () => {
    const { context: plain } = await browsing.person();
    const context = await plain.browser()!.newContext({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' });
    const page = await context.newPage();
    await page.goto(`${test.url}/#/wlogin`);
    await page.getByText('尚未配置微信授权，请用扫码或账号登录').waitFor();
    await page.getByRole('img', { name: '登录二维码' }).waitFor();
    await context.close();
    await plain.close();
  });
});
