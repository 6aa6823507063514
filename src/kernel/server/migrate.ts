/** Forward-only migrations: plain SQL files, applied in the order of their names, each in one transaction, each once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, rows, sql } from './database.ts';
import { StartError } from './start-error.ts';

const anotherVersion = (how: string) =>
  new StartError(
    `数据库是另一个版本的程序留下的（${how}）：请用那个版本启动，或者用 ZHAOCAI_DATA、DATABASE_URL 另指一处数据。`,
  );

/** The advisory lock of whoever migrates. */
const migrating = 7205759;

/**
 * Brings a database up to the files of `folder`.
 * @returns the names that were applied now
 * @throws StartError when an applied file was edited afterwards, or the database knows one that the folder lacks
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  await db.transaction().execute(async (tx) => {
    // `if not exists` alone is no protection: two servers that start together would both create it.
    await sql`select pg_advisory_xact_lock(${migrating})`.execute(tx);
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
