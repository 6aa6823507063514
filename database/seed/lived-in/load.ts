/**
 * Fills an empty database with the lived-in office. It is brought to the migrations that the fixture was made at, filled,
 * and then goes on like any office that is upgraded: what comes later changes these rows too.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { connect } from '../../../src/kernel/server/database.ts';
import { migrate } from '../../../src/kernel/server/migrate.ts';
import { StartError } from '../../../src/kernel/server/start-error.ts';
import { type Fixture, unpackFixture } from './fixture.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations');
const kept = path.join(import.meta.dirname, 'office.br');

export const readFixture = (): Fixture => unpackFixture(fs.readFileSync(kept));

/** Whether rows can be put in whatever order they lie in: the embedded server's own user may, a borrowed one perhaps not. */
async function mayFill(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean; may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may,
       not exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')) as empty`,
  );
  return Boolean(rows[0]?.empty && rows[0].may);
}

/**
 * @param dataDir of the office: what the rows speak of is laid there, and the key files of the demonstration beside it
 * @returns false where the database is not empty, or its user may not: it is left as it is
 * @throws StartError when the fixture knows a migration that this program lacks
 */
export async function loadLivedIn(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  fixture?: Fixture,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (!(await mayFill(client))) return false;
    const office = fixture ?? readFixture();
    await migrateTo(databaseUrl, office.migrations);
    await fill(client, office);
    for (const [name, content] of office.files) {
      const file = path.join(dataDir, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
    }
    return true;
  } finally {
    await client.end();
  }
}

/** Brings the empty database to exactly these. */
async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const missing = names.find((name) => !fs.existsSync(path.join(migrations, name)));
  if (missing)
    throw new StartError(`演示办公室的数据用到了本程序没有的迁移 ${missing}：请运行 npm run lived-in 重新生成。`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-migrations-'));
  const { db, close } = connect(databaseUrl, 1);
  try {
    for (const name of names) fs.copyFileSync(path.join(migrations, name), path.join(folder, name));
    await migrate(db, folder);
  } finally {
    await close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** All of it or nothing. Tables name one another in circles: their references are not asked while they are filled. */
async function fill(client: pg.Client, { at, tables }: Fixture): Promise<void> {
  await client.query('begin');
  await client.query(`set local session_replication_role = replica`);
  for (const [name, { columns, rows }] of tables) {
    const into = `copy ${client.escapeIdentifier(name)} (${columns.map((c) => client.escapeIdentifier(c)).join()}) from stdin`;
    await client.query(`delete from ${client.escapeIdentifier(name)}`);
    await pipeline(Readable.from([rows]), client.query(from(into)));
  }
  await client.query('update clock set offset_seconds = extract(epoch from $1::timestamptz - clock_timestamp())', [at]);
  await client.query('commit');
  await client.query('analyze');
}
