/** Handing in a bid as a bidder lives it, over a slow line: left, cancelled, done; and what this device keeps of it. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { first, sql } from '../src/kernel/server/database.ts';
import { button, download, openSigningKey, passphrase, title } from './journeys/moves.ts';
import { type Browsing, openBrowser, type Person, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { type SlowLine, slowLine } from './support/slow-line.ts';

let test: TestOffice;
let browsing: Browsing;
let lot: string;
let bidder: Person;
let line: SlowLine;

beforeAll(async () => {
  test = await openOffice();
  lot = (await buildPublishedTender(test)).lot;
  browsing = await openBrowser(() => test.url);
  bidder = await browsing.person('supplier1', `/portal/#/my/bids/form?lot=${lot}`);
  line = slowLine(bidder);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the page showed: ${await browsing.lastSeen()}`);
});

const known = async () =>
  first<{ bids: number; uploads: number }>(
    test.office.db,
    sql`select (select count(*)::int from bid) as bids, (select count(*)::int from sealed_upload) as uploads`,
  );

/** From the filled-in form to the moment before anything is sent. */
async function seal(): Promise<void> {
  const { page } = bidder;
  await openSigningKey(bidder);
  await button(page, '核对后封标').click();
  await page.getByText('人民币叁仟捌佰零壹万贰仟叁佰肆拾伍元陆角柒分').waitFor();
  bidder.keys.opening = await download(bidder, () => button(page, '签名并封标').click(), '投标密钥');
  await page.getByLabel('我已保存密钥文件').check();
}

/** Whether the browser would ask before the page is closed or read anew. */
const isHeld = (page = bidder.page) =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });

it('whoever leaves in the middle has handed nothing in, and is asked before (U23)', { timeout: 120_000 }, async () => {
  const { page } = bidder;
  await page.getByLabel('投标报价').fill('38012345.67');
  await page.getByLabel('单位负责人', { exact: true }).fill('王负责');
  await page.getByLabel('项目负责人').fill('李经理');
  await button(page, '投标文件').setInputFiles({
    name: '投标文件.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(3 * 1048576)]),
  });
  // U37: where the committee finds the first factor; what names no page is said before anything is sealed.
  await page.getByText(/已标 0 \/ \d+ 项/).click();
  await page
    .getByLabel(/在哪个文件$/)
    .first()
    .click();
  await page.locator('.ant-select-item-option').filter({ hasText: '投标文件.pdf' }).click();
  await page
    .getByLabel(/在第几页$/)
    .first()
    .fill('后面');
  await button(page, '核对后封标').click();
  await page.getByText('页码写成 3、5-8 这样').waitFor();
  await page
    .getByLabel(/在第几页$/)
    .first()
    .fill('3 - 5，8');
  await page.getByText(/已标 1 \/ \d+ 项/).waitFor();
  await page.getByText('已加密保存在本机').waitFor();
  await seal();
  await line.of(300_000);
  await button(page, '递交投标文件').click();
  await expect.poll(() => line.sent()).toBeGreaterThan(20);
  const away = () => page.getByRole('link', { name: '找项目', exact: true }).first().click();
  await away();
  await button(page, '留在本页').click();
  await page.getByText('正在送出加密后的文件').waitFor();
  expect(await isHeld()).toBe(true);
  await away();
  const ended = line.endOfPart();
  await button(page, '离开').click();
  await title(page, '招标公告').waitFor();
  await line.of(-1);
  expect(await ended).toBe('ended');
  expect(await isHeld()).toBe(false);
  await page.waitForTimeout(1000);
  expect(await known()).toEqual({ bids: 0, uploads: 0 });
});

it('what was filled in stands there again; cancelled is not handed in, and a second try is (U23, U24)', {
  timeout: 120_000,
}, async () => {
  const { page, open } = bidder;
  await open(`/portal/#/my/bids/form?lot=${lot}`);
  await page.getByText(/接着 .* 的草稿填写/).waitFor();
  expect(await page.getByLabel('投标报价').inputValue()).toBe('38,012,345.67');
  await page.getByText('投标文件.pdf').first().waitFor();
  await page.getByText(/已标 1 \/ \d+ 项/).waitFor();
  await seal();
  await line.of(300_000);
  await button(page, '递交投标文件').click();
  await expect.poll(() => line.sent()).toBeGreaterThan(10);
  await button(page, '取消递交').click();
  await page.getByText('还没有递交').waitFor();
  expect(await known()).toEqual({ bids: 0, uploads: 0 });
  await line.of(-1);
  await button(page, '递交投标文件').click();
  await page.getByText('投标文件已递交').waitFor();
  expect(await known()).toEqual({ bids: 1, uploads: 1 });
  const told = (await (await test.as('supplier1')).list('message')).tdata.map((m: any) => m.subject);
  expect(told).toContainEqual(expect.stringMatching(/^投标文件第 1 版已收到：\S/));
});

