// npm test: everything that can be checked by a machine. --full adds the sweeps that npm test only samples;
// any other argument goes to vitest and narrows the tests: npm test -- src/kernel
import { ensureReady } from './runtime.mjs';
import { allSteps, runSteps } from './steps.mjs';

await ensureReady();
const args = process.argv.slice(2);
if (args.includes('--full')) process.env.ZHAOCAI_FULL = '1';
await runSteps(
  allSteps,
  args.filter((arg) => arg !== '--full'),
);
