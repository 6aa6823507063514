/**
 * Every list, for every audience and in every order that it offers, is asked how it would be read: along an index, to a
 * limit, never sorted first. Sequential scans and sorts are forbidden to the planner, so it takes one only where no index
 * serves.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house, schema } from '../../src/apps/server/house.ts';
import type { Actor, Audience } from '../../src/kernel/access/where.ts';
import { sortableNames } from '../../src/kernel/record/sortable.ts';
import { type Connection, connect, rows, sql } from '../../src/kernel/server/database.ts';
import { walkedBy } from '../../src/kernel/server/list-indexes.ts';
import { filtersOf, orderOf } from '../../src/kernel/server/list-query.ts';
import { walksOf } from '../../src/kernel/server/list-walk.ts';
import { tableOf } from '../../src/kernel/server/names.ts';
import { schemaSql } from '../../src/kernel/server/schema.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

const isFull = process.env.ZHAOCAI_FULL === '1';
let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createDatabase();
  connection = connect(database.url, 1);
  await sql.raw(schemaSql(schema)).execute(connection.db);
  for (const what of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'])
    await sql.raw(`set enable_${what} = off`).execute(connection.db);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Somebody of one audience and of no other that the roles could tell. */
const memberOf = (a: Audience): Actor => ({
  id: '00000000-0000-7000-8000-000000000001',
  name: '某人',
  org: '00000000-0000-7000-8000-000000000002',
  orgName: '某单位',
  orgType: a.orgTypes?.[0] ?? 'agency',
  roles: a.roles?.slice(0, 1) ?? [],
  isAdmin: false,
});

/** How the record's own rows are come by: what stands above each scan of its table, up to the limit that ends it. */
function faultsOf(plan: Plan, table: string, above: readonly string[] = []): string[] {
  const here = plan['Node Type'];
  const inner = above.slice(above.lastIndexOf('Limit') + 1);
  // What somebody has elsewhere is few rows: they are merged with the walks without a limit of their own.
  const isMerged = inner.some((n) => /Append|Aggregate|Unique/.test(n));
  const isOwn = plan['Relation Name'] === table && above.includes('Limit') && !isMerged;
  const own = isOwn && here === 'Seq Scan' ? [`walks the whole of ${table}`] : [];
  const sorted = isOwn && inner.some((n) => n.endsWith('Sort')) ? [`sorts ${table} before it stops`] : [];
  return [...own, ...sorted, ...(plan.Plans ?? []).flatMap((p) => faultsOf(p, table, [...above, here]))];
}

const now = new Date();
async function walked(id: string, actor: Actor, sort: string, query = {}): Promise<string[]> {
  const record = house.record(id);
  const order = orderOf(house, record, sort);
  const filters = filtersOf(house, record, query, actor);
  const { walk } = walksOf({ house, record, actor, now, filters, order, after: undefined, reach: 21 });
  if (!walk) return ['has no walk'];
  const [found] = await rows<any>(connection.db, sql`explain (format json) select * from (${walk}) as w limit 21`);
  return faultsOf(found['QUERY PLAN'][0].Plan, tableOf(record));
}

it('each list is walked along an index in each order that it offers, for whoever reads it', async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const [id, access] of house.accesses) {
    const record = house.record(id);
    const secret = Object.keys(access.fields ?? {});
    const ways = walkedBy(record, access);
    for (const audience of access.read.filter((a) => !a.system)) {
      const actor = memberOf(audience);
      const isDirect = ways.has(undefined) || Object.keys(audience.where).length === 1;
      for (const name of sortableNames(record)) {
        // Beside people who are found directly, the others' lists are walked by the time of the last change alone.
        if (secret.includes(name) || (!isDirect && name !== 'updatedAt')) continue;
        for (const sort of isFull ? [name, `-${name}`] : [`-${name}`]) {
          asked += 1;
          for (const fault of await walked(id, actor, sort))
            if (fault !== 'has no walk' || ways.has(undefined))
              faults.push(`${id} by ${sort} for ${audience.label}: ${fault}`);
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(400);
  expect([...new Set(faults)]).toEqual([]);
});

it('each search of two characters is answered by its index', async () => {
  const faults: string[] = [];
  for (const [name, table] of Object.entries(schema.tables)) {
    const index = table.indexes[`${name}_search`];
    if (!index) continue;
    const text = /gin \((.*)\) with/.exec(index.on)![1]!;
    const quoted = name === 'user' ? '"user"' : name;
    await sql`set enable_bitmapscan = on`.execute(connection.db);
    const [found] = await rows<any>(
      connection.db,
      sql`explain (format json) select id from ${sql.raw(quoted)} where ${sql.raw(text)} @> letter_pairs('林场')`,
    );
    if (!JSON.stringify(found).includes(`"${name}_search"`)) faults.push(name);
  }
  expect(faults).toEqual([]);
});
