/** At the desk: the bidder's own index opens the page, one seat reads an objective factor for all, and no drawer leaves the window. */
import { Readable } from 'node:stream';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { paperPdf } from '../database/seed/paper-pdf.ts';
import { indexFile, writeIndex } from '../src/capabilities/bid/review-index/review-index.ts';
import { collusionReport } from '../src/capabilities/evaluation/collusion-report/collusion-report.record.ts';
import { signKinds } from '../src/capabilities/evaluation/collusion-report/signs.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
} from '../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import type { TestMember } from '../src/capabilities/evaluation/testing/seat-members.ts';
import { registerOpened } from '../src/capabilities/opening/server/unsealing.ts';
import { sql } from '../src/kernel/server/database.ts';
import { inTransaction } from '../src/kernel/server/office.ts';
import { insertRow, newId } from '../src/kernel/server/write.ts';
import { button } from './journeys/moves.ts';
import { type Browsing, desk, openBrowser, phone, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { unspokenIn } from './support/unspoken.ts';

let test: TestOffice;
let browsing: Browsing;
let built: EvaluatedTender;
let reader: TestMember;
let other: TestMember;

const item = (id: string, name: string, objective: boolean) => ({
  id,
  section: objective ? 'business' : 'technical',
  name,
  points: objective ? '10' : '50',
  objective,
  standard: objective ? '每项类似业绩 2 分，最多 5 项' : '按投标文件评定',
});
const longName = (n: number) => `四川省泸定县大渡河流域综合治理与生态修复建设工程第${n}施工总承包有限责任公司`;

/** Two files and the index that names them, as an opening would have left them. */
async function placeFiles(bid: string, bidder: string, supplierName: string): Promise<void> {
  const index = writeIndex({ lot: built.lot, bidder }, [
    { item: 'score.2', places: [{ file: '商务标.pdf', pages: '1' }] },
  ]);
  const contents: [string, Uint8Array][] = [
    ['技术标.pdf', paperPdf('技术标', [supplierName, '施工组织设计'])],
    ['商务标.pdf', paperPdf('商务标', [supplierName, '类似业绩'])],
    [indexFile, Buffer.from(index)],
  ];
  const stored = [];
  for (const [name, bytes] of contents)
    stored.push({ name, ...(await test.office.files.put(Readable.from([bytes]), Number.POSITIVE_INFINITY)) });
  const files = await registerOpened(test.office.db, bid, stored);
  await sql`update bid set opened_files = ${JSON.stringify(files)}::jsonb where id = ${bid}`.execute(test.office.db);
}

/** Many signs of many bidders with long names and values that have no place to break. */
async function plantSigns(): Promise<void> {
  const kinds = Object.keys(signKinds) as (keyof typeof signKinds)[];
  const signs = kinds.map((kind, k) => ({
    id: `${kind}:${k}`,
    kind,
    bids: built.bids.map((b) => b.id),
    bidders: built.bids.map((b) => b.supplierName),
    says: `${longName(k)}、${longName(k + 1)}等 12 家：${signKinds[kind].label.replaceAll(/[{}]/g, '')}`,
    evidence: Array.from({ length: 12 }, (_, i) => ({
      bidder: longName(i),
      what: `投标文件第${i}册/施工组织设计与技术方案最终版（修订${i}）.docx 的作者`,
      value: 'A'.repeat(96),
    })),
  }));
  const values = {
    project: built.project,
    lot: built.lot,
    name: '雷同检测',
    bids: 12,
    signCount: signs.length,
    computedAt: new Date().toISOString(),
    signs,
    examined: [],
  };
  await inTransaction(test.office, async (tx) => {
    const now = await test.now();
    await sql`delete from collusion_report where lot_id = ${built.lot}`.execute(tx);
    const { round } = (
      await sql<{
        round: string | null;
      }>`select round_id as round from committee where id = ${built.committee}`.execute(tx)
    ).rows[0]!;
    await insertRow(
      tx,
      collusionReport,
      { ...values, round },
      { id: newId(), state: 'computed', org: null, adduserid: null, now },
    );
  });
}

beforeAll(async () => {
  test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  const scoreItems = [item('1', '施工组织设计', false), item('2', '类似业绩', true)];
  built = await buildEvaluatedTender(test, { until: 'qualified', tender: { method: { scoreItems } } });
  [, reader, other] = built.members as [TestMember, TestMember, TestMember];
  for (const b of built.bids.slice(0, 2)) await placeFiles(b.id, b.supplier, b.supplierName);
  await plantSigns();
  browsing = await openBrowser(() => test.url);
}, 180_000);
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const room = () => `/portal/#/evaluation?committee=${built.committee}`;
const cellOf = (page: Page, factor: string) => page.getByRole('button', { name: new RegExp(`^${factor} · `) }).first();

it('U37 opens a factor at the bidder’s page, and one seat reads it for all', { timeout: 120_000 }, async () => {
  onTestFailed(async () => console.error(`what the pages showed: ${await browsing.lastSeen()}`));
  const { page } = await browsing.person(reader.account, room());
  await page.getByText('投标人未标注').waitFor();
  await cellOf(page, '类似业绩').click();
  await page.getByText('投标人标注').waitFor();
  // The first file is the technical one; the bidder's word leads to the other.
  await page.locator('.zc-read-files').getByText('商务标.pdf').waitFor();
  await button(page, '读取依据').click();
  await page.getByLabel('读到的内容').fill('类似业绩 4 项，合同和验收齐全');
  await page.getByLabel('按标准应得').fill('8');
  await button(page, '供全体评委共用').click();
  await page.getByText(`${reader.seat}读取`).waitFor();
  expect(unspokenIn(await page.locator('body').innerText())).toEqual([]);
  await picture(page, 'shared-evidence');

  const { page: theirs } = await browsing.person(other.account, room());
  await cellOf(theirs, '类似业绩').click();
  const evidence = theirs.getByRole('region', { name: '共同依据' });
  await evidence.getByText('类似业绩 4 项，合同和验收齐全').waitFor();
  await theirs.getByLabel('类似业绩得分').fill('6');
  await evidence.getByText('与依据不同，须写理由').waitFor();
  await evidence.getByRole('button', { name: '采用' }).click();
  await evidence.getByText('与依据一致').waitFor();
  expect(await theirs.getByLabel('类似业绩得分').inputValue()).toBe('8');
  expect(browsing.faults).toEqual([]);
});

/** What lies beyond the window's sides and no box of its own holds: a table that scrolls holds what is in it. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const held = (e: Element): boolean => {
      for (let at = e.parentElement; at && !at.classList.contains('ant-drawer-body'); at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.getBoundingClientRect().right <= innerWidth + 1)
          return at.closest('.ant-drawer-body') !== null;
      return false;
    };
    return [...document.querySelectorAll('.ant-drawer-section *, .ant-drawer-content-wrapper *')]
      .filter((e) => {
        const box = e.getBoundingClientRect();
        return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1) && !held(e);
      })
      .slice(0, 5)
      .map((e) => `${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().right)}`);
  });

it.each([
  ['1366', desk],
  ['390', phone],
])('U39 the drawer of 雷同检测 lies within a window of %s', { timeout: 60_000 }, async (_width, size) => {
  onTestFailed(async () => console.error(`what the pages showed: ${await browsing.lastSeen()}`));
  const { page, open } = await browsing.person(built.chair!.account);
  await page.setViewportSize(size);
  await open(room());
  await page.getByRole('button', { name: /雷同与关联/ }).click();
  await page.getByText(/发现 11 项/).waitFor();
  await page.waitForTimeout(400);
  expect(await page.locator('.ant-drawer-section *').count()).toBeGreaterThan(300);
  expect(await outside(page)).toEqual([]);
  const over = () => page.locator('.ant-drawer-body').evaluate((e) => e.scrollWidth - e.clientWidth);
  expect(await over()).toBeLessThanOrEqual(1);
  expect(unspokenIn(await page.locator('body').innerText())).toEqual([]);
  await picture(page, 'signs-drawer');
  // The look sees what would run off.
  await page.addStyleTag({ content: '.zc-signs h3 { white-space: nowrap } .zc-signs > li { width: 2000px }' });
  expect(await outside(page)).not.toEqual([]);
  expect(await over()).toBeGreaterThan(1);
});
