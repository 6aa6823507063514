/** Keeps an office as a fixture: what a new one would make by itself, and what belongs to one machine, is left out. */
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Fixture } from './fixture.ts';

/** Of one process, machine or visit; each office has its own. */
const own = [
  ...['clock', 'migration', 'store', 'session', 'idempotency', 'upload', 'sealed_upload', 'put_off'],
  ...['login_attempt', 'known_address', 'known_device', 'captcha', 'sms_code', 'qr_login', 'used_ticket'],
  ...['registration_attempt', 'security_event'],
];

export async function keepOffice(
  { databaseUrl, dataDir, at }: { databaseUrl: string; dataDir: string; at: string },
  besides: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Fixture> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const list = async (query: string, ...values: string[]) =>
    (await client.query<{ name: string }>(query, values)).rows.map((row) => row.name);
  const tables: Fixture['tables'] = new Map();
  try {
    const migrations = await list('select name from migration order by name');
    const names = await list(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
    );
    for (const name of names.filter((one) => !own.includes(one))) {
      const columns = await list(
        `select attname as name from pg_attribute where attrelid = to_regclass(quote_ident($1)) and attnum > 0
           and not attisdropped and attgenerated = '' order by attname`,
        name,
      );
      const listed = columns.map((c) => client.escapeIdentifier(c)).join();
      const done = name === 'outbox' ? ' where done_at is null' : '';
      const rows = await read(
        client,
        `copy (select ${listed} from ${client.escapeIdentifier(name)}${done} order by 1) to stdout`,
      );
      if (rows.length > 0) tables.set(name, { columns, rows });
    }
    const files = new Map<string, Buffer>();
    for (const name of fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = path.join(dataDir, name);
      const isOwn = /^(postgres|archive)|(^|\/)\.|(^|\/)(incoming|discarded)\//.test(name);
      if (!isOwn && fs.statSync(file).isFile()) files.set(name, fs.readFileSync(file));
    }
    return { at, migrations, tables, files: new Map([...files, ...besides]) };
  } finally {
    await client.end();
  }
}

async function read(client: pg.Client, query: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const into = new Writable({
    write(chunk: Buffer, _, done) {
      parts.push(chunk);
      done();
    },
  });
  await pipeline(client.query(to(query)), into);
  return Buffer.concat(parts);
}
