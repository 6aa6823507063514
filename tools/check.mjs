// npm run check: types, lint, boundaries, drift of generated files and the pure tests; no database, no browser.
import { ensureReady } from './runtime.mjs';
import { quickSteps, runSteps } from './steps.mjs';

await ensureReady();
await runSteps(quickSteps, ['--project', 'pure', ...process.argv.slice(2)]);
