// npm test: everything that can be checked by a machine. --full adds the sweeps that npm test only samples;
// any other argument goes to vitest and narrows the tests: npm test -- src/kernel
import { ensureBrowser } from './browser.mjs';
import { ensureReady } from './runtime.mjs';
import { allSteps, runSteps } from './steps.mjs';

// First of all, so that a machine that lacks a browser says so at once, and beside everything that does not need it.
const browser = ensureBrowser();
await ensureReady();
const args = process.argv.slice(2);
if (args.includes('--full')) process.env.ZHAOCAI_FULL = '1';
await runSteps(
  allSteps(browser),
  args.filter((arg) => arg !== '--full'),
);
