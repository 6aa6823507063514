// npm test: everything that can be checked by a machine. --full adds the sweeps that npm test only samples;
// any other argument goes to vitest and narrows the tests: npm test -- src/kernel

import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureOldBrowsers } from './old-browsers.mjs';
import { restingToday } from './resting.mjs';
import { ensureReady, root } from './runtime.mjs';
import { allSteps, everyRow, everySentence, runSteps, someSentences } from './steps.mjs';

// First of all, so that a machine that lacks a browser says so at once, and beside everything that does not need it.
const browser = ensureBrowser();
await ensureReady();
const args = process.argv.slice(2);
const isFull = args.includes('--full');
const narrowed = args.filter((arg) => arg !== '--full');
const isWhole = narrowed.length === 0;
const trace = path.join(root, '.zhaocai', 'law-trace');
if (isFull) process.env.ZHAOCAI_FULL = '1';
if (isFull && (isWhole || narrowed.some((arg) => arg.includes('older')))) ensureOldBrowsers();
if (isFull && isWhole) {
  fs.rmSync(trace, { recursive: true, force: true });
  fs.mkdirSync(trace, { recursive: true });
  process.env.ZHAOCAI_LAW_TRACE = trace;
}
const resting = isWhole && !isFull ? restingToday() : [];
if (resting.length > 0) console.log(`of the pages that grow with the house, these rest today: ${resting.join(', ')}`);
process.env.ZHAOCAI_RESTING = resting.join(',');
const after = isFull ? [[everyRow(trace)], [everySentence]] : [[someSentences]];
await runSteps(allSteps(browser), narrowed, isWhole ? after : []);
