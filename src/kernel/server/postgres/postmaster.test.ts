import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepOldLogs } from './postmaster.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'logs-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('what the database said outlives ten restarts, and no log is larger than 2 MB (O9)', () => {
  const log = path.join(folder, 'postgres.log');
  keepOldLogs(log);
  for (let n = 1; n <= 12; n += 1) {
    fs.writeFileSync(log, n === 11 ? `${'x'.repeat(3 * 1048576)}the reason` : `start ${n}`);
    keepOldLogs(log);
  }
  expect(
    fs
      .readdirSync(folder)
      .filter((f) => f !== 'postgres.log')
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `postgres.log.${n}`));
  const read = (n: number) => fs.readFileSync(`${log}.${n}`, 'utf8');
  expect([read(1), read(3), read(9)]).toEqual(['start 12', 'start 10', 'start 4']);
  expect(read(2).length).toBe(2 * 1048576);
  expect(read(2)).toMatch(/the reason$/);
});
