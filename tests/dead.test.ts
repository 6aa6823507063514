/** Dead code is refused: the settings of `knip.json`, on a house of three files with one dead thing of each kind. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import settings from '../knip.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const house = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-dead-'));
afterAll(() => fs.rmSync(house, { recursive: true, force: true }));

function knip(files: Readonly<Record<string, string>>) {
  fs.rmSync(path.join(house, 'src'), { recursive: true, force: true });
  const own = { ...settings, entry: ['src/main.ts'], project: ['src/**/*.ts'] };
  const all = { 'package.json': '{"name":"house","type":"module"}', 'knip.json': JSON.stringify(own), ...files };
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    fs.writeFileSync(path.join(house, name), text);
  }
  const program = path.join(root, 'node_modules/knip/bin/knip.js');
  const args = [program, '--no-progress', '--directory', house];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout };
}

const main = "import { used } from './used.ts';\nconsole.log(used);\n";
const used = 'export const used = 1;\n';

it('a file, an export and a type that no code asks for are each named; a house without them passes', () => {
  expect(knip({ 'src/main.ts': main, 'src/used.ts': used }).status).toBe(0);
  const dead = `${used}export const unasked = 2;\nexport type Unasked = string;\n`;
  const { status, stdout } = knip({ 'src/main.ts': main, 'src/used.ts': dead, 'src/alone.ts': used });
  expect(status).not.toBe(0);
  for (const named of ['src/alone.ts', 'unasked', 'Unasked']) expect(stdout).toContain(named);
});
