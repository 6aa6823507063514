/** What is sent to the database, and what it costs there. */
import pg from 'pg';
import { type Queryable, rows, sql } from '../../src/kernel/server/database.ts';

export interface Statement {
  /** For one that a connection plans once. */
  name?: string;
  text: string;
  values: unknown[];
}

/** What is sent to the database while something is asked, on all connections: seen where it is put on the wire. */
export async function recorded(ask: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const submitted = (pg.Query as any).prototype.submit;
  (pg.Query as any).prototype.submit = function (this: any, ...rest: unknown[]) {
    if (this.text)
      statements.push({ ...(this.name ? { name: this.name } : {}), text: this.text, values: this.values ?? [] });
    return submitted.apply(this, rest);
  };
  await ask();
  (pg.Query as any).prototype.submit = submitted;
  return statements;
}

/**
 * Pages of the database that statements look at, and the tables of more than a few rows that they read to their end, each with the
 * beginning of its statement: a scan that stops at its limit reads none.
 */
export async function costOf(
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<{ pages: number; whole: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: sizes } = await client.query(
    "select relname as name, reltuples as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const rowsOf = new Map<string, number>(sizes.map(({ name, rows }) => [name, Number(rows)]));
  let pages = 0;
  const whole: string[] = [];
  const look = (plan: any, text: string): void => {
    const seen = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    if (plan['Node Type'] === 'Seq Scan' && seen > Math.max(1000, (rowsOf.get(plan['Relation Name']) ?? 0) - 1))
      whole.push(`${plan['Relation Name']}: ${text.slice(0, 400)}`);
    for (const child of plan.Plans ?? []) look(child, text);
  };
  for (const { text, values } of statements) {
    const { rows: found } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan } = found[0]['QUERY PLAN'][0];
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    look(Plan, text);
  }
  await client.end();
  return { pages, whole };
}

/**
 * Vacuums tables so that PostgreSQL knows nearly all their pages to be visible, and plans use the indexes that can answer alone. The
 * server of the tests commits before the log is written, and of rows whose commit is not in it yet no page is marked: the log is
 * written out before each, and again where a loop of the office committed in between.
 */
export async function vacuumed(db: Queryable, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    let marked = false;
    for (let tries = 0; !marked && tries < 10; tries += 1) {
      await sql`checkpoint`.execute(db);
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
      const [of] = await rows<{ marked: boolean }>(
        db,
        sql`select relallvisible >= 0.9 * relpages as marked from pg_class where oid = ${table}::regclass`,
      );
      marked = of?.marked ?? false;
    }
    if (!marked) throw new Error(`a vacuum left pages of ${table} unmarked`);
  }
}

/** Those that read and are the page's own: what timers, the outbox, other loops and the look at the database do meanwhile is not. */
export const readsOf = (statements: readonly Statement[]): Statement[] =>
  statements.filter(
    (s) =>
      /^(\s|\/\*.*?\*\/)*(select|with|\()/i.test(s.text) &&
      !/outbox|timer|skip locked|server_version|sealing_page_digest/i.test(s.text),
  );
