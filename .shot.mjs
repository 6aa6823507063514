// node .shot.mjs URL ACCOUNT desk|phone OUTPREFIX path...
import { chromium } from 'playwright-core';
const [url, account, size, out, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const viewport = size === 'phone' ? { width: 390, height: 844 } : { width: 1366, height: 768 };
const ctx = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
page.on('pageerror', (e) => console.log('error:', e.message));
const portal = /^(supplier|expert)/.test(account);
if (account !== 'guest') {
  await page.goto(url + (portal ? '/portal/' : '/'));
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill('zhaocai-demo-2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('#main').waitFor();
}
let i = 0;
for (const p of paths) {
  await page.goto(url + (portal || p.startsWith('portal:') ? '/portal/' : '/') + '#' + p.replace('portal:', ''));
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `${out}-${++i}.png` });
}
await browser.close();
