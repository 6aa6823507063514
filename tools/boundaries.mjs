// Checks the direction of imports against .dependency-cruiser.cjs.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureReady, projectNode, root } from './runtime.mjs';

const config = '.dependency-cruiser.cjs';

/** @returns {number} 0 when every import keeps to the rules */
export function checkBoundaries() {
  if (!fs.existsSync(`${root}/${config}`)) {
    console.log(`There is no ${config} yet: the boundaries are not checked.`);
    return 0;
  }
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const args = [program, '--config', config, '--output-type', 'err-long', 'src'];
  const { status, stdout, stderr } = spawnSync(projectNode(), args, { cwd: root, encoding: 'utf8' });
  process.stdout.write(stdout.trim() ? `${stdout.trim()}\n` : '');
  process.stderr.write(stderr);
  // With a TypeScript it cannot use, the tool reads nothing and reports no violation.
  const read = Number(/(\d+) modules, \d+ dependencies cruised/.exec(stdout)?.[1] ?? 0);
  if (read > 0) return status ?? 1;
  console.error('The boundaries were not checked: the tool read no module at all.');
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureReady();
  process.exit(checkBoundaries());
}
