/** Forward-only migrations: plain SQL files, applied in the order of their names, each in one transaction, each once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, rows, sql } from './database.ts';

/** The advisory lock of whoever migrates. */
const migrating = 7205759;

/**
 * Brings a database up to the files of `folder`.
 * @returns the names that were applied now
 * @throws Error when an applied file was edited afterwards, or the database knows one that the folder lacks
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
  if (unknown) throw new Error(`数据库已升级到更新的版本（${unknown}），请使用相应版本的程序启动`);
  const done: string[] = [];
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const was = applied.get(name);
    if (was && was !== sha256) throw new Error(`迁移文件 ${name} 在应用之后被改动，请恢复原文件，改动另写新文件`);
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
