import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { connect, isCrowded, plannedAnew, sql } from './database.ts';
import { isLocked, isTooSlow } from './put-off.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

it('whoever finds every connection taken is told so in time, and served when one is free', async () => {
  const { db, close } = connect(database.url, 1, 200);
  await db.connection().execute(async () => {
    const refused = await sql`select 1`.execute(db).catch((error: Error) => error);
    expect(refused).toSatisfy(isCrowded);
  });
  expect((await sql`select 1 as ok`.execute(db)).rows).toEqual([{ ok: 1 }]);
  await close();
});

it('what hangs is ended by PostgreSQL itself: a statement, a wait for a lock, a transaction in which nothing is asked (O3)', async () => {
  const { db, close } = connect(database.url, 3, 1000, { statement: 2, lock: 1, idle: 1 });
  await sql`create table door (open boolean); insert into door values (true)`.execute(db);
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toSatisfy(isTooSlow);
  const idle = db.transaction().execute(async (tx) => {
    await sql`update door set open = false`.execute(tx);
    await expect(sql`update door set open = true`.execute(db)).rejects.toSatisfy(isLocked);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await sql`select 1`.execute(tx);
  });
  await expect(idle).rejects.toThrow();
  await sql`update door set open = true`.execute(db);
  await close();
});

it('a connection that is lost while it is in use fails what comes next, and nothing else', async () => {
  const { db, close } = connect(database.url, 2);
  const lost = db.transaction().execute(async (tx) => {
    const [own] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows;
    await sql`select pg_terminate_backend(${own!.pid})`.execute(db);
    // Nothing is asked meanwhile: the loss comes as an event of the connection.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql`select 1 as ok`.execute(db)).rows).toEqual([{ ok: 1 }]);
  await close();
});

it('a connection keeps the plans of what is asked again, and not of more than it may', async () => {
  const { db, close } = connect(database.url, 1);
  const kept = async () =>
    (await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db)).rows[0]!.n;
  const ask = (i: number) => sql`select ${i}::int as ${sql.ref(`c${i}`)}`.execute(db);
  for (let i = 0; i < 5; i += 1) expect((await ask(1)).rows).toEqual([{ c1: 1 }]);
  expect(await kept()).toBe(2);
  for (let i = 0; i < 700; i += 1) expect((await ask(i)).rows).toEqual([{ [`c${i}`]: i }]);
  expect(await kept()).toBeLessThanOrEqual(300);
  // Also within a transaction that goes on after it.
  await db.transaction().execute(async (tx) => {
    for (let i = 700; i < 1100; i += 1) await sql`select ${i}::int as ${sql.ref(`c${i}`)}`.execute(tx);
  });
  expect(await kept()).toBeLessThanOrEqual(300);
  await close();
});

describe('plans', () => {
  /** As a server that is not told otherwise. */
  const connected = async () => {
    const first = connect(database.url, 1);
    const [{ name }] = (await sql<{ name: string }>`select current_database() as name`.execute(first.db)).rows as [
      { name: string },
    ];
    await sql`alter database ${sql.ref(name)} set plan_cache_mode = auto`.execute(first.db);
    await first.close();
    return connect(database.url, 1);
  };

  it('are made once on each connection, whatever PostgreSQL expects of values that it knows', async () => {
    const { db, close } = await connected();
    await sql`create table much as select case when n > 1 then 'usual' else 'rare' end as state from generate_series(1, 5000) n`.execute(
      db,
    );
    await sql`create index on much (state)`.execute(db);
    await sql`analyze much`.execute(db);
    for (let i = 0; i < 12; i += 1)
      await sql`select count(*) as "ofMuch" from much where state = ${i % 2 ? 'rare' : 'none'}`.execute(db);
    const made = sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like '%"ofMuch"%' and statement not like '%custom%'`;
    expect((await made.execute(db)).rows).toEqual([{ generic: 12, custom: 0 }]);
    await close();
  });

  it('take no workers beside the connection, however many rows PostgreSQL expects', async () => {
    const { db, close } = await connected();
    await sql`create table many as select n % 100 as of from generate_series(1, 50000) n`.execute(db);
    await sql`analyze many`.execute(db);
    // As if workers came for nothing.
    await sql`set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set min_parallel_table_scan_size = 0`.execute(
      db,
    );
    const plan = async () => JSON.stringify((await sql`explain select max(of) from many`.execute(db)).rows);
    expect(await plan()).not.toContain('Gather');
    await sql`set max_parallel_workers_per_gather = 2`.execute(db);
    expect(await plan()).toContain('Gather');
    await close();
  });

  it('are made anew for what asks for it, and the connection is as before afterwards, also where that fails', async () => {
    const { db, close } = await connected();
    const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
    const isUsual = async () => expect((await mode.execute(db)).rows).toEqual([{ mode: 'force_generic_plan' }]);
    expect((await plannedAnew(mode).execute(db)).rows).toEqual([{ mode: 'force_custom_plan' }]);
    await isUsual();
    const failing = plannedAnew(sql`select 1 / ${0}::int`);
    await expect(failing.execute(db)).rejects.toThrow('division by zero');
    await isUsual();
    await expect(db.transaction().execute((tx) => failing.execute(tx))).rejects.toThrow('division by zero');
    await isUsual();
    await db.transaction().execute(async (tx) => expect((await plannedAnew(mode).execute(tx)).rows).toHaveLength(1));
    await isUsual();
    await close();
  });
});
