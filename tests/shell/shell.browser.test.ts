/** The shell in a real browser, section by section of the specification. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notBuilt } from '../../src/apps/shell/not-built.generated.ts';
import { type Browsing, openBrowser, type Person } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let agent: Person;
let admin: Person;

beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  agent = await browsing.person('agent');
  admin = await browsing.person('admin');
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const pathOf = (request: Request) => new URL(request.url()).pathname;
const tabs = (page: Page) => page.locator('.zc-tab > a').allTextContents();
const go = (page: Page, hash: string) =>
  page.evaluate((h) => {
    location.hash = h;
  }, hash);
const opened = async (page: Page, hash: string, heading: string) => {
  await go(page, hash);
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
};

describe('§2 tabs, trail and menu', () => {
  it('§2.7 §2.8 §2.11 §2.6 §2.12 §3.30 sets the title, adds a tab for each place, and keeps order and places over a reload', async () => {
    const { page } = agent;
    await opened(page, '#/agency/general/supplierlib/list', '供应商管理');
    expect(await page.title()).toBe('供应商管理 · 招采');
    await opened(page, '#/agency/static/tools/fwf', '代理服务费计算器');
    expect(await tabs(page)).toEqual(['工作台', '供应商管理', '代理服务费计算器']);
    await page.locator('.zc-tab > a', { hasText: '代理服务费计算器' }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    expect(await tabs(page)).toEqual(['工作台', '代理服务费计算器', '供应商管理']);
    await page.locator('.zc-tab', { hasText: '供应商管理' }).dragTo(page.locator('.zc-tab', { hasText: '工作台' }));
    expect(await tabs(page)).toEqual(['供应商管理', '工作台', '代理服务费计算器']);
    await page.reload();
    await page.getByRole('heading', { name: '代理服务费计算器', level: 1 }).waitFor();
    expect(await tabs(page)).toEqual(['供应商管理', '工作台', '代理服务费计算器']);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((k) => /\.(tabs|trail)$/.test(k)).length)).toBe(
      2,
    );
    await page.locator('.zc-tab > a', { hasText: '供应商管理' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    expect(await tabs(page)).toEqual(['供应商管理']);
  });

  it('an address of the specification says what will be there, any other that there is nothing, and neither is a tab (S11)', async () => {
    const { page } = agent;
    const before = await tabs(page);
    const [address, title] = [...notBuilt][0]!;
    await opened(page, `#${address}`, title);
    await page.getByRole('heading', { name: '这个页面还没有建好' }).waitFor();
    expect(await page.title()).toBe(`${title} · 招采`);
    await opened(page, `#${address}x`, '没有这个页面');
    await opened(page, '#/agency/constructor', '没有这个页面');
    expect(await page.getByText('已列入计划').count()).toBe(0);
    expect(await tabs(page)).toEqual(before);
    await page.getByRole('main').getByRole('link', { name: '回首页' }).click();
    await page.getByRole('heading', { name: '工作台', level: 1 }).waitFor();
    await page.goBack();
  });

  it('Q4 a page that is not built has its own title and trail, also behind another of the same title', async () => {
    const { page } = agent;
    const twin = [...notBuilt].filter(([, title]) => title === '项目订正流程').map(([address]) => address);
    expect(twin).toHaveLength(2);
    await opened(page, '#/agency/static/tools/fwf', '代理服务费计算器');
    const trail = () => page.getByRole('navigation', { name: '面包屑' }).allInnerTexts();
    const before = await trail();
    for (const address of twin) {
      await opened(page, `#${address}`, '项目订正流程');
      await expect.poll(() => page.title()).toBe('项目订正流程 · 招采');
      await expect.poll(async () => (await trail()).join()).toContain('项目订正流程');
      expect((await trail()).join()).not.toContain('代理服务费计算器');
    }
    await opened(page, '#/agency/static/tools/fwf', '代理服务费计算器');
    await expect.poll(trail).toEqual(before);
  });

  it('Y17 the pages of parts are of a demonstration: an office that works has none', async () => {
    const { page, context } = await browsing.person('agent', '/#/dev/parts');
    await page.getByRole('tab', { name: '字段' }).waitFor();
    // As the server of such an office says it.
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((k) => k.endsWith('.user'))!;
      sessionStorage.setItem(key, sessionStorage.getItem(key)!.replace('"demo"', '"production"'));
    });
    const code: string[] = [];
    page.on('request', (r) => code.push(pathOf(r)));
    for (const address of ['/dev/parts', '/dev/form']) {
      await page.goto(`${test.url}/?n=${Math.random()}#${address}`);
      await page.getByRole('heading', { name: '没有这个页面', level: 1 }).waitFor();
    }
    expect(code.filter((c) => /Parts|LargeForm/.test(c))).toEqual([]);
    await context.close();
  });

  it('brings a form back after a reload with what was typed', async () => {
    const { page } = agent;
    await go(page, '#/agency/general/supplierlib/form');
    const name = page.getByLabel('法人名称', { exact: true });
    await name.fill('重载之前写的名称');
    // The page asks before it is left; a person who reloads says yes.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await name.waitFor();
    expect(await name.inputValue()).toBe('重载之前写的名称');
    await name.fill('');
  });
});

describe('§1 wording', () => {
  it('changes for everybody while their pages are open', async () => {
    const { page } = agent;
    page.once('dialog', (dialog) => void dialog.accept());
    await agent.open('/#/agency/project/list');
    await page.reload();
    await page.getByText('开标', { exact: true }).first().waitFor();
    const save = async (subject: string) =>
      (await test.as('admin')).post('/platform/settings/save.json', { values: { subject } });
    const shown = (word: string) => page.getByText(word, { exact: true }).first().waitFor({ timeout: 3000 });
    // A page that is just being opened hears of the next change: its stream may not be there yet.
    const becomes = (word: string, subject: string) =>
      expect.poll(() => save(subject).then(() => shown(word)), { timeout: 30_000 }).toBeUndefined();
    await becomes('开启', 'procurement');
    await becomes('开标', 'edition');
  });
});

/** Answers the next settings call as a server may, and presses the button that makes it. */
async function answered(
  answer: { status?: number; body?: object; delay?: number },
  work: (page: Page) => Promise<void>,
) {
  const { page } = admin;
  await admin.open('/#/agency/settings/index');
  await page.getByLabel('服务电话').fill(`028-${Math.random()}`);
  await page.route('**/platform/settings/save.json*', async (route) => {
    if (answer.delay) await new Promise((done) => setTimeout(done, answer.delay));
    await route.fulfill({
      status: answer.status ?? 200,
      contentType: 'application/json',
      body: JSON.stringify(answer.body ?? { code: 'error', msg: '', url: '', tdata: null }),
    });
  });
  await page.getByRole('button', { name: '保存设置' }).click();
  await work(page);
  await page.unroute('**/platform/settings/save.json*');
}

