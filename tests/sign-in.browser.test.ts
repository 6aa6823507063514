/** The doors of sign-in in Chromium (specification §4, §5, §8). */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../database/seed/people.ts';
import { first, sql } from '../src/kernel/server/database.ts';
import { makeTicket } from '../src/platform/identity/server/secrets.ts';
import { type Browsing, openBrowser, picture } from './support/browser.ts';
import { addDoors } from './support/doors.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let outside: http.Server;
/** What WeChat answers to the codes it is shown, one after another. */
const wechatAnswers: object[] = [];
const oaSecret = 'a secret of the two systems, long enough';

/** A small world outside: WeChat's consent, which sends the person straight back, and its look-up of codes. */
async function openOutside(): Promise<string> {
  let codes = 0;
  outside = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://outside');
    if (pathname === '/authorize') {
      const back = new URL(searchParams.get('redirect_uri')!);
      back.searchParams.set('code', `c${++codes}`);
      back.searchParams.set('state', searchParams.get('state')!);
      response.writeHead(302, { location: back.href }).end();
    } else response.setHeader('content-type', 'application/json').end(JSON.stringify(wechatAnswers.shift() ?? {}));
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const url = await openOutside();
  test = await openOffice({
    settings: {
      ZHAOCAI_WECHAT_APPID: 'wx-app',
      ZHAOCAI_WECHAT_SECRET: 'wx-secret',
      ZHAOCAI_WECHAT_AUTHORIZE: `${url}/authorize`,
      ZHAOCAI_WECHAT_API: url,
      ZHAOCAI_TARGETS: JSON.stringify({ oa: { title: '办公系统', url: `${url}/oa`, secret: oaSecret } }),
    },
  });
  await addDoors(test.office);
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
  outside?.close();
});

async function logIn(page: Page, account: string, password = demoPassword) {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function typeCode(page: Page) {
  await page.getByRole('button', { name: '获取验证码' }).click();
  const said = await page.getByText('演示环境没有短信通道').innerText();
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(said)![0]);
}

