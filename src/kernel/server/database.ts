/** The connection: Kysely over pg, with values as rows hold them. */
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';

/** Tables are declared by records at run time, so queries are written with `sql` and typed where they are read. */
export type Database = Kysely<any>;
export type Tx = Transaction<any>;
export type Queryable = Database | Tx;

// Numerics stay strings (exact); bigint counts fit a number; moments are ISO strings; days stay days.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (v) => v);
pg.types.setTypeParser(1184, (v) => new Date(v).toISOString());

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/**
 * @param url `postgres://…`
 * @param max connections of this process
 */
export function connect(url: string, max = 20): Connection {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'zhaocai' });
  // A server that goes away ends idle connections with an error event; unheard, it would end this process too.
  pool.on('error', () => {});
  const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** All rows of a statement. */
export async function rows<T = any>(db: Queryable, query: RawBuilder<unknown>): Promise<T[]> {
  return (await query.execute(db)).rows as T[];
}

/** The first row, or nothing. */
export async function first<T = any>(db: Queryable, query: RawBuilder<unknown>): Promise<T | undefined> {
  return (await rows<T>(db, query))[0];
}

export { type RawBuilder, sql };
