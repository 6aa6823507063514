// npm run check: types, lint, boundaries, drift of generated files and the pure tests; no database, no browser, no watch.
import os from 'node:os';
import { ensureReady } from './runtime.mjs';
import { quickSteps, runSteps } from './steps.mjs';

await ensureReady();
// Each worker reads the modules for itself, so that more workers than processors only read more.
const workers = `--maxWorkers=${Math.min(4, os.availableParallelism())}`;
await runSteps(quickSteps, ['--project', 'pure', workers, ...process.argv.slice(2)]);
