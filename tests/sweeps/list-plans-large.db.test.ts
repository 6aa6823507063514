/**
 * Every list at 50,000 rows, planned as PostgreSQL plans by itself: the first page of no reader reads the whole of its
 * table. It fills one table after the other, which takes minutes: `npm run test:full` alone.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house, schema } from '../../src/apps/server/house.ts';
import type { Field } from '../../src/kernel/record/field.ts';
import { type Connection, connect, rows, sql } from '../../src/kernel/server/database.ts';
import { columnNamed, tableOf } from '../../src/kernel/server/names.ts';
import { schemaSql } from '../../src/kernel/server/schema.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { memberOf, planOf } from './list-plan.ts';

const isFull = process.env.ZHAOCAI_FULL === '1';
let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  if (!isFull) return;
  database = await createDatabase();
  connection = connect(database.url, 1);
  await sql.raw(schemaSql(schema)).execute(connection.db);
  // Rows refer to nothing here, and no page's order is read from an index of words.
  const unwanted = await rows<{ drop: string }>(
    connection.db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint where contype = 'f'
        union all select format('drop index %I', indexname) from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'`,
  );
  await sql.raw(unwanted.map((u) => u.drop).join(';')).execute(connection.db);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

/** So many rows that to read them all would be felt. */
const many = 50_000;

/** Rows of one table, of fifty units, four hundred people and three hundred matters, in every state. */
async function fill(id: string): Promise<void> {
  const record = house.record(id);
  const states = Object.keys(house.lifecycle(id).states);
  const one = (of: number) => `('00000000-0000-7000-8000-' || lpad((i % ${of})::text, 12, '0'))::uuid`;
  const given: Record<string, string> = {
    state: `(array[${states.map((s) => `'${s}'`).join()}])[1 + i % ${states.length}]`,
    title: `'第' || i || '号' || md5(i::text)`,
    org_id: one(50),
    adduserid: one(400),
    created_at: `now() - make_interval(mins => i)`,
    updated_at: `now() - make_interval(mins => i)`,
  };
  // What may stand once alone is another in each row: else the table would stay small.
  const single = new Set((record.unique ?? []).map((names: readonly string[]) => names[0]));
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    const column = columnNamed(record, name)?.column;
    if (!column) continue;
    if (field.kind === 'ref') given[column] = one(single.has(name) ? many : 300);
    if (field.kind === 'text') given[column] = `md5(i::text)`;
    if (field.kind === 'instant') given[column] = `now() + make_interval(mins => i)`;
  }
  const t = `"${tableOf(record)}"`;
  await sql
    .raw(`insert into ${t} (${Object.keys(given).join()}) select ${Object.values(given).join()} from generate_series(1, ${many}) i
    on conflict do nothing`)
    .execute(connection.db);
  await sql.raw(`analyze ${t}`).execute(connection.db);
  const [held] = await rows<{ n: number }>(connection.db, sql.raw(`select count(*)::int as n from ${t}`));
  expect(held!.n, `${id} is filled`).toBe(many);
}

it.runIf(isFull)('no list reads the whole of its table at 50,000 rows', { timeout: 1_800_000 }, async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const [id, access] of house.accesses) {
    const record = house.record(id);
    await fill(id);
    for (const audience of access.read.filter((a) => !a.system)) {
      asked += 1;
      const found = await planOf(connection.db, id, memberOf(audience), record.list.sort ?? '-updatedAt');
      for (const fault of found)
        if (fault.startsWith('walks the whole')) faults.push(`${id} for ${audience.label}: ${fault}`);
    }
    await sql.raw(`truncate "${tableOf(record)}"`).execute(connection.db);
  }
  expect(asked).toBeGreaterThan(150);
  expect([...new Set(faults)]).toEqual([]);
});
