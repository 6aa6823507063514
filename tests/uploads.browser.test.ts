/** A large file in a real form, over a line that breaks: the page goes on by itself where the server stopped receiving. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, sql } from '../src/kernel/server/database.ts';
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

it('sends the rest of a file after the line broke twice', { timeout: 240_000 }, async () => {
  const { page, open } = await browsing.person('agent');
  const bytes = randomBytes(17 * 1048576);
  const offsets: number[] = [];
  await page.route('**/standalonfile/upload/part.json*', (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    offsets.push(offset);
    return offset === 8388608 && offsets.length <= 3 ? route.abort('connectionreset') : route.continue();
  });
  await open('/#/agency/general/supplierlib/form');
  const picker = page.locator('input[type=file]').first();
  await picker.waitFor({ state: 'attached' });
  await browsing.whileAway(async () => {
    await picker.setInputFiles({ name: '证照 "一".pdf', mimeType: 'application/pdf', buffer: bytes });
    await expect
      .poll(() => rows(test.office.db, sql`select name, size, sha256 from file`), { timeout: 120_000 })
      .toEqual([
        { name: '证照 "一".pdf', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
      ]);
  });
  expect(offsets).toEqual([0, 8388608, 8388608, 8388608, 16777216]);
  await page.getByRole('link', { name: /证照 "一"\.pdf/ }).waitFor();
  expect(browsing.faults).toEqual([]);
});
