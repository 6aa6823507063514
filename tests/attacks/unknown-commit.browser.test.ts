/**
 * A person saves while the line to the database breaks: the page says that it cannot know, asks again, and nothing
 * doubles (O6).
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { type Browsing, openBrowser, type Person } from '../support/browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let line: Line;
let browsing: Browsing;
let admin: Person;
beforeAll(async () => {
  test = await openOffice({
    silence: 1,
    logLevel: 'silent',
    line: async (url) => {
      line = await openLine(url);
      return line.url;
    },
  });
  browsing = await openBrowser(() => test.url);
  admin = await browsing.person('admin', '/#/agency/sensitive-word/form');
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
  await line?.close();
});

const dialog = (page: Page) => page.locator('dialog[open]');
const word = (page: Page) => page.getByLabel('词', { exact: true });
const kept = async () =>
  (
    await rows<{ word: string }>(
      test.office.db,
      sql`select word from sensitive_word where word like 'lost-%' order by word`,
    )
  ).map((r) => r.word);
const answers = () => expect.poll(async () => (await fetch(`${test.url}/platform/health.json`)).status).toBe(200);

/** Saves a new word; the answer to its commit is lost, and the database stays away. */
async function loseTheAnswer(text: string) {
  const { page } = admin;
  await word(page).fill(text);
  line.cutAfterCommit(text, true);
  await page.getByRole('button', { name: '添加敏感词' }).click();
  await dialog(page).getByRole('heading', { name: '不知道是否已保存' }).waitFor();
  expect(await dialog(page).innerText()).not.toContain('未保存');
  expect(await word(page).inputValue()).toBe(text);
}

it('the same key is sent again until there is an answer, and the record is there once', async () => {
  const { page } = admin;
  await browsing.whileAway(async () => {
    await loseTheAnswer('lost-once');
    // Still unknown: the second question ends as the first.
    await page.getByRole('button', { name: '再确认一次' }).click();
    await dialog(page).getByRole('heading', { name: '不知道是否已保存' }).waitFor();
    line.letGo();
    await answers();
    await page.getByRole('button', { name: '再确认一次' }).click();
    await page.getByRole('heading', { name: 'lost-once', level: 1 }).waitFor();
  });
  expect(await kept()).toEqual(['lost-once']);
});

it('what was changed meanwhile is no second record, and is not lost either', async () => {
  const { page } = admin;
  await admin.open('/?n=2#/agency/sensitive-word/form');
  await browsing.whileAway(async () => {
    await loseTheAnswer('lost-twice');
    await page.getByRole('button', { name: '知道了' }).click();
    line.letGo();
    await answers();
    await word(page).fill('lost-changed');
    await page.getByRole('button', { name: '添加敏感词' }).click();
    await dialog(page).getByText('上一次提交已经保存，之后的修改还没有保存').waitFor();
  });
  expect(await kept()).toEqual(['lost-once', 'lost-twice']);
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  expect(await word(page).inputValue()).toBe('lost-changed');
});

it('the same after the page was loaded anew is answered by the first', async () => {
  const { page } = admin;
  await admin.open('/?n=3#/agency/sensitive-word/form');
  await browsing.whileAway(async () => {
    await loseTheAnswer('lost-reload');
    await page.getByRole('button', { name: '知道了' }).click();
    line.letGo();
    await answers();
  });
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await word(page).waitFor();
  expect(await word(page).inputValue()).toBe('lost-reload');
  await page.getByRole('button', { name: '添加敏感词' }).click();
  await page.getByRole('heading', { name: 'lost-reload', level: 1 }).waitFor();
  expect(await kept()).toEqual(['lost-once', 'lost-reload', 'lost-twice']);
});