describe('§4 the steps of a first sign-in', () => {
  it('§4.1 §4.2 §4.3 §4.6 phone, agreement to its end, password, then the office', async () => {
    const { page, context } = await browsing.person();
    await page.goto(test.url);
    await logIn(page, 'newcomer');
    await page.getByRole('heading', { name: '手机验证' }).waitFor();
    expect(await page.getByLabel('手机号').inputValue()).toBe('138****0021');
    await picture(page, 'sign-in-phone');
    // Reloaded in the middle: the step is still owed.
    await page.reload();
    await page.getByRole('heading', { name: '手机验证' }).waitFor();
    await typeCode(page);
    await page.getByRole('button', { name: '验证并登录' }).click();

    await page.getByRole('heading', { name: '用户服务协议' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/xieyi');
    const accept = page.getByRole('button', { name: '请先阅读到末尾' });
    expect(await accept.isDisabled()).toBe(true);
    await picture(page, 'sign-in-agreement', { onPhone: true });
    await page.getByText('协议到此为止').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '我已阅读并同意' }).click();

    await page.getByRole('heading', { name: '修改初始密码' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/editPwd');
    await page.getByLabel('现在的密码').fill(demoPassword);
    await page.getByLabel('新密码', { exact: true }).fill('qwertyuiop');
    await page.getByLabel('再输一次新密码').fill('qwertyuiop');
    await page.getByRole('button', { name: '保存并进入' }).click();
    await page.getByText('这个密码在已泄露的密码名单里').waitFor();
    await page.getByLabel('新密码', { exact: true }).fill('river-lamp-evening');
    await page.getByLabel('再输一次新密码').fill('river-lamp-evening');
    await page.getByRole('button', { name: '保存并进入' }).click();
    await page.locator('#main').waitFor();
    await context.close();
  });

  it('§5.15 empty fields say what is missing', async () => {
    const { page, context } = await browsing.person();
    await page.goto(test.url);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入账号').waitFor();
    await page.getByText('请输入密码').waitFor();
    await page.getByRole('tab', { name: '手机登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入短信验证码').waitFor();
    await picture(page, 'sign-in-by-phone', { onPhone: true });
    await context.close();
  });

  it('§4.9 §4.10 needChose lists the accounts of the phone', async () => {
    const { page, context } = await browsing.person();
    await page.goto(test.url);
    await page.getByRole('tab', { name: '手机登录' }).click();
    await page.getByLabel('手机号').fill('13800000023');
    await typeCode(page);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请选择这次登录的账号，并在“人员管理”中为多余的账号重新分配手机号').waitFor();
    await picture(page, 'sign-in-choose');
    await page.getByRole('button', { name: /pair2/ }).click();
    await page.locator('#main').waitFor();
    await context.close();
  });

  it('§4.4 true-other: the unit fills in its own data', async () => {
    const { page, context } = await browsing.person();
    await page.goto(test.url);
    await logIn(page, 'newunit');
    await page.getByRole('heading', { name: '完善单位信息' }).waitFor();
    await page.getByRole('button', { name: '保存并进入' }).click();
    await page.getByText('请输入统一社会信用代码').waitFor();
    await picture(page, 'sign-in-unit', { onPhone: true });
    await context.close();
  });
});

describe('§7 by QR code', () => {
  it('§7.12 the phone confirms and the page enters by itself', async () => {
    const { page, context } = await browsing.person();
    const phone = await browsing.person('agent');
    await page.goto(`${test.url}/#/login`);
    const [answer] = await Promise.all([
      page.waitForResponse(/qr\/new\.json/),
      page.getByRole('tab', { name: '扫码登录' }).click(),
    ]);
    await page.getByRole('img', { name: '登录二维码' }).waitFor();
    await picture(page, 'sign-in-qr');
    const { tdata } = await answer.json();
    await phone.page.goto(tdata.url);
    await phone.page.getByRole('heading', { name: '确认登录' }).waitFor();
    await page.getByText('已扫码，请在手机上输入这个数字').waitFor();
    await phone.page.getByLabel('电脑上显示的数字').fill((await page.locator('.zc-qr-number').textContent())!);
    await picture(phone.page, 'sign-in-confirm', { onPhone: true });
    await phone.page.getByRole('button', { name: '确认登录' }).click();
    await page.locator('#main').waitFor();
    await page.getByRole('button', { name: /经办甲/ }).waitFor();
    await context.close();
    await phone.context.close();
  });
});

describe('§8 /wlogin inside the WeChat browser', () => {
  it('§8.7 a spent code (40029) makes the page load again without it; an unknown person signs in once and is bound', async () => {
    const { context: plain } = await browsing.person();
    const context = await plain.browser()!.newContext({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' });
    const page = await context.newPage();
    wechatAnswers.push({ errcode: 40029 }, { openid: 'o-finance' });
    await page.goto(`${test.url}/#/wlogin`);
    await page.getByText('这个微信号还没有绑定账号').waitFor();
    expect(wechatAnswers).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    await logIn(page, 'finance');
    await page.locator('#main').waitFor();
    const bound = sql`select u.account from wechat_binding b join "user" u on u.id = b.user_id`;
    expect(await first(test.office.db, bound)).toEqual({ account: 'finance' });
    await context.close();
    await plain.close();
  });
});

describe('/transfer/index and the jumps', () => {
  it('a ticket brings the person in and on to the place inside; it never stands in the address', async () => {
    const { page, context } = await browsing.person();
    const unit = sql`select o.code from "user" u join organisation o on o.id = u.organisation_id where u.account = 'agent'`;
    const { code: orgcode } = (await first<{ code: string }>(test.office.db, unit))!;
    const ticket = makeTicket(oaSecret, { iss: 'oa', aud: 'zhaocai', sub: 'agent', name: '经办甲', orgcode });
    await page.goto(`${test.url}/#/transfer/index?ticket=${ticket}&to=/agency/general/supplierlib/list`);
    await page.getByRole('heading', { name: '供应商管理' }).waitFor();
    expect(page.url()).not.toContain('ticket');
    await page.goto(`${test.url}/#/thirdPartyRedirect?target=oa`);
    await page.getByText('您将离开本平台，前往办公系统').waitFor();
    await picture(page, 'jump', { onPhone: true });
    await Promise.all([page.waitForURL(/\/oa\?ticket=/), page.getByRole('button', { name: '前往办公系统' }).click()]);
    await context.close();
  });
});

describe('§4 and §8 another account in the same browser', () => {
  it('§4.11 §8.26 §8.27 asks, logs the old one out, says so, goes on; every open page of the old one must start anew', async () => {
    const { page, context } = await browsing.person('agent');
    const second = await context.newPage();
    await second.goto(`${test.url}/#/login`);
    await logIn(second, 'owner');
    const dialog = second.getByRole('dialog');
    await dialog.getByText('当前浏览器已登录其他账号').waitFor();
    await dialog.getByText('经办甲（示范工程咨询有限公司）').waitFor();
    await dialog.getByRole('button', { name: '退出并继续' }).click();
    await second.getByText('账号已退出').waitFor();
    await second.locator('#main').waitFor();
    // The first page hears of it at once, without being touched.
    await page
      .getByRole('dialog')
      .getByText(/已登录其他账号|登录已失效/)
      .waitFor();
    await context.close();
  });

  it('§4.11 a page whose session is another person’s by now says so, cannot be gone on with, and leads to the door', async () => {
    const [{ page, context }, owner] = [await browsing.person('agent'), await browsing.person('owner')];
    await context.addCookies(await owner.context.cookies());
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const dialog = page.getByRole('dialog', { name: '登录账号已变化' });
    await dialog.getByText('当前浏览器已登录其他账号，请重新打开新页面并登录。').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await page.getByLabel('账号').waitFor();
    await Promise.all([context.close(), owner.context.close()]);
  });

  it('§8.4 a page whose cookie went with another tab’s sign-out says that the sign-in is over', async () => {
    const { page, context } = await browsing.person('agent');
    await context.clearCookies();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByRole('dialog').getByText('登录已失效，请重新登录').waitFor();
    await context.close();
  });
});

describe('/agency/user/authorizedw/list', () => {
  it('changes unit, menu and data, and keeps nothing of the old unit', async () => {
    const { page, context } = await browsing.person('deputy');
    await page.getByText('示范工程咨询有限公司').first().waitFor();
    await page.getByRole('button', { name: /代云舒/ }).click();
    await page.getByText('切换单位', { exact: true }).click();
    await page.getByRole('row', { name: /泸定县文化体育局/ }).waitFor();
    await picture(page, 'switch-unit', { onPhone: true });
    await page.evaluate(() => sessionStorage.setItem('zhaocai.office.left', '"behind"'));
    await page.getByRole('button', { name: '切换到此单位' }).click();
    await page.getByRole('button', { name: '切换', exact: true }).click();
    await page.locator('.zc-unit', { hasText: '泸定县文化体育局' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('zhaocai.office.left'))).toBeNull();
    await context.close();
  });
});

describe('pages of the account', () => {
  it('security, policy, authorised people and a jump that is not configured', async () => {
    const admin = await browsing.person('admin', '/#/agency/static/system/signin');
    await admin.page.getByRole('heading', { name: '登录设置' }).waitFor();
    await picture(admin.page, 'sign-in-policy', { onPhone: true });
    await admin.open('/#/transferjump/nccqjy');
    await admin.page.getByText('农村产权交易还没有接通').waitFor();
    await picture(admin.page, 'jump-not-configured');
    const owner = await browsing.person('owner', '/#/agency/account/security');
    await owner.page.getByText('本机').waitFor();
    await picture(owner.page, 'account-security', { onPhone: true });
    await owner.open('/#/changePwd');
    await owner.page.getByLabel('再输一次新密码').waitFor();
    await picture(owner.page, 'change-password');
    await owner.open('/#/agency/general/authorizeuser/list');
    await owner.page.getByRole('button', { name: '授权', exact: true }).click();
    await owner.page.getByLabel('授权事由').waitFor();
    await picture(owner.page, 'authorise', { onPhone: true });
    expect(browsing.faults).toEqual([]);
  });

  it('what is typed stays while the network is away', async () => {
    const { page, context } = await browsing.person('agent', '/#/changePwd');
    await page.getByLabel('现在的密码').fill('half a pass');
    await browsing.whileAway(async () => {
      await context.setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.waitForTimeout(500);
      expect(await page.getByLabel('现在的密码').inputValue()).toBe('half a pass');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await context.setOffline(false);
      await page.waitForTimeout(300);
    });
    expect(await page.getByLabel('现在的密码').inputValue()).toBe('half a pass');
    await context.close();
  });
});
