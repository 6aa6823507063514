/** A restored office as people see it: everybody is told, administrator and supervisor let it go, and the banner leaves. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, openBrowser } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;

beforeAll(async () => {
  test = await openOffice();
  const witness = path.join(test.dataDir, 'files', '.witness');
  await test.restart(async () => fs.writeFileSync(witness, JSON.stringify({ restored: '从昨天的备份恢复' })));
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('a banner says so on every page; both sides let it go on the same page', async () => {
  const supplier = await browsing.person('supplier1');
  const banner = supplier.page.getByText('系统从昨天的备份恢复，正在核对，暂停办理业务');
  await banner.waitFor();
  await supplier.page.goto(`${test.url}/portal/#/my/bids`);
  await supplier.page.getByRole('button', { name: '出示回执，核对平台是否持有' }).waitFor();
  const { id } = (await (await test.as('admin')).list('restoration')).tdata[0];
  for (const [account, action] of [
    ['admin', '管理员解除暂停'],
    ['supervisor', '监督解除暂停'],
  ] as const) {
    const remark = `${action}：已与外部存证核对`;
    const { page } = await browsing.person(account);
    await page.goto(`${test.url}/#/agency/restoration/detail?id=${id}`);
    await page.getByText('正在核对，暂停办理业务').waitFor();
    await page.getByRole('button', { name: action }).click();
    await page.getByLabel('核对情况').fill(remark);
    await page.getByRole('button', { name: action }).last().click();
    await page.getByLabel('核对情况').waitFor({ state: 'hidden' });
    await page.locator('#main').getByText(remark).first().waitFor();
  }
  while ((await test.guest().get('/platform/hold.json')).tdata.held) await new Promise((r) => setTimeout(r, 100));
  await supplier.page.reload();
  await supplier.page.getByRole('button', { name: '出示回执' }).waitFor();
  expect(await banner.count()).toBe(0);
});
