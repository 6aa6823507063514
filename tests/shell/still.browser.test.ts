/** Pages hold still under whoever works on them: nothing moves between press and release, nothing is blank, nothing lies over the rest. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { type Browsing, desk, openBrowser, phone } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let built: BuiltTender;
let page: Page;
let waiting: string;

beforeAll(async () => {
  test = await openOffice();
  built = await buildPublishedTender(test);
  const agent = await test.as('agent');
  waiting = (await agent.done('project.create', { values: await projectValues(test) })).row.id;
  await agent.done('lot.create', { values: { project: waiting, ...lotValues } });
  await agent.done('project.submit', { id: waiting });
  browsing = await openBrowser(() => test.url);
  page = (await browsing.person('agent')).page;
}, 60_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const open = (address: string) => page.goto(`${test.url}/#${address}`);
/** The answers that match come later than a person can press. */
async function slowly(on: Page, address: RegExp, work: () => Promise<void>): Promise<void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await on.route(address, hold);
  try {
    await work();
  } finally {
    go();
    await on.unrouteAll({ behavior: 'wait' });
  }
}

it('U3: a press on the way to a new row adds it while the field above is found empty', {
  timeout: 60_000,
}, async () => {
  await open(`/agency/project/toubiao/pbbfbz/form?project=${built.project}`);
  const cell = page.locator('#main table input[type=text], #main table textarea').first();
  for (const name of ['+ 添加一行', '+ 加一项']) {
    const target = page.getByRole('button', { name }).first();
    await target.scrollIntoViewIfNeeded();
    const rows = await page.locator('#main tbody tr').count();
    // What must be filled is left empty by this very press.
    await cell.fill('签章');
    await cell.fill('');
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(250);
    const after = (await target.boundingBox())!;
    await page.mouse.up();
    expect(Math.abs(after.y - box.y), `${name} moved under the pointer`).toBeLessThan(1);
    await expect.poll(() => page.locator('#main tbody tr').count()).toBe(rows + 1);
  }
});

it('U4: what is approved stands there before 同意 can be pressed', { timeout: 60_000 }, async () => {
  const reviewer = (await browsing.person('reviewer')).page;
  const agree = reviewer.locator('[data-decide=approve]');
  // The project's row, and the lots that are approved with it.
  for (const answer of [/\/project\/detail\.json/, /\/lot\/list\.json/])
    await slowly(reviewer, answer, async () => {
      await reviewer.goto(`${test.url}/?n=${answer.source.length}#/agency/project/auditpurchase?id=${waiting}`);
      await reviewer.waitForTimeout(1200);
      expect([answer.source, (await agree.count()) === 0 || (await agree.isDisabled())]).toEqual([answer.source, true]);
    });
  await expect.poll(() => agree.isEnabled()).toBe(true);
  expect(await reviewer.locator('#main').innerText()).toContain(lotValues.name);
});

