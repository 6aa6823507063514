// Checks the direction of imports against .dependency-cruiser.cjs, and that no file outgrows what one can read at a sitting.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ensureReady, projectNode, root } from './runtime.mjs';

const config = '.dependency-cruiser.cjs';

/** "About 300 lines" (CONTRIBUTING.md): beyond this a file is two files. */
const mostLines = 340;
/** Tests tell more stories than code has thoughts. */
const mostTestLines = 400;
const limitOf = (file) => (/\.test\.tsx?$/.test(file) ? mostTestLines : mostLines);
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
export async function checkBoundaries() {
  if (checkLengths() !== 0) return 1;
  if (!fs.existsSync(`${root}/${config}`)) {
    console.log(`There is no ${config} yet: the boundaries are not checked.`);
    return 0;
  }
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const args = [program, '--config', config, '--output-type', 'err-long', 'src'];
  const tool = spawn(projectNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [[status], stdout] = await Promise.all([once(tool, 'close'), text(tool.stdout)]);
  process.stdout.write(stdout.trim() ? `${stdout.trim()}\n` : '');
  // With a TypeScript it cannot use, the tool reads nothing and reports no violation.
  const read = Number(/(\d+) modules, \d+ dependencies cruised/.exec(stdout)?.[1] ?? 0);
  if (read > 0) return status ?? 1;
  console.error('The boundaries were not checked: the tool read no module at all.');
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureReady();
  process.exit(await checkBoundaries());
}
