import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { connect, isCrowded, sql } from './database.ts';
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
