/**
 * Every screen for every audience, with a whole tender behind it: it draws, without a page error, a console error or an
 * unresolved wording token, fits a phone and a wide screen with every word in its place, and axe finds nothing serious on
 * it at any size, light or dark. `npm run test:full` mounts all of them for everybody; otherwise every eleventh screen for
 * the agent and a supplier, and axe and the phone a third of those.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../database/seed/seed.ts';
import { house } from '../src/apps/server/house.ts';
import { buildWholeTender, type WholeTender } from '../src/capabilities/closing/testing/build-whole-tender.ts';
import type { Screen } from '../src/kernel/screen/screen.ts';
import type { Shade } from '../src/ui/tokens/theme.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { type Browsing, desk, openBrowser, phone, wide } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { cutCellsIn, overrunsIn } from './support/overruns.ts';
import { openPlayed } from './support/played.ts';
import { primariesIn, tooManyPrimaries } from './support/primaries.ts';
import { unspokenIn } from './support/unspoken.ts';

const isFull = process.env.ZHAOCAI_FULL === '1';
const everybody = ['agent', 'reviewer', 'owner', 'supervisor', 'finance', 'admin', 'manager', 'head', 'rival'];
const office = isFull ? everybody : ['agent'];
const portal = isFull ? ['supplier1', 'expert1'] : ['supplier1'];

let test: TestOffice;
let browsing: Browsing;
let project: string;
let lot: string;

beforeAll(async () => {
  ({ project, lot } = isFull ? await amongPastTenders() : await alone());
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

/** With the seed's head of a department. */
async function amongPastTenders(): Promise<WholeTender> {
  test = await openOffice({ empty: true, startAt: '2026-09-01T09:00:00+08:00' });
  await seed(test.office);
  return buildWholeTender(test);
}

async function alone(): Promise<WholeTender> {
  const office = await openPlayed('whole_tender', buildWholeTender);
  ({ test } = office);
  return office.played;
}

/** Answers that a page may rightly get where a person has no business: they stand on the page as sentences. */
const isRefusal = (fault: string) => /the server responded with a status of (403|404)/.test(fault);

async function queryOf(account: string, screen: Screen): Promise<string> {
  if (!screen.record || screen.record === 'file' || screen.kind === 'list') return '';
  const client = await test.as(account);
  const { tdata } = await client.list(screen.record, {});
  const id = Array.isArray(tdata) ? tdata[0]?.id : undefined;
  const given = { ...(id ? { id } : {}), project, lot };
  return `?${new URLSearchParams(given)}`;
}

/** Which screens a sampled run draws, and which of them it looks at closely; the same ones for everybody. */
const everyNth = (nth: number) => new Set(Object.keys(house.screens).filter((_, i) => isFull || i % nth === 0));
const drawn = everyNth(11);
const sized = everyNth(33);

/** What a page is built of, without its text: two pages of the same parts in the same shade have the same faults. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const said = ['role', 'aria-label', 'aria-labelledby', 'aria-hidden', 'tabindex', 'type', 'disabled', 'alt'];
    const part = (e: Element) =>
      `${e.tagName}.${`${e.className}`.replace(/css-var-\S+/g, '')}${said.map((n) => (e.hasAttribute(n) ? `[${n}]` : '')).join('')}`;
    const parts = new Set([...document.querySelectorAll('body *')].map((e) => `${part(e.parentElement!)}>${part(e)}`));
    return [...parts].toSorted().join('\n');
  });

const known = new Set<string>();

/** What axe finds, once for pages that are built of the same parts. */
async function newFaults(page: Page, where: string): Promise<string[]> {
  const built = `${where}\n${await partsOf(page)}`;
  if (known.has(built)) return [];
  known.add(built);
  return (await accessibilityFaults(page)).map((fault) => `at ${where} ${fault}`);
}

async function inBothSizes(page: Page, shade: Shade): Promise<string[]> {
  const wrong: string[] = [];
  for (const size of isFull ? [desk, wide, phone] : [desk, phone]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(100);
    // What is wider than a phone scrolls within its own box, never the whole page.
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 1) wrong.push(`at ${size.width} the page is ${over} px too wide`);
    wrong.push(...(await overrunsIn(page)).map((found) => `at ${size.width} it ${found}`));
    if (size !== phone) wrong.push(...(await cutCellsIn(page)).map((found) => `at ${size.width} it ${found}`));
    wrong.push(...(await newFaults(page, `${shade} ${size.width}`)));
  }
  await page.setViewportSize(desk);
  return wrong;
}

async function choose(page: Page, shade: Shade) {
  await page.evaluate((chosen) => localStorage.setItem('zhaocai.shade', chosen), shade);
  await page.reload();
}

describe.each([['office', office] as const, ['portal', portal] as const])('the screens of the %s', (side, accounts) => {
  const screens = Object.entries(house.screens)
    .filter(([, s]) => Boolean(s.portal) === (side === 'portal'))
    .filter(([id]) => drawn.has(id));

  it.each(accounts)('draw for %s', { timeout: isFull ? 3_600_000 : 600_000 }, async (account) => {
    const person = await browsing.person(account);
    const wrong: string[] = [];
    const built: typeof screens = [];
    const look = async (id: string, screen: Screen, shade: Shade) => {
      const before = browsing.faults.length;
      await person.open(`/#${screen.path}${await queryOf(account, screen)}`);
      // A line of live events never falls silent, so the page's own waiting signs tell when it is there.
      await person.page.waitForTimeout(60);
      await person.page.waitForFunction(() => !document.querySelector('.zc-skeleton'));
      await person.page.waitForTimeout(isFull ? 100 : 40);
      await person.page.waitForFunction(() => document.body.innerText.trim().length >= 20).catch(() => {});
      const text = await person.page.locator('body').innerText();
      if (text.includes('这个页面出错了')) wrong.push(`${id}: the page broke`);
      for (const found of unspokenIn(text)) wrong.push(`${id}: no text may say “${found}”`);
      if (text.trim().length < 20) wrong.push(`${id}: nothing is drawn`);
      wrong.push(...tooManyPrimaries(await primariesIn(person.page)).map((fault) => `${id}: ${fault}`));
      const seen = known.size;
      if (sized.has(id)) wrong.push(...(await inBothSizes(person.page, shade)).map((fault) => `${id}: ${fault}`));
      if (known.size > seen) built.push([id, screen]);
      wrong.push(
        ...browsing.faults
          .slice(before)
          .filter((f) => !isRefusal(f))
          .map((f) => `${id}: ${f.slice(0, 300)}`),
      );
    };
    for (const [id, screen] of screens) await look(id, screen, 'light');
    if (isFull) {
      await choose(person.page, 'dark');
      for (const [id, screen] of [...built]) await look(id, screen, 'dark');
    }
    await person.context.close();
    // A full sweep takes an hour: what is found is told as soon as it is.
    if (wrong.length > 0) console.error(`${account}:\n${wrong.join('\n')}`);
    expect(wrong).toEqual([]);
  });
});
