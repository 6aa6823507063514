/** R12 A date that is typed is taken, however the input is left, or it is named as wrong: forms, tables, filters, pages. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { documentValues } from '../src/capabilities/notice/testing/tender-values.ts';
import { addDays } from '../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../src/platform/calendar/working-days.ts';
import { shownMoment } from '../src/ui/format/moment.ts';
import { type Browsing, openBrowser, phone, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let document: string;
let lot: string;
beforeAll(async () => {
  test = await openOffice();
  const built = await buildPublishedTender(test, { until: 'method' });
  lot = built.lot;
  const at = (days: number, time: string) =>
    new Date(`${addWorkingDays(addDays('2026-03-02', days), 0)}T${time}:00+08:00`).toISOString();
  const values = {
    ...{ project: built.project, lot: built.lot, method: built.method, ...documentValues },
    ...{ documentFrom: at(2, '09:00'), documentUntil: at(10, '17:00'), clarifyUntil: at(8, '17:00') },
    bidDeadline: at(30, '09:30'),
  };
  document = (await (await test.as('agent')).done('tender-document.create', { values })).row.id;
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

const deadline = (page: Page) => page.locator('#field-bidDeadline');
const kept = async () => {
  const { row } = (await (await test.as('agent')).detail('tender-document', document)).tdata;
  return { at: new Date(row.bidDeadline).toISOString(), version: row.version as number };
};

describe('a moment in a form', () => {
  const address = () => `/#/agency/project/fabiao/biddoc/form?id=${document}`;

  it('is taken by Ctrl+S and by 保存 with the cursor still in it, and on leaving the box', async () => {
    const { page, context } = await browsing.person('agent', address());
    const before = await kept();
    await deadline(page).fill('2026/4/20 9:45');
    await page.keyboard.press('Control+s');
    await page.getByText(`已保存 · 第 ${before.version + 1} 版`).waitFor();
    expect(await kept()).toEqual({ at: '2026-04-20T01:45:00.000Z', version: before.version + 1 });

    await deadline(page).fill('2026年4月21日 上午10点');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText(`已保存 · 第 ${before.version + 2} 版`).waitFor();
    expect((await kept()).at).toBe('2026-04-21T02:00:00.000Z');

    await deadline(page).click();
    await deadline(page).fill('20260422 09:30');
    await page.keyboard.press('Tab');
    expect(await deadline(page).inputValue()).toBe('2026-04-22 09:30');
    await page.locator('.zc-calendar').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText(`已保存 · 第 ${before.version + 3} 版`).waitFor();
    expect((await kept()).at).toBe('2026-04-22T01:30:00.000Z');
    await context.close();
  });

  it('that is none is named under its box, and nothing is saved before it is put right', async () => {
    const { page, context } = await browsing.person('agent', address());
    const before = await kept();
    await deadline(page).fill('2026-04-31 09:30');
    await page.keyboard.press('Control+s');
    const said = page.locator('#field-bidDeadline-because');
    await expect.poll(() => said.innerText()).toBe('“2026-04-31 09:30”不是时间，请写成 2026-09-01 09:30');
    expect(await deadline(page).evaluate((e) => e.matches(':focus'))).toBe(true);
    expect(await deadline(page).getAttribute('aria-describedby')).toContain('field-bidDeadline-because');
    await deadline(page).fill('2026-04-30');
    await page.keyboard.press('Tab');
    await expect.poll(() => said.innerText()).toBe('“2026-04-30”没有钟点，请写成 2026-04-30 09:30');
    await picture(page, 'wrong-date', { onPhone: true });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('还有 1 处日期或时间没有写对').first().waitFor();
    expect(await kept()).toEqual(before);
    await deadline(page).fill('2026-04-30 09:30');
    await page.keyboard.press('Control+s');
    await page.getByText(`已保存 · 第 ${before.version + 1} 版`).waitFor();
    expect((await kept()).at).toBe('2026-04-30T01:30:00.000Z');
    await context.close();
  });

  it('is chosen on the calendar as before, each step of it at once', async () => {
    const { page, context } = await browsing.person('agent', address());
    await deadline(page).click();
    const calendar = page.locator('.zc-calendar');
    await calendar.locator('td[title="2026-04-29"]').click();
    await expect.poll(() => deadline(page).inputValue()).toBe('2026-04-29 09:30');
    await picture(page, 'calendar', { onPhone: true });
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await kept()).at).toBe('2026-04-29T01:30:00.000Z');
    await context.close();
  });
});

it('a day in a row of a table is taken and refused in the same way', async () => {
  const { page, context } = await browsing.person('admin', '/#/agency/static/siteapply/apply/settingform');
  await page.getByLabel('名称', { exact: true }).fill('节假日');
  const section = page.getByRole('region', { name: '停用日' }).or(page.locator('#field-closedDays').locator('..'));
  await section
    .getByRole('button', { name: /增加|添加/ })
    .first()
    .click();
  const cell = (name: string) => page.locator(`[id="field-closedDays.0.${name}"]`);
  await cell('from').fill('2026/10/1');
  await cell('because').fill('国庆');
  await cell('until').fill('十月七日');
  await page
    .getByRole('button', { name: /新建|添加|保存/ })
    .last()
    .click();
  await page.getByText('“十月七日”不是日期，请写成 2026-09-01').waitFor();
  expect((await (await test.as('admin')).list('room-rule')).tdata).toEqual([]);
  await cell('until').fill('20261007');
  await page
    .getByRole('button', { name: /新建|添加|保存/ })
    .last()
    .click();
  await expect.poll(async () => (await (await test.as('admin')).list('room-rule')).tdata.length).toBe(1);
  const [{ id }] = (await (await test.as('admin')).list('room-rule')).tdata;
  const { row } = (await (await test.as('admin')).detail('room-rule', id)).tdata;
  expect(row.closedDays).toMatchObject([{ from: '2026-10-01', until: '2026-10-07' }]);
  await context.close();
});

it('a range in a filter is taken by its button, and refused where a day is none or the days are turned about', async () => {
  const { page, context } = await browsing.person('agent', '/#/agency/project/list');
  await page.getByRole('button', { name: /^筛选/ }).click();
  const [from, until] = [page.locator('#filter-createdAt'), page.locator('#filter-createdAt-end')];
  await from.fill('2026.3.1');
  await until.fill('2026-13-01');
  const apply = page.getByRole('button', { name: '筛选', exact: true }).last();
  await apply.click();
  await page.getByText('“2026-13-01”不是日期，请写成 2026-09-01').waitFor();
  expect(page.url()).not.toContain('createdAt');
  await until.fill('2026-02-01');
  await apply.click();
  await page.getByText('起日 2026-03-01 在止日 2026-02-01 之后').waitFor();
  expect(page.url()).not.toContain('createdAt');
  await until.fill('2026/3/31');
  await apply.click();
  await page.getByRole('button', { name: /2026-03-01 起，2026-03-31 止/ }).waitFor();
  expect(decodeURIComponent(page.url())).toContain('f.createdAt=2026-03-01..2026-03-31');
  await context.close();
});

it('a filter’s panel stands whole in the window of a phone; projects are found by their way', async () => {
  const { page, context } = await browsing.person('agent', '/#/agency/project/list');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /^筛选/ }).click();
  const panel = page.locator('.zc-filter-panel');
  await panel.waitFor();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await panel.boundingBox())!;
      return x >= 0 && y >= 0 && x + width <= phone.width && y + height <= phone.height;
    })
    .toBe(true);
  await panel.getByLabel('招标方式').click();
  await page.locator('.ant-select-item-option', { hasText: '邀请招标' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByRole('button', { name: '招标方式：邀请招标', exact: true }).waitFor();
  expect(decodeURIComponent(page.url())).toContain('f.way=invited');
  await context.close();
});

it('a page that follows a day follows the one that is typed, and says what is none', async () => {
  const { page, context } = await browsing.person('agent', `/#/agency/project/what-if?lot=${lot}&field=bidDeadline`);
  const to = page.locator('#what-if-to');
  await to.fill('2026/5/6');
  await expect.poll(() => page.url()).toContain('to=2026-05-06');
  await to.fill('2026-5-');
  await page.keyboard.press('Tab');
  await page.getByText('“2026-5-”不是日期，请写成 2026-09-01').waitFor();
  await expect.poll(() => page.url()).not.toContain('to=2026');
  await context.close();
});

it('the demonstration clock goes where it is told on Enter, and nowhere before its time', async () => {
  const { page, context } = await browsing.person('admin', '/#/agency/workbench/index');
  await page.locator('.zc-clock').click();
  const to = page.getByLabel('拨到的时间');
  const before = await test.now();
  await to.fill('2020-01-01 08:00');
  await to.press('Enter');
  expect((await test.now()).getTime() - before.getTime()).toBeLessThan(60_000);
  const later = new Date(before.getTime() + 3_600_000);
  await to.fill(shownMoment(later));
  await to.press('Enter');
  await expect.poll(async () => shownMoment(await test.now())).toBe(shownMoment(later));
  await context.close();
});

it('no other control of a day is on any page', () => {
  const src = path.resolve(import.meta.dirname, '../src');
  const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx$/.test(file));
  const own = (file: string) => fs.readFileSync(path.join(src, file), 'utf8');
  expect(
    files.filter((file) => /\b(DatePicker|TimePicker)\b|type="(date|month|time|datetime-local)"/.test(own(file))),
  ).toEqual(['kernel/web/kinds/DayInputs.tsx']);
});
