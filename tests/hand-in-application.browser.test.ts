/** Handing in an application over a slow line: left, cancelled, done. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPreliminary } from '../src/capabilities/preliminary/testing/build-prequalified.ts';
import { first, sql } from '../src/kernel/server/database.ts';
import { button, download, passphrase, sign, title } from './journeys/moves.ts';
import { type Browsing, openBrowser, type Person, picture } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';
import { type SlowLine, slowLine } from './support/slow-line.ts';

let test: TestOffice;
let browsing: Browsing;
let lot: string;
let applicant: Person;
let line: SlowLine;

beforeAll(async () => {
  test = await openOffice();
  lot = (await buildPreliminary(test)).lot;
  browsing = await openBrowser(() => test.url);
  applicant = await browsing.person('supplier1', `/portal/#/my/applications/seal?lot=${lot}`);
  line = slowLine(applicant);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`what the page showed: ${await browsing.lastSeen()}`);
});

const known = async () =>
  first<{ applications: number; uploads: number }>(
    test.office.db,
    sql`select (select count(*)::int from application) as applications, (select count(*)::int from sealed_upload) as uploads`,
  );

/** From the empty form to a sending that is some way on. */
async function beginToSend(): Promise<void> {
  const { page } = applicant;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '资格预审申请文件.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(3 * 1048576)]),
    });
  await page.getByLabel('项目负责人').fill('张三');
  await page.getByLabel(/密钥文件的口令/).fill(passphrase);
  await line.of(300_000);
  const sealing = async () => {
    await button(page, '加密并递交').click();
    await sign(applicant);
  };
  await download(applicant, sealing, '申请密钥');
  await expect.poll(() => line.sent()).toBeGreaterThan(10);
}

it('whoever leaves in the middle has handed nothing in, and is asked before (U23)', { timeout: 120_000 }, async () => {
  const { page } = applicant;
  await beginToSend();
  const away = () => page.getByRole('link', { name: '找项目', exact: true }).first().click();
  await away();
  await button(page, '留在本页').click();
  await page.getByText('正在送出加密后的文件').waitFor();
  await picture(page, 'application-sending', { onPhone: true });
  await away();
  const ended = line.endOfPart();
  await button(page, '离开').click();
  await title(page, '招标公告').waitFor();
  await line.of(-1);
  expect(await ended).toBe('ended');
  await page.waitForTimeout(1000);
  expect(await known()).toEqual({ applications: 0, uploads: 0 });
});

it('cancelled is not handed in; the same, sent again, is, and only the applicant is told', {
  timeout: 120_000,
}, async () => {
  const { page, open } = applicant;
  await open(`/portal/#/my/applications/seal?lot=${lot}`);
  await beginToSend();
  await button(page, '取消递交').click();
  await page.getByText('还没有递交').waitFor();
  expect(await known()).toEqual({ applications: 0, uploads: 0 });
  await line.of(-1);
  await page.getByLabel('我已保存密钥文件').check();
  await picture(page, 'application-sealed', { onPhone: true });
  await button(page, '递交资格预审申请文件').click();
  await page.getByText('已递交，这是平台签名的回执').waitFor();
  expect(await known()).toEqual({ applications: 1, uploads: 1 });
  const told = (await (await test.as('supplier1')).list('message')).tdata.map((m: any) => m.subject);
  expect(told).toContainEqual(expect.stringMatching(/^资格预审申请文件第 1 版已收到：\S/));
  expect(browsing.faults).toEqual([]);
});
