/** A room is booked by its free times, reviewed, and seen on the board of rooms as it changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, buildRoom, buildRules, meeting } from '../src/capabilities/venue/testing/build-rooms.ts';
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

it('a booking is picked from the free times and stands on the board of whoever looks', {
  timeout: 120_000,
}, async () => {
  const hall = await buildRoom(test, '一号开标室');
  await buildRules(test);
  const agent = await test.as('agent');
  await agent.done('room-booking.apply', { values: meeting(hall, '2026-03-03', '10:00', '11:00') });

  const { page: board, open: look } = await browsing.person('reviewer');
  await look('/#/agency/static/siteapply/apply/monitor?day=2026-03-03');
  const booked = (text: string) => board.getByRole('listitem').filter({ hasText: text });
  await booked('10:00–11:00 其他 · 文件会审 · 经办甲（待审核）').waitFor();

  const { page } = await browsing.person('agent', '/#/agency/static/siteapply/apply/form');
  await page.getByRole('radio', { name: '其他' }).check();
  await page.getByRole('button', { name: '后一天' }).click();
  const slot = (time: string) => page.getByRole('button', { name: `一号开标室 ${time}` });
  await expect.poll(() => slot('10:00').getAttribute('title')).toBe('10:00 已预约（经办甲）');
  expect(await slot('10:00').isDisabled()).toBe(true);
  // By mouse the beginning, by keyboard the end.
  await slot('14:00').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => slot('14:30').getAttribute('aria-pressed')).toBe('true');
  await page.getByLabel('事由').fill('招标文件会审');
  await page.getByLabel('使用人数').fill('12');
  await page.getByRole('button', { name: '提交预约' }).click();
  await page.getByRole('heading', { level: 1, name: '一号开标室 03-03 14:00–15:00' }).waitFor();
  const [row] = (await agent.list('room-booking', { q: '14:00' })).tdata;
  expect(row).toMatchObject({ startsAt: at('2026-03-03', '14:00'), endsAt: at('2026-03-03', '15:00') });

  // The board hears of it by itself.
  await booked('14:00–15:00 其他 · 招标文件会审 · 经办甲（待审核）').waitFor();
  await look('/#/agency/static/siteapply/audit/list');
  await board.getByRole('link', { name: '一号开标室 03-03 14:00–15:00' }).click();
  await board.getByText('当日的一号开标室').waitFor();
  await board.getByRole('button', { name: '同意', exact: true }).click();
  await page.getByText('已预约').first().waitFor();
  expect(browsing.faults).toEqual([]);
});
