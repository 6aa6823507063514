/** §2 the room before the opening: what is in order on one's own side, the key tried once more, and what comes when. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { protectKeyFile } from '../src/capabilities/bid/sealing/index.ts';
import { submitBid } from '../src/capabilities/bid/testing/submit-bid.ts';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { scheduledOpening } from '../src/capabilities/opening/testing/build-opened-tender.ts';
import { button, keptKeys, passphrase } from './journeys/moves.ts';
import { type Browsing, desk, openBrowser, phone, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { overrunsIn } from './support/overruns.ts';

let test: TestOffice;
let browsing: Browsing;
let opening: string;
let lot: string;
let holderFile: string;
let bidFile: object;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  const kept = await keptKeys('招标人代表', '泸定县文化体育局');
  holderFile = kept.file;
  const tender = await buildPublishedTender(test, { holders: { owner: kept.keys } });
  lot = tender.lot;
  for (const account of ['supplier1', 'supplier2']) {
    const { keyFile } = await submitBid(await test.as(account), lot);
    if (account === 'supplier1') bidFile = await protectKeyFile(keyFile, passphrase);
  }
  opening = await scheduledOpening(test, lot);
  await test.setClock(new Date(Date.parse(tender.deadline) - 20 * 60_000).toISOString());
}, 120_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('§2 a bidder reads that its bid is in, tries its key, and learns nothing of the others', {
  timeout: 90_000,
}, async () => {
  const { page, folder } = await browsing.person('supplier1', `/portal/#/opening?id=${opening}`);
  const before = page.getByRole('region', { name: '开标之前' });
  await before.getByText('第 1 版投标文件已收到').waitFor();
  await before.getByText(/回执 [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/).waitFor();
  await before.getByText('线路正常').waitFor();
  await before.getByText('您签到，用密钥文件和口令解密').waitFor();
  await before.getByText('密钥文件还没有在本机试过').waitFor();
  const file = path.join(folder, '投标密钥.json');
  fs.writeFileSync(file, JSON.stringify(bidFile));
  await before.getByRole('button', { name: '现在试开' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('input[type=file]').first().setInputFiles(file);
  await panel.getByLabel('口令', { exact: true }).fill(passphrase);
  await panel.getByRole('button', { name: '试开', exact: true }).click();
  await panel.getByText('第 1 版的密钥文件和口令都对').waitFor();
  await page.keyboard.press('Escape');
  await before.getByText('密钥文件在本机试开通过').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/贵州建工|2 家/);
  await picture(page, 'before-opening', { onPhone: true });
  await page.setViewportSize(phone);
  expect(await overrunsIn(page)).toEqual([]);
  await page.setViewportSize(desk);
  expect(browsing.faults).toEqual([]);
});

it('§2 who has not handed in is told so, and where it is done', { timeout: 60_000 }, async () => {
  const outside = await (await test.as('supplier3')).get('/supplier/opening/room.json', { id: opening });
  const { page } = await browsing.person('supplier1', `/portal/#/my/tenders/detail?lot=${lot}`);
  await page.getByRole('link', { name: '进入开标室' }).first().waitFor();
  // Whoever took no part is in no room.
  expect(outside.code).not.toBe('v');
});

it('§2 a holder on a phone is told the same, and tries its own file there', { timeout: 90_000 }, async () => {
  const { page, open } = await browsing.person('owner');
  await page.setViewportSize(phone);
  await open(`/#/agency/project/kaibiao/room?id=${opening}`);
  const before = page.getByRole('region', { name: '开标之前' });
  await before.getByText('您是持钥人').waitFor();
  await before.getByText('您用密钥文件解密').waitFor();
  expect(await overrunsIn(page)).toEqual([]);
  await before.getByRole('button', { name: '现在试开' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('input[type=file]').first().setInputFiles(holderFile);
  await panel.getByLabel('口令').fill(passphrase);
  await button(panel, '试开').click();
  await panel.getByText('密钥文件和口令都对').waitFor();
  await page.keyboard.press('Escape');
  await before.getByText('您的密钥文件可用').waitFor();
});