const reply = (code: string, msg: string, url = '') => ({ code, msg, url, tdata: null });
const dialog = (page: Page) => page.locator('dialog[open]');

describe('§8 replies and failures', () => {
  it.each([
    ['valerror', '提示'],
    ['error', '出错了'],
    ['riddle', '出错了'],
  ])('§8.3 §8.8 §8.10 code %s shows a dialog titled %s with its msg, and is reported', async (code, title) => {
    const words = `应答 ${code} &lt;1&gt;`;
    await answered({ body: reply(code, words) }, async (page) => {
      await dialog(page).waitFor();
      expect(await dialog(page).locator('h2').textContent()).toBe(title);
      expect(await dialog(page).textContent()).toContain(`应答 ${code} <1>`);
      await page.getByRole('button', { name: '知道了' }).click();
    });
    const what = code === 'riddle' ? 'unexpected ajax code' : code;
    await expect
      .poll(async () => {
        const { tdata } = await (await test.as('admin')).list('fault', { q: `应答 ${code}` });
        return tdata.map((f: any) => [f.what, f.screen, f.call]);
      })
      .toEqual([[what, '/agency/settings/index', '/platform/settings/save.json']]);
  });

  it.each([
    [403, '403 没有权限，禁止访问'],
    [404, '404 没有找到'],
    [405, '405 不允许的请求方式'],
    [423, '423 已被锁定'],
    [500, '500 服务器出错'],
    [502, '502 网关返回无效响应'],
    [503, '503 服务暂不可用'],
    [504, '504 请求超时，请检查网络'],
    [418, '418 请求失败，请重试'],
  ])('§8.13 status %i says “%s”', async (status, words) => {
    const known = browsing.faults.length;
    await answered({ status }, async (page) => {
      await dialog(page).waitFor();
      expect(await dialog(page).textContent()).toContain(words);
      expect(await dialog(page).count()).toBe(1);
      await page.getByRole('button', { name: '知道了' }).click();
    });
    // The browser itself notes the status; that is what was asked for here.
    browsing.faults.splice(known);
  });

  it('§8.5 jump-url tells and goes there', async () => {
    await answered({ body: reply('jump-url', '请到项目列表', '#/agency/static/tools/fwf') }, async (page) => {
      await page.getByRole('button', { name: '知道了' }).click();
      await page.getByRole('heading', { name: '代理服务费计算器', level: 1 }).waitFor();
    });
  });

  it('§8.6 wechat goes to a route without a word', async () => {
    await answered({ body: reply('wechat', '', '#/agency/static/tools/fwf') }, async (page) => {
      await page.getByRole('heading', { name: '代理服务费计算器', level: 1 }).waitFor();
      expect(await dialog(page).count()).toBe(0);
    });
  });

  it('§8.7 error with 40163 loads the page again without its query', async () => {
    const { page } = admin;
    await answered({ body: reply('v', '') }, async () => {});
    await page.goto(`${test.url}/?code=spent#/agency/settings/index`);
    await page.getByLabel('服务电话').fill('1');
    await page.route('**/platform/settings/save.json*', (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(reply('error', 'code been used 40163')) }),
    );
    await page.getByRole('button', { name: '保存设置' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.unroute('**/platform/settings/save.json*');
  });

  it('§8.14 a lost line is one banner that goes when it is back', async () => {
    const { page } = admin;
    await admin.open('/#/agency/settings/index');
    await page.getByLabel('服务电话').waitFor();
    await browsing.whileAway(async () => {
      await admin.context.setOffline(true);
      // A person who comes back to the page causes a call that asks who is signed in, and that call finds no line.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.getByText('请求错误，请检查网络和登录状态').first().waitFor();
      expect(await dialog(page).count()).toBe(0);
      await admin.context.setOffline(false);
      await page.getByText('正在重新连接').waitFor({ state: 'detached' });
    });
  });
});

describe('§9 overlay and dialogs', () => {
  it('§9.5 the overlay comes after 300 ms and not before', async () => {
    const words = '加载中，请耐心等待';
    await answered({ body: reply('valerror', '慢'), delay: 1200 }, async (page) => {
      await page.getByText(words).waitFor();
      await dialog(page).waitFor();
      expect(await page.locator('.zc-waiting').count()).toBe(0);
      await page.getByRole('button', { name: '知道了' }).click();
    });
    await answered({ body: reply('valerror', '快') }, async (page) => {
      const seen = page
        .locator('.zc-waiting')
        .waitFor({ timeout: 900 })
        .then(
          () => true,
          () => false,
        );
      await dialog(page).waitFor();
      expect(await seen).toBe(false);
      await page.getByRole('button', { name: '知道了' }).click();
    });
  });

  it('§6.2 what only administrators see is not in the document of others', async () => {
    const help = async (person: Person) => {
      await person.page.getByRole('button', { name: '帮助' }).click();
      await person.page.getByText('快捷键').or(person.page.getByText('到搜索框')).first().waitFor();
      const links = await person.page.getByRole('link', { name: '异常记录' }).locator('visible=true').count();
      await person.page.keyboard.press('Escape');
      return links;
    };
    expect(await help(agent)).toBe(0);
    expect(await help(admin)).toBeGreaterThan(0);
  });
});

describe('§2 outside pages', () => {
  it('§3.26 are refused with a sentence unless their origin is allowed, and then stand in a sandbox under their title', async () => {
    const { page } = admin;
    const place = '/#/agency/static/iframe?title=%E5%9C%BA%E5%9C%B0%E7%B3%BB%E7%BB%9F&url=';
    await admin.open(`${place}${encodeURIComponent('https://rooms.example/a')}`);
    await page.getByText('https://rooms.example 不在允许嵌入的来源之内').waitFor();
    expect(await page.locator('.zc-main iframe').count()).toBe(0);
    const other = await test.second();
    await (await test.as('admin')).post('/platform/settings/save.json', { values: { embedOrigins: other.url } });
    const known = browsing.faults.length;
    await page.goto(
      `${test.url}/?n=1#/agency/static/iframe?title=%E5%9C%BA%E5%9C%B0&url=${encodeURIComponent(`${other.url}/platform/health.json`)}&room=3`,
    );
    await page.waitForFunction(() => document.querySelector('.zc-main iframe') !== null);
    const frame = page.locator('.zc-main iframe');
    expect(await frame.getAttribute('src')).toContain('room=3');
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(await page.title()).toBe('场地 · 招采');
    browsing.faults.splice(known);
  });
});

describe('leaving a page', () => {
  it('ends what it was still reading', async () => {
    const { page } = agent;
    // An answer that does not come while the person is there.
    await page.route('**/agency/supplier/list.json*', () => {});
    await Promise.all([
      page.waitForRequest('**/agency/supplier/list.json*'),
      go(page, '#/agency/general/supplierlib/list'),
    ]);
    const [ended] = await Promise.all([
      page.waitForEvent('requestfailed', (r) => pathOf(r) === '/agency/supplier/list.json'),
      go(page, '#/agency/static/tools/fwf'),
    ]);
    expect(ended.failure()?.errorText).toBe('net::ERR_ABORTED');
    await page.getByRole('heading', { name: '代理服务费计算器', level: 1 }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.unroute('**/agency/supplier/list.json*');
  });

  it('can end every read there is: each query hands its signal on', () => {
    const source = path.resolve(import.meta.dirname, '../../src');
    const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f));
    const deaf = files.filter((f) =>
      /queryFn: (async )?\(\) =>[^,]*\b(call|listOf|fetch)[<(]/.test(fs.readFileSync(path.join(source, f), 'utf8')),
    );
    expect(deaf).toEqual([]);
  });
});

describe('dialogs', () => {
  const fails = (page: Page) =>
    page.route('**/*.json*', (route) => {
      const path = pathOf(route.request());
      if (!/(list|total|views)\.json$/.test(path)) return route.continue();
      return route.fulfill({ json: { code: 'error', msg: `不行 ${path}`, url: '', tdata: null } });
    });

  it('§8.11 come one at a time, however many calls fail at once', async () => {
    const { page } = agent;
    await go(page, '#/agency/general/supplierlib/list');
    await fails(page);
    // The list and the total at the bell of messages.
    await page.reload();
    const seen = new Set<string>();
    for (let i = 0; i < 2; i += 1) {
      await dialog(page).first().waitFor();
      expect(await dialog(page).count()).toBe(1);
      const said = (await dialog(page).locator('.zc-dialog-content').textContent())!;
      seen.add(said);
      await page.getByRole('button', { name: '知道了' }).click();
      await dialog(page).getByText(said, { exact: true }).waitFor({ state: 'detached' });
    }
    expect(seen.size).toBe(2);
    await page.unroute('**/*.json*');
  });

  const phones = {
    iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'a desk': undefined,
  };
  it.each(Object.entries(phones))('§8.12 §9.8 on %s', async (device, userAgent) => {
    const { context: plain } = await browsing.person();
    const context = await plain.browser()!.newContext({ userAgent, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.route('**/agency/login*', (r) =>
      r.fulfill({ json: { code: 'error', msg: '暂停服务', url: '', tdata: null } }),
    );
    await page.goto(test.url);
    await page.getByLabel('账号').fill('agent');
    await page.getByLabel('密码', { exact: true }).fill('anything');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await dialog(page).waitFor();
    const box = (await dialog(page).boundingBox())!;
    const isSheet = Math.round(box.y + box.height) === 844 && Math.round(box.width) === 390;
    expect(isSheet).toBe(device !== 'a desk');
    await context.close();
    await plain.close();
  });
});

it('no page had a fault of its own', () => {
  expect(browsing.faults.filter((f) => !/status of (4|5)\d\d|ERR_|Failed to load resource/.test(f))).toEqual([]);
});
