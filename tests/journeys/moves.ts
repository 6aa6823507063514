/** What people do on the pages again and again, each move by what stands on the page. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { createHolderKeys, type HolderPublicKeys } from '../../src/capabilities/bid/sealing/index.ts';
import { type Person, picture } from '../support/browser.ts';

/** The seeded tender, as all its papers begin. */
export const tender = '泸定县全民健身体育中心施工';
export const passphrase = 'correct horse battery staple';

export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
/** Presses what cannot be undone, and again where the page says what it settles. */
export async function settle(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  const asked = page.getByRole('dialog', { name: `${name}？` });
  await asked.getByText('办完以后不能撤回').waitFor();
  await button(asked, name).click();
}
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).first();

/** Goes to a page by its name: by the portal's bar, or as people do who know it, by Ctrl+K. */
export async function menu(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: '主菜单' });
  await bar.waitFor();
  const entry = bar.getByRole('link', { name, exact: true });
  // In the portal an entry stands within its group, which is folded.
  const folded = bar.locator('details:not([open])').filter({ has: page.getByText(name, { exact: true }) });
  if ((await folded.count()) > 0 && !(await entry.first().isVisible())) await folded.last().locator('summary').click();
  // Where one was before stands among the last ones, above its group.
  if ((await entry.count()) > 0) await entry.last().click();
  else {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill(name);
    await page.locator('.zc-palette-hit[aria-selected="true"]').getByText(name, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
  }
  await title(page, name).waitFor();
}

/**
 * Opens a row of the list by its first link, and is on its page when this ends: a list offers some of the same actions,
 * and on a busy machine it stands a moment longer.
 */
export async function openRow(
  page: Page,
  row: Locator = page.getByRole('table').getByRole('link').first(),
): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().innerText();
  await row.click();
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, before);
}

export async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await title(page, name).waitFor();
}

/** Does what offers a file whose name begins so, and keeps the file. */
export async function download({ page, folder }: Person, work: () => Promise<void>, name = ''): Promise<string> {
  const wanted = page.waitForEvent('download', (d) => d.suggestedFilename().startsWith(name));
  const [offered] = await Promise.all([wanted, work()]);
  const file = path.join(fs.mkdtempSync(path.join(folder, 'kept-')), offered.suggestedFilename());
  await offered.saveAs(file);
  return file;
}

/** Makes the signing key where it is asked for the first time; later the pass phrase is enough. */
export async function sign(person: Person): Promise<void> {
  const { page, keys } = person;
  const isNew = !keys.signing;
  const panel = page.getByRole('dialog', { name: isNew ? '制作签名密钥' : '输入签名口令' });
  await panel.getByLabel('口令', { exact: true }).fill(passphrase);
  if (!isNew) return void (await button(panel, '签名').click());
  await panel.getByLabel('再次输入口令').fill(passphrase);
  keys.signing = await download(person, () => button(panel, '制作并签名').click());
}

export async function registerHolder(holder: Person): Promise<void> {
  const { page, keys } = holder;
  await menu(page, '我的开标密钥');
  await button(page, '制作密钥').click();
  const making = page.getByRole('dialog', { name: '制作开标密钥' });
  await making.getByLabel('口令（至少 10 个字符）').fill(passphrase);
  await making.getByLabel('再次输入口令').fill(passphrase);
  keys.opening = await download(holder, () => button(making, '制作并下载').click());
  await button(making, '完成').click();
  const row = page.getByRole('row', { name: tender });
  await button(row, '登记').click();
  const registering = page.getByRole('dialog', { name: '登记密钥' });
  await registering.getByLabel('选择文件').setInputFiles(keys.opening!);
  await registering.getByLabel('口令').fill(passphrase);
  await button(registering, '登记').click();
  await button(row, '更换').waitFor();
}

/** Opens a lot's page of the bidder's own list. */
export async function ownLot(page: Page): Promise<void> {
  await menu(page, '我的投标');
  await follow(page, `${tender}一标段`);
}

/** Comes to where a bid is sealed: from the bidder's own list, by the row's own link. */
export async function toSealing(page: Page, lot: string | RegExp = /标段/): Promise<void> {
  await menu(page, '我的投标');
  const bids = page.getByRole('link', { name: '去投标', exact: true });
  await page.getByRole('row', { name: lot }).filter({ has: bids }).first().getByRole('link').last().click();
  await page.getByLabel('投标报价').waitFor();
}

/** At the beginning of a bid: the one key and its pass phrase, which is not asked for again on this page. */
export async function openSigningKey(bidder: Person): Promise<void> {
  const { page, keys } = bidder;
  await button(page, keys.signing ? '打开签名密钥' : '制作签名密钥').click();
  await sign(bidder);
  await page.getByText('签名密钥已打开').waitFor();
}

/** Seals a bid in this browser, keeps its key file, hands it in and sees the receipt. */
export async function sealAndSubmit(bidder: Person, price: string): Promise<void> {
  const { page, name, keys } = bidder;
  await page.getByLabel('单位负责人', { exact: true }).fill(`${name}负责人`);
  await page.getByLabel('投标报价').fill(price);
  await page.getByLabel('项目负责人').fill(`${name}项目经理`);
  await page.getByLabel('证书名称和编号').fill('一级建造师 川151000001');
  await button(page, '投标文件').setInputFiles({
    name: '投标文件.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4 ${name}`),
  });
  await openSigningKey(bidder);
  await picture(page, 'seal-bid', { onPhone: true });
  await button(page, '核对后封标').click();
  await button(page, '签名并封标').waitFor();
  await picture(page, 'before-sealing', { onPhone: true });
  keys.opening = await download(bidder, () => button(page, '签名并封标').click(), '投标密钥');
  await page.getByLabel('我已保存密钥文件').check();
  await button(page, '递交投标文件').click();
  await page.getByText('投标文件已递交').waitFor();
}

/** Opens a key file in its owner's browser, in the panel behind a button of the room. */
export async function openKeys({ page, keys }: Person, opens: string, submit: string): Promise<void> {
  await button(page, opens).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('选择文件').setInputFiles(keys.opening!);
  await panel.getByLabel('口令').fill(passphrase);
  await button(panel, submit).click();
  await panel.waitFor({ state: 'hidden' });
}

export async function leaveRoom(page: Page): Promise<void> {
  await button(page, '离开').click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
}

/** Types a day, or a moment, as people do: the calendar takes it with the enter key. */
export async function typeDate(on: Page | Locator, label: string, value: string): Promise<void> {
  const input = on.getByLabel(label, { exact: true });
  await input.fill(value);
  await input.press('Enter');
}

/** Chooses from a list; where it is long, what is typed narrows it. */
export async function choose(page: Page, label: string, option: string, typed?: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true });
  if (typed) await input.fill(typed);
  else await input.click();
  const offered = page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first();
  await offered.click();
  // Who sees that the list is still open clicks once more.
  await offered.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => offered.click());
}

/** The file that a key holder kept, made beside the browser; its public half goes with the document. */
export async function keptKeys(name: string, organisation: string): Promise<{ keys: HolderPublicKeys; file: string }> {
  const { publicKeys, file } = await createHolderKeys({ name, organisation, passphrase });
  const kept = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-keys-')), '持钥文件.json');
  fs.writeFileSync(kept, JSON.stringify(file));
  return { keys: publicKeys, file: kept };
}
