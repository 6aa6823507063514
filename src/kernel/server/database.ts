/** The connection: Kysely over pg, with values as rows hold them. */
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { cutOff } from './database-watch.ts';

/** Tables are declared by records at run time, so queries are written with `sql` and typed where they are read. */
export type Database = Kysely<any>;
export type Tx = Transaction<any>;
export type Queryable = Database | Tx;

// Numerics stay strings (exact); bigint counts fit a number; moments are ISO strings; days stay days.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (v) => v);
pg.types.setTypeParser(1184, instantOf);

/** A moment as PostgreSQL writes it, in the milliseconds that the wire carries; a page has dozens, in UTC as a rule. */
export function instantOf(written: string): string {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(written);
  if (!found) return new Date(written).toISOString();
  return `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** Ends every connection at once, also those that wait for an answer. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Seconds after which PostgreSQL itself ends what hangs; 0 for never. */
export interface Patience {
  /** One statement. */
  statement: number;
  /** Waiting for a lock that somebody else holds. */
  lock: number;
  /** A transaction in which nothing is asked. */
  idle: number;
}

/** A connection that rests this long is closed. A new one plans everything anew, which an office must not wait for after every pause. */
const keptIdle = 10 * 60_000;

export const usualPatience: Patience = { statement: 60, lock: 10, idle: 300 };

/**
 * @param url `postgres://…`
 * @param max connections of this process
 * @param waitMs how long one is waited for: a crowd is told to come back rather than kept for good
 * @param patience of its connections; without it nothing is ended, for tools that work alone
 */
export function connect(url: string, max = 20, waitMs = 10_000, patience?: Patience): Connection {
  const open = new Set<pg.Client>();
  /** Known from its first byte, so that one that never gets to work is cut off too. */
  class KnownClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      open.add(this);
      this.once('end', () => open.delete(this));
    }
  }
  const pool = new pg.Pool({
    Client: KnownClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    application_name: 'zhaocai',
    // Left to itself PostgreSQL plans a long statement anew each time it is sent: what it expects of a value that it knows is
    // hardly ever worth what planning takes, which is ten times what running it takes. Nor does a statement take workers beside
    // its connection: where PostgreSQL expects thousands of rows and finds fifty, to start two of them takes a hundred times as
    // long as to read the rows, and one person's statement would have all the processors of the machine.
    options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
    ...(patience && {
      idleTimeoutMillis: keptIdle,
      statement_timeout: patience.statement * 1000,
      lock_timeout: patience.lock * 1000,
      idle_in_transaction_session_timeout: patience.idle * 1000,
    }),
  });
  // A server that goes away ends idle connections with an error event; unheard, it would end this process too.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Nor may one that is in use, between two of its statements: what comes next finds it closed and says so.
    client.on('error', () => {});
    planOnce(client);
  });
  const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }) });
  const cut = () => {
    for (const client of open) cutOff(client);
  };
  return { db, pool, cut, close: () => db.destroy() };
}

/** No connection came free in time. */
export const isCrowded = (error: Error): boolean => error.message === 'timeout exceeded when trying to connect';

const mark = '/* anew */';
/** What reads or writes rows; a transaction's own commands are nothing to plan. */
const worthPlanning = /^\s*(?:select|with|insert|update|delete|\()/i;
/** Texts that this process has sent, numbered for all its connections. */
const numbers = new Map<string, number>();
const mostTexts = 5000;
/** A plan that is kept takes some 80 kB of its connection. */
const mostPlans = 300;

/**
 * Has a statement planned for what it is asked by just now, and not once for all: the best plan of a list depends on what it is
 * filtered by. It is told to the connection before and taken back after, also within a transaction that fails.
 */
export const plannedAnew = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`${sql.raw(mark)} ${query}`;

/**
 * Sends statements under names, so that a connection parses and plans each text once. Planning a row's query, with a
 * column for each of its audiences, takes several times as long as running it, and most others as long.
 */
function planOnce(client: pg.PoolClient): void {
  const planned = new Set<number>();
  let round = 0;
  const nameOf = (text: string): string | undefined => {
    const number = worthPlanning.test(text) ? numberOf(text) : undefined;
    if (number === undefined) return undefined;
    if (planned.size >= mostPlans && !planned.has(number)) forget();
    planned.add(number);
    return `s${round}_${number}`;
  };
  // Forgets everything and not only the oldest plan: what is still in use is soon there again.
  const forget = () => {
    planned.clear();
    round += 1;
    (send('deallocate all') as Promise<unknown>).catch(() => {});
  };
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const plan = (mode: 'force_custom_plan' | 'force_generic_plan') =>
    (send(`set plan_cache_mode = ${mode}`) as Promise<unknown>).catch(() => {});
  const anew = async (...asked: unknown[]) => {
    await plan('force_custom_plan');
    try {
      return await (send(...asked) as Promise<unknown>);
    } finally {
      await plan('force_generic_plan');
    }
  };
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && text.startsWith(mark)) return anew(text, values, ...rest);
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
  };
  client.query = query as pg.PoolClient['query'];
}

function numberOf(text: string): number | undefined {
  const known = numbers.get(text);
  if (known !== undefined || numbers.size >= mostTexts) return known;
  numbers.set(text, numbers.size + 1);
  return numbers.size;
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