it('a colleague gets a copy under another pass phrase; who lost the key is told what is left, and what is not (U32)', {
  timeout: 120_000,
}, async () => {
  const { page } = bidder;
  await page.getByRole('link', { name: '查看我的投标' }).click();
  await button(page, '制作副本').click();
  const panel = page.getByRole('dialog');
  const others = '另外一段同事用的口令和海风';
  const make = async (copyPhrase: string) => {
    await panel.locator('input[type=file]').first().setInputFiles(bidder.keys.opening!);
    await panel.getByLabel('口令', { exact: true }).fill(passphrase);
    await panel.getByLabel('副本的口令').fill(copyPhrase);
    await panel.getByRole('button', { name: '制作副本' }).click();
  };
  await make(passphrase);
  await panel.getByText('副本的口令请与您自己的不同').waitFor();
  const copy = await download(bidder, () => make(others), '投标密钥');
  await panel.getByText('副本已下载').waitFor();
  await panel.getByRole('button', { name: '完成' }).click();

  // The copy opens with the colleague's pass phrase, and not with the bidder's own.
  await button(page, '试开密钥文件').click();
  const attempt = async (phrase: string) => {
    await panel.locator('input[type=file]').first().setInputFiles(copy);
    await panel.getByLabel('口令', { exact: true }).fill(phrase);
    await panel.getByRole('button', { name: '试开', exact: true }).click();
  };
  await attempt(passphrase);
  await panel.locator('.zc-refusal').first().waitFor();
  await attempt(others);
  await panel.getByText('第 1 版的密钥文件和口令都对').waitFor();
  await page.keyboard.press('Escape');

  await button(page, '密钥文件丢了').click();
  await panel.getByText('以前重新封一版').waitFor();
  await panel.getByText('任何人都不能代您解密').waitFor();
  await panel.getByRole('link', { name: '重新封第 2 版' }).waitFor();
  await panel.getByRole('button', { name: '关闭' }).last().click();

  // What a withdrawal would take back is said before anything is signed (U31).
  await button(page, '更多').click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await page.getByText('第 1 版：加密后的文件随即删除').waitFor();
  await button(page, '取消').click();
  expect(browsing.faults).toEqual([]);
});

it('the bidder sees what was handed in and goes on from it; signing out leaves nothing (U24)', {
  timeout: 120_000,
}, async () => {
  const { page } = bidder;
  await page.getByText('38,012,345.67 元（人民币叁仟捌佰零壹万贰仟叁佰肆拾伍元陆角柒分）').waitFor();
  await page.getByText(/标了 1 \/ \d+ 项/).waitFor();
  await picture(page, 'my-bid', { onPhone: true });
  await page.getByRole('link', { name: '修改上一版' }).click();
  await page.getByText('已带出第 1 版的报价、成员和文件').waitFor();
  // What is typed over a whole amount replaces it.
  await page.getByLabel('投标报价').fill('');
  await page.getByLabel('投标报价').fill('38000000');
  await openSigningKey(bidder);
  await button(page, '核对后封标').click();
  await page.getByText('比第 1 版低 12,345.67 元').waitFor();
  await page.getByText(/评审索引标了 1 \/ \d+ 项/).waitFor();
  await page.getByRole('cell', { name: '相同' }).waitFor();
  await picture(page, 'before-second-sealing', { onPhone: true });
  // Taken off this machine by hand, the content is opened with the key file alone (U24).
  await bidder.open('/portal/#/my/bids');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await button(page, '从本机清除').click();
  await page.getByText('本机没有留下副本').waitFor();
  const vaults = () => page.evaluate(async () => (await indexedDB.databases()).map((d) => d.name));
  expect(await vaults()).toContainEqual(expect.stringMatching(/^zhaocai\.vault\./));
  await page.locator('.zc-user-name').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByText('账号已退出').waitFor();
  await expect.poll(vaults).not.toContainEqual(expect.stringMatching(/^zhaocai\.vault\./));
  expect(browsing.faults).toEqual([]);
});

