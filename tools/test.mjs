// npm test: everything that can be checked by a machine. --full adds the sweeps that npm test only samples;
// any other argument goes to vitest and narrows the tests: npm test -- src/kernel

import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureReady, root } from './runtime.mjs';
import { allSteps, everyRow, runSteps } from './steps.mjs';

// First of all, so that a machine that lacks a browser says so at once, and beside everything that does not need it.
const browser = ensureBrowser();
/** Long ones that lie elsewhere: what an operator or a clumsy hand does seldom. */
const seldom = [
  'src/apps/server/crowd.db.test.ts',
  'src/kernel/server/postgres/embedded.db.test.ts',
  'tests/attacks/many-files.db.test.ts',
  'tests/attacks/restored-moment.db.test.ts',
  'tests/shell/clumsy.browser.test.ts',
];

/**
 * A page more is a browser test more, and each takes half a minute: those of single pages, and what is done seldom, are
 * played every third day (the frame, the sign-in and the sampled journeys every day), all of them in full. A
 * file that is named is always played.
 */
function restingToday() {
  const day = Number(process.env.ZHAOCAI_SEED ?? Math.floor(Date.now() / 86_400_000));
  return ['tests', 'tests/attacks']
    .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.browser.test.ts') && !file.includes('sign-in'))
    .concat(seldom)
    .toSorted()
    .filter((_, at) => (at + day) % 3 !== 0);
}

await ensureReady();
const args = process.argv.slice(2);
const isFull = args.includes('--full');
const narrowed = args.filter((arg) => arg !== '--full');
const isWhole = narrowed.length === 0;
const trace = path.join(root, '.zhaocai', 'law-trace');
if (isFull) process.env.ZHAOCAI_FULL = '1';
if (isFull && isWhole) {
  fs.rmSync(trace, { recursive: true, force: true });
  fs.mkdirSync(trace, { recursive: true });
  process.env.ZHAOCAI_LAW_TRACE = trace;
}
const resting = isWhole && !isFull ? restingToday() : [];
if (resting.length > 0) console.log(`of the pages that grow with the house, these rest today: ${resting.join(', ')}`);
process.env.ZHAOCAI_RESTING = resting.join(',');
await runSteps(allSteps(browser), narrowed, isFull && isWhole ? [[everyRow(trace)]] : []);
