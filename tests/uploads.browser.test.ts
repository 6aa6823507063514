/** A large file in a real form, over a line that breaks: the page goes on by itself where the server stopped receiving. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
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
  const { page, open, folder } = await browsing.person('agent');
  const bytes = Buffer.concat([Buffer.from('%PDF'), randomBytes(17 * 1048576)]);
  const offsets: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/standalonfile/upload/part.json') offsets.push(Number(searchParams.get('offset')));
  });
  // What is let through is not held up: its megabytes would go through the test.
  await page.route(/\/standalonfile\/upload\/part\.json.*offset=8388608/, (route) => route.abort('connectionreset'), {
    times: 2,
  });
  await open('/#/agency/general/supplierlib/form');
  const picker = page.locator('input[type=file]').first();
  await picker.waitFor({ state: 'attached' });
  await browsing.whileAway(async () => {
    const file = path.join(folder, '证照 "一".pdf');
    fs.writeFileSync(file, bytes);
    await picker.setInputFiles(file);
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
