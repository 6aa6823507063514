/**
 * P7: everything an archive can hold is written by actions alone, which tell the history every field. A row that other
 * code writes would be in the archive without a word of its history.
 */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { archivedRecords } from '../../src/capabilities/closing/server/collect.ts';
import { tableOf } from '../../src/kernel/server/names.ts';

/** Who writes such rows beside the actions, and how its history is told all the same. */
const others: Readonly<Record<string, string>> = {
  'capabilities/committee/server/body/sheets.ts':
    'sheets of any body are dealt out in numbers: the entry of who deals them tells each',
  'capabilities/notice/server/publication.server.ts':
    'a notice that is ten years old goes with its publications, and says so',
};

const sources = fs
  .globSync('src/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\/|^src\/kernel\//.test(file))
  .map((file) => ({ file: path.relative('src', file), text: fs.readFileSync(file, 'utf8') }));

const camel = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const called = /\b(?:insertRows?|updateRow|deleteRow)\(\s*\w+,\s*(\w+)/g;
const known = new Set([...house.records.keys()].flatMap((id) => [camel(id), `${camel(id)}Record`]));

const stated = /\b(?:update (\w+) (?:\w+ )?set|(?:insert into|delete from) (\w+))\b/g;
/** Those an archive can hold, by whatever code calls them: the record, its variable, its table. */
const archived = new Map(
  archivedRecords(house).flatMap((record) =>
    [camel(record.id), `${camel(record.id)}Record`, tableOf(record)].map((name) => [name, record.id]),
  ),
);

/** `insertRow(tx, notice, …)` and `update notice set …`, on one line or several; what writes a record that it is given may write any. */
function writes(text: string): string[] {
  const rows = [...text.matchAll(called)].map(([, name]) => name!);
  const tables = [...text.matchAll(stated)].map(([, updated, other]) => updated ?? other!);
  const own = new Set([...rows, ...tables].flatMap((name) => archived.get(name) ?? []));
  const given = rows.some((name) => !known.has(name));
  return given ? [...own, 'any'] : [...own];
}

it('rows of an archive are written by actions alone', () => {
  const found = sources.flatMap(({ file, text }) => writes(text).map((id) => ({ file, id })));
  expect(found.filter(({ file }) => !(file in others))).toEqual([]);
  // And no exception is named in vain.
  expect(Object.keys(others).filter((file) => !found.some((f) => f.file === file))).toEqual([]);
});

it('the look finds either way of writing', () => {
  expect(writes('await insertRow(\n  tx,\n  bidFinding, values')).toEqual(['bid-finding']);
  expect(writes('sql`update lot l set name = 1`')).toEqual(['lot']);
  expect(writes('sql`delete from bid_security where true`')).toEqual(['bid-security']);
  expect(writes('sql`select 1 from lot`; updateRow(tx, message, 1)')).toEqual([]);
  expect(writes('await insertRows(tx, sheet, rows)')).toEqual(['any']);
});
