/** What `npm run check:law` found: for each change of each row the test that fails by it. Kept, so that a sample can be asked again. */
import fs from 'node:fs';
import path from 'node:path';
import type { Row } from '../../src/platform/law/rulebook/row.ts';
import { shownRow } from '../../src/platform/law/rulebook/scope.rules.ts';
import { changesOf, isRegisterable } from './row-changes.ts';

/** A test by its file and its title; a file that fails before its first test has no title. */
export interface Finder {
  file: string;
  title: string;
}

/** Row → change → its finder, or null where every test that asks for the row stays green. A row that no test's action asks for has none. */
export type Found = Readonly<Record<string, 'not asked' | Readonly<Record<string, Finder | null>>>>;

const file = path.join(import.meta.dirname, 'found.json');

export const readFound = (): Found => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

export function writeFound(found: Found): void {
  const sorted = Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** How a row stands: what running code asks for is `asked`; the rest waits for a way to register it, or for a rule. */
export function standingOf(row: Row, found: Found): 'asked' | 'no regime' | 'not asked' | 'not looked at' {
  if (!isRegisterable(row)) return 'no regime';
  const result = found[shownRow(row)];
  if (!result) return 'not looked at';
  return result === 'not asked' ? 'not asked' : 'asked';
}

/** Change → finder of one row, every change told. */
export const findersOf = (row: Row, found: Found): [string, Finder | null | undefined][] => {
  const result = found[shownRow(row)];
  return changesOf(row).map(({ says }) => [says, typeof result === 'object' ? result[says] : undefined]);
};
