/** The census says of a screen that it was seen only where somebody wrote down having judged its pictures. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { seenScreens } from '../../tools/generated-docs.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lines = fs
  .readFileSync(path.join(root, 'docs/specification/seen.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

it('names built screens, each once, with the day, the account and a verdict', () => {
  const wrong = lines.filter((line) => {
    const [id = '', day = '', as = '', verdict = '', ...more] = line.split('\t');
    const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && day <= new Date().toISOString().slice(0, 10);
    return !(
      Object.hasOwn(house.screens, id) &&
      isDay &&
      /^[a-z]+\d*$/.test(as) &&
      verdict.trim() &&
      more.length === 0
    );
  });
  expect(wrong).toEqual([]);
  expect(seenScreens().size).toBe(lines.length);
});

it('leaves empty what nobody looked at', () => {
  const census = fs.readFileSync(path.join(root, 'docs/generated/screens.md'), 'utf8');
  const seen = seenScreens();
  const rows = census.split('\n').filter((line) => line.startsWith('| /'));
  let told = 0;
  for (const [id, { path: address }] of Object.entries(house.screens)) {
    // Two screens of one address, in office and portal, stand in one row.
    const row = rows.find((line) => line.startsWith(`| ${address} |`) && line.includes(`| ${id} |`));
    if (!row) continue;
    told += 1;
    const [last = ''] = row.split(' | ').slice(-1);
    expect.soft(last.replace(/\|$/, '').trim(), id).toBe((seen.get(id) ?? '').trim());
  }
  expect(told).toBeGreaterThan(Object.keys(house.screens).length - 9);
});
