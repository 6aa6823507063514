/**
 * What a fixture leaves out, and the refusal to leave out what a kept row refers to. Rows refer in three ways: by a
 * foreign key, by a bare id in a column, and by the bytes that they claim (`ByteClaims`, which a backup asks too). A bid
 * names its ciphertext in this last way only: the opening looks for the lot's and the supplier's claimed upload.
 */
import type pg from 'pg';
import { type ByteClaims, readClaims } from '../../../src/kernel/server/backup/manifest.ts';

/** Table → which of its rows are left out, as SQL. */
export type LeftOut = Readonly<Record<string, string>>;

/** Of one process, machine or visit; each office has its own. */
export const ofOneMachine: LeftOut = {
  ...Object.fromEntries(
    [
      ...['clock', 'migration', 'store', 'session', 'idempotency', 'upload', 'put_off'],
      ...['login_attempt', 'known_address', 'known_device', 'captcha', 'sms_code', 'qr_login', 'used_ticket'],
      ...['registration_attempt', 'security_event'],
    ].map((name) => [name, 'true']),
  ),
  outbox: 'done_at is not null',
  // Sent and not handed in, or replaced: what a bid names is claimed.
  sealed_upload: 'not claimed',
};

const quoted = (client: pg.Client, name: string) => client.escapeIdentifier(name);

/**
 * Which kept rows would speak of something that is not there. The tables are emptied for the question, in a transaction
 * that is taken back.
 * @returns sentences, none when all is well
 */
export async function missedBy(client: pg.Client, leftOut: LeftOut, claims: readonly ByteClaims[]): Promise<string[]> {
  await client.query('begin');
  try {
    // References are what is asked here: they must not stop the question.
    await client.query('set local session_replication_role = replica');
    const claimed = await claimedBy(client, claims);
    await client.query('create temporary table left_id (name text, id uuid) on commit drop');
    for (const [name, which] of Object.entries(leftOut)) {
      for (const key of await keysOf(client, name))
        await client.query(
          `insert into left_id select '${name}', ${quoted(client, key)} from ${quoted(client, name)} where ${which}`,
        );
      await client.query(`delete from ${quoted(client, name)} where ${which}`);
    }
    await client.query('create index on left_id (id)');
    const still = await claimedBy(client, claims);
    return [
      ...(await missedIds(client)),
      ...[...claimed].filter((one) => !still.has(one)).map((one) => `the bytes ${one} are claimed by what is left out`),
    ];
  } finally {
    await client.query('rollback');
  }
}

async function claimedBy(client: pg.Client, claims: readonly ByteClaims[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const claim of claims)
    for (const path of (await readClaims(client, claim)).keys()) found.add(`${claim.store}/${path}`);
  return found;
}

/** The columns by which one row of the table is named: each alone is unique, and an id. */
async function keysOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = to_regclass(quote_ident($1)) and i.indisunique and i.indnkeyatts = 1 and a.atttypid = 'uuid'::regtype`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Every id in every table that is left out's: a foreign key is one of them, and a column that only says so by its name. */
async function missedIds(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'uuid'::regtype order by 1, 2`,
  );
  const missed: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ name: string; n: number }>(
      `select l.name, count(*)::int as n from ${quoted(client, table)} k join left_id l on l.id = k.${quoted(client, column)} group by 1`,
    );
    for (const { name, n } of rows) missed.push(`${n} rows of ${table} name rows of ${name} in ${column}`);
  }
  return missed;
}
