/** Forward-only migrations: plain SQL files, applied in the order of their names, each in one transaction, each once. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sure } from '../record/sure.ts';
import { type Database, rows, sql, type Tx } from './database.ts';
import { StartError } from './start-error.ts';

const anotherVersion = (how: string) =>
  new StartError(
    `数据库是另一个版本的程序留下的（${how}）：请用那个版本启动，或者用 ZHAOCAI_DATA、DATABASE_URL 另指一处数据。`,
  );

/** The advisory lock that a migration holds. */
const migrating = 7205759;

/**
 * What is in the schema already and not of our making: nothing of it is touched, and nothing is put beside it.
 * @throws StartError naming one of them
 */
async function refuseForeign(tx: Tx): Promise<void> {
  const there = await rows<{ name: string; ours: boolean }>(
    tx,
    sql`select c.relname as name, c.relname = 'migration' and (select count(*) from pg_attribute a where a.attrelid = c.oid
              and a.attname in ('name', 'sha256', 'applied_at')) = 3 as ours
          from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
            and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
          order by 1`,
  );
  const begun = there.some((table) => table.ours) && (await rows(tx, sql`select 1 from migration limit 1`)).length > 0;
  const foreign = there.filter((table) => !table.ours);
  if (begun || foreign.length === 0) return;
  throw new StartError(
    `数据库中已有 ${foreign.length} 张别的程序的表（如 ${sure(foreign[0], 'the first of foreign').name}），没有改动任何内容：请为招采新建一个空的数据库，并用 DATABASE_URL 指向它。`,
  );
}

/**
 * Brings a database up to the files of `folder`.
 * @returns the names that were applied now
 * @throws StartError when the database is another program's, an applied file was edited afterwards, or the database knows
 *   one that the folder lacks
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    // `if not exists` alone is no protection: two servers that start together would both create it.
    await sql`select pg_advisory_xact_lock(${migrating})`.execute(tx);
    await refuseForeign(tx);
    await sql`create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
  });
  const applied = new Map(
    (await rows<{ name: string; sha256: string }>(db, sql`select name, sha256 from migration`)).map((r) => [
      r.name,
      r.sha256,
    ]),
  );
  const names = (await readdir(folder)).filter((n) => n.endsWith('.sql')).sort();
  const unknown = [...applied.keys()].find((n) => !names.includes(n));
  if (unknown) throw anotherVersion(`有本程序没有的迁移 ${unknown}`);
  const done: string[] = [];
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const was = applied.get(name);
    if (was && was !== sha256) throw anotherVersion(`迁移 ${name} 与本程序的不同`);
    if (was) continue;
    await db.transaction().execute(async (tx) => {
      // A large table may take its time, and the second server waits for the first.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local lock_timeout = 0`.execute(tx);
      // One server at a time: the second waits here and then finds the work done.
      await sql`select pg_advisory_xact_lock(${migrating})`.execute(tx);
      const there = await rows(tx, sql`select 1 from migration where name = ${name}`);
      if (there.length > 0) return;
      await sql.raw(text).execute(tx);
      await sql`insert into migration (name, sha256) values (${name}, ${sha256})`.execute(tx);
      done.push(name);
    });
  }
  return done;
}
