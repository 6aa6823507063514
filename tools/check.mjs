// npm run check: types, lint, boundaries, drift of generated files and the pure tests; no database, no browser.
// --no-tests leaves the tests out.
import { ensureReady } from './runtime.mjs';
import { runChecks } from './steps.mjs';

await ensureReady();
const args = process.argv.slice(2);
await runChecks(args.includes('--no-tests') ? undefined : ['--project', 'pure', ...args]);
