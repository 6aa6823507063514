/** What benches share that compare an answer with its bare statements over many rows. */
import pg from 'pg';
import { sql } from '../../src/kernel/server/database.ts';
import { readsOf, recorded } from '../../tests/support/recorded.ts';
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
  const own = readsOf(await recorded(ask));
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
