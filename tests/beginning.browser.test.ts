/** The first day of somebody new: three steps with their places, a tender to play with, and both put away for good. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('begins with a sample that is never handed in, and throws it away', { timeout: 120_000 }, async () => {
  const { page } = await browsing.person('agent', '/#/agency/workbench/index');
  const steps = page.locator('.zc-begin');
  await steps.waitFor();
  expect(await steps.getByRole('link').count()).toBe(3);
  await page.getByRole('button', { name: '从样例开始' }).click();
  await page.waitForURL(/project\/flow\?id=/);
  const agent = await test.as('agent');
  const [sample] = (await agent.list('project')).tdata;
  const { row } = (await agent.detail('project', sample.id)).tdata;
  expect(row.sample).toBe(true);
  expect((await agent.list('lot', { 'f.project': sample.id })).tdata.length).toBeGreaterThan(0);
  expect((await agent.action('project.submit', { id: sample.id })).code).not.toBe('v');

  await page.getByRole('link', { name: '查看', exact: true }).click();
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '丢弃样例', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '丢弃样例' }).click();
  await expect.poll(async () => (await agent.list('project')).tdata).toEqual([]);
  expect((await agent.list('lot', { 'f.project': sample.id })).tdata).toEqual([]);

  await page.goto(page.url().replace(/#.*/, '#/agency/workbench/index'));
  await page.getByRole('button', { name: '不再显示' }).click();
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
  expect(await steps.count()).toBe(0);
  // What stood on the page of the sample may ask for it once more while it goes.
  const ofSample = new RegExp(`status of 404 .*id=${sample.id}`);
  expect(browsing.faults.filter((fault) => !ofSample.test(fault))).toEqual([]);
});