it('Z1 a corrected file of the same name is asked about before anything is sealed; two folders keep their 封面.pdf', {
  timeout: 120_000,
}, async () => {
  const someone = await browsing.person('supplier2', `/portal/#/my/bids/form?lot=${lot}`);
  const { page } = someone;
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const choose = (name: string, text: string) =>
    button(page, '投标文件').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await page.getByLabel('投标报价').fill('38012345.67');
  await page.getByLabel('单位负责人', { exact: true }).fill('王负责');
  await page.getByLabel('项目负责人').fill('李经理');
  // Z10: what this device has not kept yet is not lost by a reload that nobody asked about.
  await button(page, '投标文件').setInputFiles(
    Array.from({ length: 40 }, (_, n) => ({
      ...{ name: `附件${n}.pdf`, mimeType: 'application/pdf' },
      buffer: Buffer.from(`第 ${n} 份`),
    })),
  );
  expect(await isHeld(page)).toBe(true);
  await page.getByText('已加密保存在本机').waitFor();
  expect(await isHeld(page)).toBe(false);
  await page.reload();
  await page.getByText('附件39.pdf').waitFor();
  await button(page, '清空重填').click();
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
  await page.getByLabel('投标报价').fill('38012345.67');
  await page.getByLabel('单位负责人', { exact: true }).fill('王负责');
  await page.getByLabel('项目负责人').fill('李经理');
  await choose('报价.pdf', '旧的报价');
  await choose('报价.pdf', '改正的报价');
  const asked = page.getByRole('alert', { name: '同名的文件' });
  await asked.getByText('“报价.pdf”已经选过').waitFor();
  await asked.scrollIntoViewIfNeeded();
  await picture(page, 'same-name', { onPhone: true });
  await button(page, '核对后封标').click();
  await page.getByText('选了两次：请先选定').waitFor();
  expect(await page.getByText('第 1 版之前').count()).toBe(0);
  // What is not decided waits for the one who comes back, as the rest does.
  await page.getByText('已加密保存在本机').waitFor();
  await page.reload();
  await asked.getByRole('button', { name: '用新的替换' }).click();
  await choose('资质.pdf', '一');
  await choose('资质.pdf', '二');
  await asked.getByRole('button', { name: '两个都留，新的叫“资质（2）.pdf”' }).click();
  await asked.waitFor({ state: 'detached' });
  const folder = fs.mkdtempSync(path.join(someone.folder, 'bid-'));
  for (const part of ['商务标', '技术标']) {
    fs.mkdirSync(path.join(folder, part));
    fs.writeFileSync(path.join(folder, part, '封面.pdf'), part);
    await page.getByLabel('整个文件夹的投标文件').setInputFiles(path.join(folder, part));
  }
  await page.getByText('技术标／封面.pdf').first().waitFor();
  await openSigningKey(someone);
  await button(page, '核对后封标').click();
  await page.getByText('第 1 版之前').first().waitFor();
  await page.getByText('每个文件读过一遍').click();
  const sealed = await page
    .locator('.zc-checked[open] dl > div')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(Object.fromEntries(sealed)).toEqual({
    '报价.pdf': digestOf('改正的报价'),
    '资质.pdf': digestOf('一'),
    '资质（2）.pdf': digestOf('二'),
    '商务标／封面.pdf': digestOf('商务标'),
    '技术标／封面.pdf': digestOf('技术标'),
  });
  expect(browsing.faults).toEqual([]);
  await someone.context.close();
});

it('§2 the last hour: the bar counts by the server, tells the share and the line, and sending goes on by itself', {
  timeout: 180_000,
}, async () => {
  const { bidDeadline } = (await first<{ bidDeadline: string }>(
    test.office.db,
    sql`select bid_deadline as "bidDeadline" from lot where id = ${lot}`,
  ))!;
  const { bids } = (await known())!;
  const before = Date.parse(bidDeadline) - 40 * 60_000;
  await test.setClock(new Date(before).toISOString());
  const someone = await browsing.person('supplier3', `/portal/#/my/bids/form?lot=${lot}`);
  const { page, context } = someone;
  const bar = page.getByRole('region', { name: '截止前一小时' });
  await bar.getByText(/^00:39:/).waitFor();
  await bar.getByText('还没有递交').waitFor();
  await bar.getByText('线路正常').waitFor();
  expect(await bar.getByRole('link').getAttribute('href')).toMatch(/^tel:\d/);
  await page.getByLabel('投标报价').fill('38012345.67');
  await page.getByLabel('单位负责人', { exact: true }).fill('王负责');
  await page.getByLabel('项目负责人').fill('李经理');
  await page.getByText(/最多 \d+ 个文件，合计不超过/).waitFor();
  await button(page, '投标文件').setInputFiles({
    name: '投标文件.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(20 * 1048576)]),
  });
  await page.getByText('已选 1 个').waitFor();
  await openSigningKey(someone);
  await button(page, '核对后封标').click();
  await button(page, '签名并封标').waitFor();
  // In sight wherever the page is.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const head = (await page.locator('.zc-top').boundingBox())!;
  expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
  await download(someone, () => button(page, '签名并封标').click(), '投标密钥');
  await page.getByLabel('我已保存密钥文件').check();
  const slow = slowLine(someone);
  await slow.of(3_000_000);
  await button(page, '递交投标文件').click();
  await bar.getByText(/已送出 [1-9]\d?%/).waitFor();
  // Nothing comes through, of this part or of the next tries.
  const upload = /standalonfile\/upload\//;
  await context.route(upload, (route) => route.abort());
  await slow.of(-1);
  await bar.getByText(/线路断开.*自动接着送/).waitFor();
  await picture(page, 'last-hour', { onPhone: true });
  await context.unroute(upload);
  // Nobody presses anything.
  await page.getByText('投标文件已递交').waitFor({ timeout: 60_000 });
  expect((await known())?.bids).toBe(bids + 1);
  await context.close();
});
