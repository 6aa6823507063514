/**
 * Keeps an office as a fixture: its rows and the bytes that they claim. What a new one would make by itself, and what
 * belongs to one machine, is left out.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { claims } from '../../../src/apps/server/claims.ts';
import { readClaims } from '../../../src/kernel/server/backup/manifest.ts';
import type { Fixture } from './fixture.ts';
import { missedBy, ofOneMachine } from './left-out.ts';

/**
 * @param besides laid beside it: key files
 * @throws Error when a row that is kept refers to something that is left out, or the bytes that it claims are not there
 */
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
    const missed = await missedBy(client, ofOneMachine, claims);
    if (missed.length > 0) throw new Error(`what is kept speaks of what is left out: ${missed.join('; ')}`);
    const migrations = await list('select name from migration order by name');
    const names = await list(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
    );
    for (const name of names.filter((one) => ofOneMachine[one] !== 'true')) {
      const columns = await list(
        `select attname as name from pg_attribute where attrelid = to_regclass(quote_ident($1)) and attnum > 0
           and not attisdropped and attgenerated = '' order by attname`,
        name,
      );
      const listed = columns.map((c) => client.escapeIdentifier(c)).join();
      const which = ofOneMachine[name];
      const rows = await read(
        client,
        `copy (select ${listed} from ${client.escapeIdentifier(name)}${which ? ` where not (${which})` : ''} order by 1) to stdout`,
      );
      if (rows.length > 0) tables.set(name, { columns, rows });
    }
    const files = new Map<string, Buffer>();
    for (const claim of claims)
      for (const [name, { bytes }] of await readClaims(client, claim)) {
        const of = path.join(claim.store, name);
        const content = fs.readFileSync(path.join(dataDir, of));
        if (content.length !== bytes) throw new Error(`${of} has ${content.length} bytes, its row says ${bytes}`);
        files.set(of, content);
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
