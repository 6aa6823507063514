/** No statement names a table, a column or a state that is not declared (H3). */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { house, schema } from '../../../src/apps/server/house.ts';
import { tableOf } from '../../../src/kernel/server/names.ts';
import { faultsOf, ownNames, type Vocabulary } from './sql-names.ts';
import { type SqlSite, sitesOf, sqlSites } from './sql-sites.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Tables that are no records are written as SQL. */
const ownTables = [
  ...Object.values(schema.own),
  'create table migration (\n  name text,\n  sha256 text,\n  applied_at timestamptz\n)',
].flatMap((text) =>
  [...text.matchAll(/create (?:unlogged )?table "?(\w+)"? \(([\s\S]*?)\n\)/g)].map(
    ([, table, body]) => [table!, new Set([...body!.matchAll(/^\s+"?([a-z0-9_]+)"? /gm)].map((m) => m[1]!))] as const,
  ),
);
const tables = new Map<string, ReadonlySet<string>>([
  ...Object.entries(schema.tables).map(([table, { columns }]) => [table, new Set(Object.keys(columns))] as const),
  ...ownTables,
]);
const vocabulary: Vocabulary = {
  tables,
  columns: new Set([...tables.values()].flatMap((columns) => [...columns])),
  states: new Map([...house.lifecycles.values()].map((l) => [tableOf(l.record), new Set(Object.keys(l.states))])),
};

const folderOf = (place: string) => place.slice(0, place.lastIndexOf('/'));
const faults = (text: string) => {
  const sites = sitesOf('file.ts', text);
  return sites.flatMap((site) =>
    faultsOf(site, new Set(sites.flatMap((s) => [...ownNames(s, vocabulary)])), vocabulary),
  );
};

describe('the SQL of the sources', () => {
  it('names tables, columns and states that are declared', () => {
    const sites = sqlSites();
    expect(sites.length).toBeGreaterThan(700);
    const own = new Map(
      [...Map.groupBy(sites, (site) => folderOf(site.place))].map(([folder, pieces]) => [
        folder,
        new Set(pieces.flatMap((piece) => [...ownNames(piece, vocabulary)])),
      ]),
    );
    expect(sites.flatMap((site) => faultsOf(site, own.get(folderOf(site.place))!, vocabulary))).toEqual([]);
  });

  it('asks no table of a later part of an evaluation (ADR 31)', () => {
    const parts = ['committee', 'evaluation', 'evaluation-report', 'evaluation-room'];
    const partOf = (place: string) => parts.indexOf(/^src\/capabilities\/([^/]+)\//.exec(place)?.[1] ?? '');
    const tablesOf = (part: string) =>
      fs
        .readdirSync(path.join(root, 'src/capabilities', part), { recursive: true, encoding: 'utf8' })
        .flatMap((file) => /([a-z-]+)\.record\.ts$/.exec(file)?.[1]?.replaceAll('-', '_') ?? []);
    const owners = new Map(parts.flatMap((part, i) => tablesOf(part).map((table) => [table, i] as const)));
    const asked = (site: SqlSite) => [...site.parts.join(' ? ').matchAll(/\b(?:from|join)\s+(\w+)/g)].map((m) => m[1]!);
    const upward = sqlSites()
      .filter((site) => partOf(site.place) >= 0)
      .flatMap((site) => asked(site).map((table) => ({ place: site.place, table })))
      .filter(({ place, table }) => (owners.get(table) ?? 0) > partOf(place));
    expect(owners.size).toBeGreaterThan(10);
    expect(upward).toEqual([]);
  });

  it.each([
    ['a column of another table', 'sql`select l.id, l.supplier_id from lot l`', 'lot has no column "supplier_id"'],
    ['a misspelt column', 'sql`select bid_deadlne from lot limit 1`', '"bid_deadlne" is unknown'],
    ['a misspelt table', 'sql`select id from lots`', '"lots" is unknown'],
    ['a misspelt column of a piece', 'sql`and t.opend_at is null`', 't has no column "opend_at"'],
    [
      'a state that its record lacks',
      "sql`select id from lot l where l.state = 'runing'`",
      "lot has no state 'runing'",
    ],
    ['a state of a list', "sql`select id from lot l where l.state in ('issued', 'lent')`", "lot has no state 'lent'"],
    ['an unknown function', 'sql`select jsonb_arr(x.id) from lot x`', '"jsonb_arr" is no function that is known'],
  ])('%s is found', (_, text, fault) => {
    expect(faults(text)).toEqual([`file.ts:1: ${fault}`]);
  });
});
