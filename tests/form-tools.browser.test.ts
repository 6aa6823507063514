/** Forms that are tools: points shared out on a bar, factors moved by keys, days chosen on a calendar of what is lawful. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { documentValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { addDays } from '../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../src/platform/calendar/working-days.ts';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let document: string;
let built: Awaited<ReturnType<typeof buildPublishedTender>>;
beforeAll(async () => {
  test = await openOffice();
  built = await buildPublishedTender(test, { until: 'method' });
  const agent = await test.as('agent');
  const at = (days: number, time: string) =>
    new Date(`${addWorkingDays(addDays('2026-03-02', days), 0)}T${time}:00+08:00`).toISOString();
  const values = {
    ...{ project: built.project, lot: built.lot, method: built.method, ...documentValues },
    ...{ documentFrom: at(2, '09:00'), documentUntil: at(10, '17:00'), clarifyUntil: at(8, '17:00') },
    bidDeadline: at(30, '09:30'),
  };
  document = (await agent.done('tender-document.create', { values })).row.id;
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
  expect(browsing.faults.splice(0)).toEqual([]);
});

const timeout = 120_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText(/已保存 · 第 \d+ 版/).waitFor();

it('points are moved between price and factors, and a factor over the edge of its section, by keys alone', {
  timeout,
}, async () => {
  const address = `/#/agency/project/toubiao/pbbfbz/form?id=${built.method}`;
  const { page } = await browsing.person('agent', address);
  const edge = button(page, /^价格与技术的分界/);
  await edge.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
  await page.getByText('合计 100 / 100').waitFor();
  // The section's only factor takes what its section was given.
  const points = page.getByLabel('施工组织设计的分值');
  await expect.poll(() => points.inputValue()).toBe('35');
  await points.fill('30');
  await page.getByText('合计 95 / 100，还差 5 分').waitFor();
  await points.press('Alt+ArrowDown');
  await page.getByRole('rowgroup').filter({ hasText: '商务' }).getByText('50 分').waitFor();
  // The cursor stays in the cell that was moved.
  await expect.poll(() => points.evaluate((e) => e.matches(':focus'))).toBe(true);
  await points.fill('35');
  await page.getByText('合计 100 / 100').waitFor();
  await points.press('Control+d');
  await page.getByText('合计 135 / 100，多出 35 分').waitFor();
  await button(page, '删除施工组织设计').last().click();
  await button(page, '保存').click();
  await saved(page);
  const { row } = (await (await test.as('agent')).detail('evaluation-method', built.method)).tdata;
  expect(row.priceFull).toMatch(/^35(\.0+)?$/);
  expect(row.scoreItems.map((i: any) => [i.section, i.name, Number(i.points)])).toEqual([
    ['business', '施工组织设计', 35],
    ['business', '企业业绩', 20],
    ['other', '项目管理机构', 10],
  ]);
});

it('a day is chosen on the calendar, where unlawful days cannot be, and the map of sections leads to what is refused', {
  timeout,
}, async () => {
  const address = `/#/agency/project/fabiao/biddoc/form?id=${document}`;
  const { page } = await browsing.person('agent', address);
  const before = (await (await test.as('agent')).detail('tender-document', document)).tdata.row;
  const deadline = before.bidDeadline.slice(0, 10);
  await page.getByRole('button', { name: /投标截止/, pressed: false }).click();
  await page.getByText('正在选“投标截止”').waitFor();
  const offered = page.getByRole('button', { name: /^投标截止改为 / });
  const days = (await offered.evaluateAll((all) => all.map((b) => b.getAttribute('aria-label')))) as string[];
  const chosen = days.map((d) => d.slice(-10)).find((d) => d > deadline) ?? days.at(-1)?.slice(-10) ?? '';
  // Twenty days from the issue, at least: nothing earlier can be clicked.
  const issued = new Date(before.documentFrom).getTime();
  expect(Math.min(...days.map((d) => new Date(`${d.slice(-10)}T24:00:00+08:00`).getTime()))).toBeGreaterThan(
    issued + 20 * 86_400_000,
  );
  await button(page, `投标截止改为 ${chosen}`).click();
  await expect.poll(() => page.locator('#field-bidDeadline').inputValue()).toContain(chosen);
  await page.locator('#field-name').fill('');
  await page.locator('#field-name').blur();
  await button(page, /文件 1 处须改/).click();
  await page.locator('#field-name').fill('改过名称的招标文件');
  await button(page, '保存').click();
  await saved(page);
  const { row } = (await (await test.as('agent')).detail('tender-document', document)).tdata;
  expect([row.name, new Date(row.bidDeadline).toISOString()]).toEqual([
    '改过名称的招标文件',
    new Date(`${chosen}T09:30:00+08:00`).toISOString(),
  ]);
});
