// Checks the direction of imports (tools/imports.ts), and that no file outgrows what one can read at a sitting.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureReady, projectNode, root, runToEnd } from './runtime.mjs';

/** Beyond this a source is two sources (CONTRIBUTING.md). */
const mostLines = 300;
/** Tests, and what they and the bench are made of, tell more stories than code has thoughts. */
const mostTestLines = 400;
const limitOf = (file) => (/^(tests|bench)\/|\.test\.tsx?$/.test(file) ? mostTestLines : mostLines);
/** Longer by their nature, each with its reason. */
const mayBeLonger = new Map([
  ['src/platform/identity/server/account.db.test.ts', 'one section of the specification, sentence by sentence'],
  ['src/platform/identity/server/sign-in.db.test.ts', 'one section of the specification, sentence by sentence'],
]);

/** @returns {number} 0 when no source file is longer than it may be */
export function checkLengths() {
  const folders = ['src', 'tests', 'tools', 'bench', 'database/seed'];
  const tooLong = folders
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file)),
    )
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.generated\.ts$/.test(file) && !mayBeLonger.has(file))
    .map((file) => ({ file, lines: fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > limitOf(file));
  for (const { file, lines } of tooLong)
    console.error(`${file} has ${lines} lines, more than ${limitOf(file)}: divide it by what it is about.`);
  return tooLong.length === 0 ? 0 : 1;
}

/** @returns {Promise<number>} 0 when every import keeps to the rules and no file is too long */
export const checkBoundaries = async () => checkLengths() || runToEnd(projectNode(), ['tools/imports.ts']);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureReady();
  process.exit(await checkBoundaries());
}
