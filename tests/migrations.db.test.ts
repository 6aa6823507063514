import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { schema } from '../src/apps/server/house.ts';
import { type Connection, connect, rows, sql } from '../src/kernel/server/database.ts';
import { migrate } from '../src/kernel/server/migrate.ts';
import { schemaSql } from '../src/kernel/server/schema.ts';
import { StartError } from '../src/kernel/server/start-error.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';

const folder = path.resolve(import.meta.dirname, '../database/migrations');
const opened: { database: TestDatabase; connection: Connection }[] = [];

async function open() {
  const database = await createDatabase();
  const connection = connect(database.url, 4);
  opened.push({ database, connection });
  return connection.db;
}

afterEach(async () => {
  for (const { database, connection } of opened.splice(0)) {
    await connection.close();
    await database.drop();
  }
});

const columns = (db: Connection['db']) =>
  rows(
    db,
    sql`select table_name, column_name, data_type, is_nullable, column_default, numeric_precision, numeric_scale from information_schema.columns
        where table_schema = 'public' and table_name <> 'migration' order by 1, 2`,
  );
const indexes = (db: Connection['db']) =>
  rows(
    db,
    sql`select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migration' order by 1, 2`,
  );
const foreignKeys = (db: Connection['db']) =>
  rows(
    db,
    sql`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says from pg_constraint where contype = 'f' order by 1, 2`,
  );
const functions = (db: Connection['db']) =>
  rows(
    db,
    sql`select proname, pg_get_functiondef(oid) as says from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );

describe('migrations', () => {
  it('lead to what the declarations ask for, column by column', async () => {
    const migrated = await open();
    const declared = await open();
    await migrate(migrated, folder);
    await sql.raw(schemaSql(schema)).execute(declared);
    expect(await columns(migrated)).toEqual(await columns(declared));
    expect(await indexes(migrated)).toEqual(await indexes(declared));
    expect(await foreignKeys(migrated)).toEqual(await foreignKeys(declared));
    expect(await functions(migrated)).toEqual(await functions(declared));
  });

  it('touch no database of another program (O11)', async () => {
    for (const theirs of [
      'create table project (id int)',
      'create view wp_posts as select 1 as id',
      'create table migration (version int)',
      'create table migration (name text, sha256 text); create table wp_posts (id int)',
    ]) {
      const db = await open();
      await sql.raw(theirs).execute(db);
      const before = await columns(db);
      await expect(migrate(db, folder)).rejects.toThrow(
        /已有 \d 张别的程序的表（如 (project|wp_posts|migration)）.*DATABASE_URL/,
      );
      expect(await columns(db)).toEqual(before);
    }
  });

  it('are applied once, also by two servers that start together', async () => {
    const db = await open();
    const [a, b] = await Promise.all([migrate(db, folder), migrate(db, folder)]);
    expect([...a, ...b].sort()).toEqual([...new Set([...a, ...b])].sort());
    expect(await migrate(db, folder)).toEqual([]);
  });

  it('refuse a database of another program, in one sentence that is printed without a stack', async () => {
    const db = await open();
    const refusal = async () => {
      const because: unknown = await migrate(db, folder).catch((error: unknown) => error);
      expect(because).toBeInstanceOf(StartError);
      return (because as StartError).message;
    };
    await migrate(db, folder);
    await sql`insert into migration (name, sha256) values ('9999_later.sql', '')`.execute(db);
    expect(await refusal()).toContain('有本程序没有的迁移 9999_later.sql');
    await sql`delete from migration where name = '9999_later.sql'`.execute(db);
    await sql`update migration set sha256 = 'another' where name = '0001_init.sql'`.execute(db);
    expect(await refusal()).toContain('迁移 0001_init.sql 与本程序的不同');
  });
});
