import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { connect, isCrowded, sql } from './database.ts';

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