it('U13: the flow shows its map and the work of the station at once, one thing to do, and every station’s link leads on', {
  timeout: 60_000,
}, async () => {
  for (const size of [desk, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await open(`/agency/project/flow?id=${built.project}`);
    const work = page.locator('.zc-flow-work');
    await work.waitFor();
    const box = (await work.boundingBox())!;
    expect(box.y, `at ${size.width} the work begins`).toBeLessThan(size.height * 0.62);
    expect(await page.locator('.zc-head-actions .zc-button-main').count()).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize(desk);
  // S10: also at the first station.
  const stations = page.locator('button.zc-station, .zc-station button, .zc-station');
  await stations.first().click();
  const on = page.locator('.zc-step-links a').first();
  await on.click();
  await page.locator('.zc-head h1').waitFor();
  expect(await page.locator('#main').innerText()).not.toContain('没有指明');
});

it('U14: no cell of a list breaks in two, and nothing is pushed out of the window', { timeout: 60_000 }, async () => {
  await open('/agency/project/list');
  await page.getByRole('heading', { name: '项目列表', level: 1 }).waitFor();
  await page.locator('tbody tr', { hasText: '文体中心' }).first().waitFor();
  const found = await page.evaluate(() => {
    const box = document.querySelector('.zc-scroll, .zc-table-box, #main table')!.closest('div')!;
    const heights = [...document.querySelectorAll('#main tbody tr')].map((tr) => tr.getBoundingClientRect().height);
    return { over: box.scrollWidth - box.clientWidth, most: Math.max(...heights) };
  });
  expect(found.over).toBeLessThanOrEqual(1);
  expect(found.most).toBeLessThan(40);
});

it('U19: a page that loads says what it is and where, and is not blank; so after a save', {
  timeout: 60_000,
}, async () => {
  await slowly(page, /\/lot\/list\.json/, async () => {
    await open('/agency/project/fangan/bid/list');
    await page.waitForTimeout(600);
    expect((await page.locator('#main').innerText()).trim().length).toBeGreaterThan(4);
  });
  await slowly(page, /\/lot\/detail\.json/, async () => {
    await open(`/agency/project/fangan/bid/detail?id=${built.lot}`);
    await page.waitForTimeout(600);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('navigation', { name: '面包屑' }).count()).toBe(1);
  });
});

it('U18: on a phone the buttons of a form stand under its fields and not over them', { timeout: 60_000 }, async () => {
  await page.setViewportSize(phone);
  await open(`/agency/project/fabiao/biddoc/form?project=${built.project}`);
  await page.locator('.zc-form-foot').waitFor();
  const fields = page.locator('#main input:visible');
  await fields.nth(Math.floor((await fields.count()) / 2)).scrollIntoViewIfNeeded();
  const covered = await page.evaluate(() => {
    const foot = document.querySelector('.zc-form-foot')!.getBoundingClientRect();
    return [...document.querySelectorAll('#main input, #main textarea')].filter((e) => {
      const box = e.getBoundingClientRect();
      return box.height > 0 && box.top < foot.bottom && box.bottom > foot.top;
    }).length;
  });
  const top = (await page.locator('#main').boundingBox())!.y;
  await page.setViewportSize(desk);
  expect(covered).toBe(0);
  expect(top, 'what stands above the page').toBeLessThan(phone.height / 5);
});

it('U36: a phone’s menu leads everywhere that the desk’s does', { timeout: 60_000 }, async () => {
  const bidder = (await browsing.person('supplier1')).page;
  const entries = async () => {
    await bidder.locator('nav .zc-portal-groups').waitFor();
    const groups = bidder.locator('.zc-portal-groups > *');
    const names: string[] = [];
    for (let i = 0; i < (await groups.count()); i++) {
      await groups.nth(i).locator('button, summary').first().click();
      names.push(...(await bidder.locator('.zc-portal-groups a:visible').allInnerTexts()));
    }
    return [...new Set(names)].toSorted();
  };
  const atDesk = await entries();
  await bidder.setViewportSize(phone);
  await bidder.reload();
  expect(await entries()).toEqual(atDesk);
  expect(atDesk.length).toBeGreaterThan(8);
});

it('D7: a message that passes is not printed, and a long table prints dense', { timeout: 60_000 }, async () => {
  await open(`/agency/project/fangan/bid/detail?id=${built.lot}`);
  await page.locator('.zc-head h1').waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() => {
    const put = (className: string, html: string) => {
      const element = document.createElement('div');
      element.className = className;
      element.innerHTML = html;
      document.body.append(element);
      return element;
    };
    const notices = put('zc-notices', '<p class="zc-notice">已保存</p>');
    const row = '<tr><td>1</td><td>示范建设有限公司</td><td>12,345,678.90 元</td><td>540 日历天</td></tr>';
    const sheet = put('zc-print zc-print-dense', `<table><tbody>${row.repeat(50)}</tbody></table>`);
    return {
      shown: getComputedStyle(notices).display,
      top: getComputedStyle(document.querySelector('.zc-top')!).display,
      fifty: sheet.querySelector('table')!.getBoundingClientRect().height,
    };
  });
  await page.emulateMedia({ media: 'screen' });
  expect(printed).toMatchObject({ shown: 'none', top: 'none' });
  // A4 between its margins: 1,528 rows were 219 pages.
  const aPage = (297 - 2 * 18) * (96 / 25.4);
  expect(printed.fifty).toBeLessThan(aPage);
});

it('no page had a fault of its own', () => {
  expect(browsing.faults).toEqual([]);
});
