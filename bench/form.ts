/**
 * How long a letter takes from key to paint, in Chromium, in a form of 60 fields and 200 child rows: first field, a field
 * with a rule that speaks while it is typed, a cell of the last row. `npm run bench -- form`
 */
import type { Page } from 'playwright-core';
import { demoPassword } from '../database/seed/people.ts';
import { openBenchOffice } from './support/bench-office.ts';
import { openChromium } from './support/browser.ts';

const mostMs = 50;
const letters = 60;
/** As people type: in a run, and with rests in which the form catches up. */
const pauses = [40, 60, 110, 40, 130, 180];

const office = await openBenchOffice();
const browser = await openChromium();
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
await page.goto(office.url);
await page.getByLabel('账号').fill('agent');
await page.getByLabel('密码', { exact: true }).fill(demoPassword);
await page.getByRole('button', { name: '登录', exact: true }).click();
await page.locator('#main').waitFor();
await page.goto(`${office.url}/#/dev/form`);
await page.locator('[id="field-rows.199.note"]').waitFor();
await page.evaluate(() => {
  const taken: number[] = [];
  (globalThis as any).taken = taken;
  addEventListener(
    'keydown',
    (event) => {
      const from = event.timeStamp;
      // A message behind the next frame arrives when that frame has been drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => taken.push(performance.now() - from);
        port2.postMessage(0);
      });
    },
    true,
  );
});

async function typeInto(id: string): Promise<number[]> {
  const place = page.locator(`[id="${id}"]`);
  await place.scrollIntoViewIfNeeded();
  await page.locator(`input[id="${id}"]`).click();
  await page.evaluate(() => ((globalThis as any).taken.length = 0));
  for (let i = 0; i < letters; i += 1) {
    await page.keyboard.press('1');
    await page.waitForTimeout(pauses[i % pauses.length]!);
  }
  return taken(page);
}

const taken = (p: Page) => p.evaluate(() => [...(globalThis as any).taken] as number[]);
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;

let isSlow = false;
for (const [what, id] of [
  ['a text with rules', 'field-f0'],
  ['a mobile number', 'field-f4'],
  ['a price in row 1', 'field-rows.0.price'],
  ['a note in row 200', 'field-rows.199.note'],
] as const) {
  const values = await typeInto(id);
  const p95 = at(values, 0.95);
  isSlow ||= p95 > mostMs;
  console.log(
    `${what.padEnd(20)} median ${at(values, 0.5).toFixed(0).padStart(3)} ms   p95 ${p95.toFixed(0).padStart(3)} ms of ${mostMs}   ${(p95 / mostMs).toFixed(2)}   (${values.length} letters)`,
  );
}
await browser.close();
await office.close();
process.exit(isSlow ? 1 : 0);
