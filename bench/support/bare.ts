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

/** The statements of one answer, as the server sends them, in a client of our own: the median of `times` rounds, in milliseconds. */
export async function bare(test: BenchOffice, ask: () => Promise<unknown>, times: number): Promise<number> {
  const statements: { text: string; values: unknown[] }[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, config: any, values: any, ...rest: any[]) {
    if (typeof config === 'object' && config.text) statements.push({ text: config.text, values: config.values ?? [] });
    else if (typeof config === 'string' && Array.isArray(values)) statements.push({ text: config, values });
    return (original as any).call(this, config, values, ...rest);
  } as never;
  await ask();
  pg.Client.prototype.query = original;
  // What timers and the outbox did meanwhile is not the page's.
  const own = statements.filter((s) => /^\s*(select|with)/i.test(s.text) && !/outbox|timer|skip locked/i.test(s.text));
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1)
    taken.push(
      await timed(async () => {
        for (const s of own) await client.query(s.text, s.values);
      }),
    );
  await client.end();
  return median(taken);
}
