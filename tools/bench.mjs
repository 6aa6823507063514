// npm run bench -- <name>: one bench. What opens a browser gets one, and the pages built, as in npm test.
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildPages } from './build.mjs';
import { ensureReady, projectNode, root, runToEnd } from './runtime.mjs';

await ensureReady();
const [name = '', ...args] = process.argv.slice(2);
const file = path.join(root, 'bench', `${path.basename(name)}.ts`);
if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes("from './support/browser.ts'")) {
  await ensureBrowser();
  const code = await buildPages();
  if (code !== 0) process.exit(code);
}
process.exit(await runToEnd(projectNode(), ['bench/run.ts', name, ...args]));
