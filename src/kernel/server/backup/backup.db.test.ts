import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { memoryOrDisk } from '../../../../tests/support/memory.ts';
import { connect } from '../database.ts';
import { migrate } from '../migrate.ts';
import { StartError } from '../start-error.ts';
import { writeBackup } from './backup.ts';
import { type ByteClaims, fileClaims } from './manifest.ts';
import { restoreBackup } from './restore.ts';

// An invented library with everything that makes copying hard: a circle of references, a quoted name, a trigger that
// changes what comes in, computed and always-generated columns, partitions, a row that the migration itself writes.
const library = `
  create table "order" (id bigint generated always as identity primary key, "from" text not null, main_book bigint);
  create table book (
    id bigserial primary key, title text, price numeric(20, 6), half numeric generated always as (price / 2) stored,
    cover bytea, read_at timestamptz, facts jsonb, order_id bigint not null references "order" (id) deferrable initially deferred);
  alter table "order" add constraint order_main_book foreign key (main_book) references book (id);
  create table loan (year int not null, reader text not null, primary key (year, reader)) partition by list (year);
  create table loan_2026 partition of loan for values in (2026);
  create table opening_hours (day int primary key, note text);
  insert into opening_hours values (1, 'as built');
  create sequence shelf_mark start 100;
  create function catalogue() returns trigger language plpgsql as $$ begin
    if new.title = 'forbidden' then raise exception 'not in this library'; end if;
    new.title := new.title || '!';
    return new;
  end $$;
  create trigger catalogue before insert on book for each row execute function catalogue();`;
const content = `
  update opening_hours set note = 'changed later';
  insert into "order" ("from") values ('a	tab'), ('a
line'), ('\\N'), ('back\\slash "quotes" ''single''');
  insert into book (title, price, cover, read_at, facts, order_id) values
    ('𠮷野家 招采 &lt;b&gt;', 12345678901234.123456, '\\x00ff0a5c', '2026-11-23 09:30:00.123456+08', '{"k": [1, null, "\\n"]}', 1),
    ('', 0, '', 'infinity', 'null', 2), (null, null, null, null, null, 4);
  update "order" set main_book = 2 where id = 1;
  insert into loan values (2026, '读者');
  select nextval('shelf_mark'), nextval('shelf_mark');`;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-backup-'));
  fs.mkdirSync(path.join(folder, 'migrations'));
  source = await createDatabase();
  target = await createDatabase();
});

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const inside = (...names: string[]) => path.join(folder, ...names);
const now = new Date('2026-11-23T01:30:00Z');
/** The library's rows speak of no bytes; what lies in the folder comes along (manifest.db.test.ts has rows that do). */
const claims: ByteClaims[] = [{ ...fileClaims, query: `select '' as path, 0 as bytes, '' as digest where false` }];

function back(migrationsDir = inside('migrations')) {
  return restoreBackup({
    url: target.url,
    dataDir: inside('restored'),
    claims,
    file: inside('office.zip'),
    migrationsDir,
  });
}

async function applyMigrations(database: TestDatabase, migrationsDir = inside('migrations')): Promise<string[]> {
  const connection = connect(database.url);
  try {
    return await migrate(connection.db, migrationsDir);
  } finally {
    await connection.close();
  }
}

async function run<Row>(database: TestDatabase, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, and where every sequence stands. */
async function contents(database: TestDatabase): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const tables = await run<{ name: string }>(
    database,
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  for (const { name } of tables) found[name] = await run(database, `select t::text from ${name} t order by 1`);
  const sequences = await run<{ name: string }>(
    database,
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name } of sequences) found[name] = await run(database, `select last_value, is_called from ${name}`);
  return found;
}

async function foundLibrary(): Promise<void> {
  fs.writeFileSync(inside('migrations', '0001_library.sql'), library);
  await applyMigrations(source);
  await run(source, content);
  fs.mkdirSync(inside('files', 'ab', 'cd'), { recursive: true });
  fs.writeFileSync(inside('files', 'ab', 'cd', 'abcd1'), 'the sealed contents');
  fs.writeFileSync(inside('files', 'ab', 'abcd2'), '');
  fs.mkdirSync(inside('files', 'incoming'));
  fs.writeFileSync(inside('files', 'incoming', 'half'), 'half an upload');
}

function backUp() {
  return writeBackup({ url: source.url, dataDir: folder, claims, file: inside('office.zip'), now });
}

