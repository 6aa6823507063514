/** Every entry of the inspection's parts W and P is an attack that fails to succeed: the table of README.md is held to what is there. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const entries = [
  ...Array.from({ length: 17 }, (_, i) => `W${i + 1}`),
  ...Array.from({ length: 10 }, (_, i) => `P${i + 1}`),
];

const table = fs
  .readFileSync(path.join(here, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, entry = '', what = '', test = ''] = line.split('|').map((cell) => cell.trim());
    const [file = '', title = ''] = test.split(' › ');
    return /^[WP]\d+$/.test(entry) ? [{ entry, what, file, title }] : [];
  });

it('each entry has an attack among these files', () => {
  const attacked = new Set(table.filter(({ file }) => !file.includes('/')).map(({ entry }) => entry));
  expect(entries.filter((entry) => !attacked.has(entry))).toEqual([]);
  expect(table.filter(({ entry }) => !entries.includes(entry))).toEqual([]);
});

it('each attack says what is done, and names a file and a title that are there', () => {
  const root = path.resolve(here, '../..');
  for (const { entry, what, file, title } of table) {
    const place = path.join(file.includes('/') ? root : here, file);
    expect([entry, what !== '', fs.existsSync(place)]).toEqual([entry, true, true]);
    const text = fs.readFileSync(place, 'utf8');
    expect([entry, title !== '' && text.includes(`'${title}'`)], `${file} › ${title}`).toEqual([entry, true]);
  }
});

it('each test and file that SECURITY.md names is there', () => {
  const root = path.resolve(here, '../..');
  const named = [...fs.readFileSync(path.join(root, 'SECURITY.md'), 'utf8').matchAll(/`((?:src|tests)\/[^`]+)`/g)];
  expect(named.length).toBeGreaterThan(20);
  for (const [, file] of named) expect([file, fs.existsSync(path.join(root, file!))]).toEqual([file, true]);
});
