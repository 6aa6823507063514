/**
 * Every list, for every audience and in every order that it offers, is asked how it would be read: along an index, to a
 * limit, never sorted first. Sequential scans and sorts are forbidden to the planner, so it takes one only where no index
 * serves.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house, schema } from '../../src/apps/server/house.ts';
import { sortableNames } from '../../src/kernel/record/sortable.ts';
import { type Connection, connect, rows, sql } from '../../src/kernel/server/database.ts';
import { walkedBy } from '../../src/kernel/server/list-indexes.ts';
import { schemaSql } from '../../src/kernel/server/schema.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { memberOf, planOf } from './list-plan.ts';

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
          for (const fault of await planOf(connection.db, id, actor, sort))
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
