/** What benches share that compare an answer with its bare statements over many rows. */
import pg from 'pg';
import { sql } from '../../src/kernel/server/database.ts';
import { median } from '../figures.ts';
import type { BenchOffice } from './bench-office.ts';

/** The columns of a table but those named, so that a copy has what its model has. */
export async function columnsBut(test: BenchOffice, table: string, names: readonly string[]): Promise<string> {
  const found = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and not column_name = any(${[...names]})`.execute(
    test.office.db,
  );
  return found.rows.map((r) => r.column_name).join(', ');
}

/** Milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

export interface Statement {
  /** Of one that a connection plans once. */
  name?: string;
  text: string;
  values: unknown[];
}

/** What is sent to the database while something is asked, whichever connections it takes: seen where it is put on the wire. */
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

/** The statements of one answer, as the server sends them, in a client of our own: the median of `times` rounds, in milliseconds. */
export async function bare(test: BenchOffice, ask: () => Promise<unknown>, times: number): Promise<number> {
  const statements = await recorded(ask);
  // What timers and the outbox did meanwhile is not the page's.
  const own = statements.filter(
    (s) => /^(\s|\/\*.*?\*\/)*(select|with)/i.test(s.text) && !/outbox|timer|skip locked/i.test(s.text),
  );
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1)
    taken.push(
      await timed(async () => {
        for (const s of own) await client.query(s);
      }),
    );
  await client.end();
  return median(taken);
}
