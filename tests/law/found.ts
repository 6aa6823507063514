/** What `npm run check:law` found: for each change of each row the test that fails by it. Kept, so that a sample can be asked again. */
import fs from 'node:fs';
import path from 'node:path';
import type { Row } from '../../src/platform/law/rulebook/row.ts';
import { shownRow } from '../../src/platform/law/rulebook/scope.rules.ts';
import { changesOf, isRegisterable, type RowChange } from './row-changes.ts';
import { whyTold } from './told.ts';

/** A test by its file and its title; a file that fails before its first test has no title. */
export interface Finder {
  file: string;
  title: string;
}

/** Row → change → its finder, or null where every test that asks for the row stays green. */
export type Found = Readonly<Record<string, Readonly<Record<string, Finder | null>>>>;

const file = path.join(import.meta.dirname, 'found.json');

export const readFound = (): Found => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

export function writeFound(found: Found): void {
  const sorted = Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * How a row stands: `asked` where a test finds a change of it; `told` where nothing acts on any (`told.ts` says why);
 * `not seen` where a change is neither found nor told, which `npm run check:law` refuses.
 */
export function standingOf(row: Row, found: Found): 'asked' | 'told' | 'no regime' | 'not seen' {
  if (!isRegisterable(row)) return 'no regime';
  if (unseenOf(row, found).length > 0) return 'not seen';
  return findersOf(row, found).some(([, finder]) => finder) ? 'asked' : 'told';
}

/** Change → finder of one row, every change told. */
export const findersOf = (row: Row, found: Found): [string, Finder | null | undefined][] => {
  const result = found[shownRow(row)];
  return changesOf(row).map(({ says }) => [says, result?.[says]]);
};

/** The changes of a row that no test finds and that are not told. */
export const unseenOf = (row: Row, found: Found): RowChange[] =>
  changesOf(row).filter((change) => !found[shownRow(row)]?.[change.says] && !whyTold(row, change));
