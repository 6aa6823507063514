// Runs a TypeScript file of this project on the Node that the project brings itself.
import { ensureReady, projectNode, runToEnd } from './runtime.mjs';

await ensureReady();
const [file, ...args] = process.argv.slice(2);
process.exit(await runToEnd(projectNode(), [file, ...args]));
