/**
 * Pages hold still while a person works on them: nothing moves between press and release, nothing is blank, nothing
 * lies over the rest.
 */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { type Browsing, desk, openBrowser, phone } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { overrunsIn } from '../support/overruns.ts';

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
  // A draft offers what to do beside its row, and a large sum needs its room.
  const large = { name: '泸定县全民健身体育中心施工', estimate: '146000000.00' };
  await agent.done('project.create', { values: { ...(await projectValues(test)), ...large } });
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

it('U13: the flow shows its map and the work of the station at once, and one thing to do', {
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
});

it('S10: the ways on of every station lead to a page that knows what it is about', { timeout: 120_000 }, async () => {
  const flow = `/agency/project/flow?id=${built.project}`;
  await open(flow);
  await page.locator('.zc-station').first().waitFor();
  const ways = new Set<string>();
  for (const folded of await page.locator('.zc-stations-folded summary').all()) await folded.click();
  for (const station of await page.locator('.zc-station').all()) {
    await station.click();
    await page.waitForTimeout(150);
    expect([await station.innerText(), await page.locator('dialog').allInnerTexts()]).toEqual([expect.anything(), []]);
    for (const way of await page.locator('.zc-step-links a').all()) ways.add((await way.getAttribute('href'))!);
  }
  expect(ways.size).toBeGreaterThan(20);
  const lost: string[] = [];
  for (const way of ways) {
    await page.goto(`${test.url}/${way}`);
    await page.locator('.zc-head h1').waitFor();
    await page.waitForFunction(() => !document.querySelector('.zc-skeleton'));
    if (/没有指明|没有说明/.test(await page.locator('#main').innerText())) lost.push(way);
  }
  expect(lost).toEqual([]);
});

it('U14: no cell of a list breaks in two, and nothing is pushed out of the window', { timeout: 60_000 }, async () => {
  for (const [list, holds] of [
    ['/agency/project/list', '文体中心'],
    // Three moments in a row.
    ['/agency/project/fabiao/zbgg/publications', '本平台'],
  ] as const) {
    await open(list);
    await page.locator('#main .zc-table-frame tbody tr', { hasText: holds }).first().waitFor();
    const found = await page.evaluate(() => {
      const box = document.querySelector('#main .zc-table-frame')!;
      const heightOf = (of: Element) => {
        const range = document.createRange();
        range.selectNodeContents(of);
        return range.getBoundingClientRect().height;
      };
      const cells = [...document.querySelectorAll('#main .zc-table-frame tbody td')];
      // A name has two lines, so that rows are told apart; a moment, a state or a number stands whole in one.
      const broken = cells.filter((td) => heightOf(td) > (td.querySelector('.zc-two-lines') ? 48 : 30));
      return { over: box.scrollWidth - box.clientWidth, broken: broken.map((td) => td.textContent) };
    });
    expect(found.over, list).toBeLessThanOrEqual(1);
    expect([list, found.broken]).toEqual([list, []]);
  }
});

it('U19: a page that loads says what it is and where, and is not blank; so after a save', {
  timeout: 60_000,
}, async () => {
  const says = async (what: string) => {
    await page.locator('#main .zc-skeleton').first().waitFor({ timeout: 5000 });
    expect([what, await page.getByRole('heading', { level: 1 }).count()]).toEqual([what, 1]);
    expect([what, await page.getByRole('navigation', { name: '面包屑' }).count()]).toEqual([what, 1]);
  };
  await slowly(page, /\/lot\/list\.json/, async () => {
    await open('/agency/project/fangan/bid/list');
    await says('a list');
  });
  await slowly(page, /\/lot\/detail\.json/, async () => {
    await open(`/agency/project/fangan/bid/detail?id=${built.lot}`);
    await page.reload();
    await says('a detail');
  });
  await open('/agency/project/form');
  await page.getByLabel('项目名称').fill('河堤护岸');
  await slowly(page, /\/project\/detail\.json/, async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL(/[?&]id=/);
    await says('what was saved');
  });
});

it('U19: nothing is called empty that is still being read', { timeout: 60_000 }, async () => {
  const places = [
    [`/agency/project/detail?id=${built.project}`, /\/lot\/list\.json/, '还没有标段'],
    ['/agency/workbench/notice/yyts', /\/(objection|complaint)\/list\.json/, '没有待答复的异议'],
    ['/agency/project/pingbiao/pbbg/letterOfCommitment', /\/committee\/list\.json/, '还没有承诺书'],
  ] as const;
  for (const [place, answer, lie] of places) {
    const anew = `${test.url}/?n=${places.findIndex(([p]) => p === place)}#${place}`;
    await slowly(page, answer, async () => {
      await page.goto(anew);
      await page.locator('#main .zc-skeleton').first().waitFor();
      await page.waitForTimeout(300);
      expect(await page.locator('#main').innerText()).not.toContain(lie);
    });
  }
  // What is empty says so once it is read.
  await page.getByText('还没有承诺书').waitFor();
});

it('U18: on a phone the buttons of a form stand under its fields and not over them', { timeout: 60_000 }, async () => {
  await page.setViewportSize(phone);
  await open(`/agency/project/fabiao/biddoc/form?project=${built.project}`);
  // What comes from the lot has come.
  const days = page.getByRole('textbox', { name: /^投标有效期/ });
  await expect.poll(() => days.inputValue()).toBe('90');
  await days.scrollIntoViewIfNeeded();
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
  await open('/agency/project/form');
  await page.getByLabel('项目名称').fill('引水渠清淤');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const message = page.getByText('新建项目：已完成');
  await message.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await message.isVisible()).toBe(false);
  expect(await page.locator('.zc-top').isVisible()).toBe(false);
  const fifty = await page.evaluate(() => {
    const sheet = document.createElement('div');
    sheet.className = 'zc-print zc-print-dense';
    const row = '<tr><td>1</td><td>示范建设有限公司</td><td>12,345,678.90 元</td><td>540 日历天</td></tr>';
    sheet.innerHTML = `<table><tbody>${row.repeat(50)}</tbody></table>`;
    document.body.append(sheet);
    return sheet.querySelector('table')!.getBoundingClientRect().height;
  });
  await page.emulateMedia({ media: 'screen' });
  // A4 between its margins: 1,528 rows were 219 pages.
  expect(fifty).toBeLessThan((297 - 2 * 18) * (96 / 25.4));
});

it('U18: words out of their place are found: beyond the window, out of a cell, a head squeezed; not in a box that scrolls', async () => {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize(phone);
  const said = (inside: string) => sheet.setContent(`<main id="main">${inside}</main>`).then(() => overrunsIn(sheet));
  const digest = 'f0a4dca97fd9260917f7a120957d84f0a4dca97fd9260917f7a120957d84';
  expect(await said(`<p>${digest}</p>`)).toEqual([expect.stringMatching(/out of the window.*f0a4/)]);
  expect(await said(`<p style="overflow-wrap: anywhere">${digest}</p>`)).toEqual([]);
  expect(await said(`<div style="overflow-x: auto"><p>${digest}</p></div>`)).toEqual([]);
  const cell = '<dl><dd style="width: 90px; white-space: nowrap">2026-09-16 08:40 刚刚</dd></dl>';
  expect(await said(cell)).toEqual([expect.stringMatching(/out of its cell.*08:40/)]);
  expect(await said('<h2 style="width: 20px">各席位进度</h2>')).toEqual([
    expect.stringMatching(/squeezes.*各席位进度/),
  ]);
  await sheet.close();
});

it('no page had a fault of its own', () => {
  expect(browsing.faults).toEqual([]);
});