describe('a backup', () => {
  it('comes back whole: every row, reference, sequence and file', async () => {
    await foundLibrary();
    const manifest = await backUp();
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['book', 3],
      ['loan_2026', 1],
      ['migration', 1],
      ['opening_hours', 1],
      ['order', 4],
    ]);
    expect(fs.statSync(inside('office.zip')).mode & 0o777).toBe(0o600);

    await back();

    expect(await contents(target)).toEqual(await contents(source));
    expect(fs.readFileSync(inside('restored', 'files', 'ab', 'cd', 'abcd1'), 'utf8')).toBe('the sealed contents');
    expect(fs.readdirSync(inside('restored', 'files'), { recursive: true }).sort()).toEqual([
      '.witness',
      'ab',
      'ab/abcd2',
      'ab/cd',
      'ab/cd/abcd1',
    ]);
  });

  it('leaves references and triggers watching, and the next start nothing to migrate', async () => {
    await foundLibrary();
    await backUp();
    await back();

    await expect(run(target, `insert into book (order_id) values (99)`)).rejects.toMatchObject({ code: '23503' });
    await expect(run(target, `insert into book (title, order_id) values ('forbidden', 1)`)).rejects.toThrow(
      'not in this library',
    );
    expect(await run(target, `insert into "order" ("from") values ('next') returning id::text`)).toEqual([{ id: '5' }]);
    expect(await applyMigrations(target)).toEqual([]);
  });

  it('of an older version is brought up by the next start', async () => {
    await foundLibrary();
    await backUp();
    fs.writeFileSync(inside('migrations', '0002_shelf.sql'), 'alter table book add column shelf text');

    await back();

    expect(await applyMigrations(target)).toEqual(['0002_shelf.sql']);
    expect(await run(target, 'select count(*)::int as books, count(shelf)::int as shelves from book')).toEqual([
      { books: 3, shelves: 0 },
    ]);
  });

  it('holds the office as it was when it began, although the office goes on working', async () => {
    await foundLibrary();
    // The first table by name is locked until the backup waits for it; by then its view of the office is fixed.
    const late = new Client({ connectionString: source.url });
    await late.connect();
    await late.query('begin; lock table book in access exclusive mode');
    const backup = backUp();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await run(source, waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await late.query(`insert into "order" ("from") values ('late'); commit`);
    await late.end();

    const manifest = await backup;

    expect(manifest.tables.find(({ name }) => name === 'order')!.rows).toBe(4);
  });

  it('of the project itself comes back whole', async () => {
    const migrationsDir = path.resolve(import.meta.dirname, '../../../../database/migrations');
    await applyMigrations(source, migrationsDir);
    await backUp();

    await back(migrationsDir);

    // Its stores are others than those that were backed up, and say so on both sides.
    const { store, ...restored } = await contents(target);
    const { store: _, ...had } = await contents(source);
    expect(restored).toEqual(had);
    expect(JSON.stringify(store)).toContain(fs.readFileSync(inside('restored', 'files', '.store'), 'utf8').trim());
    expect(await applyMigrations(target, migrationsDir)).toEqual([]);
  });
});

describe('restoreBackup refuses, and leaves the database empty', () => {
  async function expectRefusal(restoring: Promise<unknown>, message: RegExp) {
    const refusal = await restoring.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toMatch(message);
    expect(await run(target, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    expect(fs.existsSync(inside('restored', 'files', 'ab'))).toBe(false);
  }

  function change(from: string, to: string): void {
    const bytes = fs.readFileSync(inside('office.zip'));
    bytes.write(to, bytes.indexOf(from));
    fs.writeFileSync(inside('office.zip'), bytes);
  }

  it('a backup with one byte changed', async () => {
    await foundLibrary();
    await backUp();
    change('the sealed contents', 'The sealed contents');

    await expectRefusal(back(), /已损坏.*stores\/files\/ab\/cd\/abcd1|已损坏.*crc32/i);
  });

  it('a backup that was cut short', async () => {
    await foundLibrary();
    await backUp();
    fs.truncateSync(inside('office.zip'), 900);

    await expectRefusal(back(), /已损坏.*没有恢复任何内容/);
  });

  it('a backup whose manifest names an entry that is not there', async () => {
    await foundLibrary();
    await backUp();
    // The name in the central directory, which is the last of the two.
    const bytes = fs.readFileSync(inside('office.zip'));
    bytes.write('tables/cook.copy', bytes.lastIndexOf('tables/book.copy'));
    fs.writeFileSync(inside('office.zip'), bytes);

    await expectRefusal(back(), /已损坏：缺少 tables\/book\.copy/);
  });

  it('a backup of a newer version', async () => {
    await foundLibrary();
    await backUp();
    fs.rmSync(inside('migrations', '0001_library.sql'));

    await expectRefusal(back(), /更新版本的招采（其中有迁移 0001_library\.sql）/);
  });

  it('a backup that breaks a reference', async () => {
    await foundLibrary();
    await run(source, 'alter table "order" drop constraint order_main_book; update "order" set main_book = 77');
    await backUp();

    await expect(back()).rejects.toMatchObject({ code: '23503' });
    expect(await run(target, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  it('a folder that holds files', async () => {
    await foundLibrary();
    await backUp();
    fs.mkdirSync(inside('restored', 'files'), { recursive: true });
    fs.writeFileSync(inside('restored', 'files', 'own'), 'mine');

    await expectRefusal(back(), /不是空的/);
    expect(fs.readFileSync(inside('restored', 'files', 'own'), 'utf8')).toBe('mine');
  });

  it('a database that is in use', async () => {
    await foundLibrary();
    await backUp();
    await run(target, 'create table mine (id int)');

    await expect(back()).rejects.toThrow(/已有 1 张表/);
    expect(await run(target, 'select * from mine')).toEqual([]);
  });
});

describe('writeBackup', () => {
  it('refuses to write over a file', async () => {
    await foundLibrary();
    fs.writeFileSync(inside('office.zip'), 'precious');

    await expect(backUp()).rejects.toThrow(/已经存在/);
    expect(fs.readFileSync(inside('office.zip'), 'utf8')).toBe('precious');
  });

  it('refuses a database without an office and leaves no half file', async () => {
    await expect(backUp()).rejects.toThrow(/没有招采的数据/);
    expect(fs.readdirSync(folder)).toEqual(['migrations']);
  });
});
