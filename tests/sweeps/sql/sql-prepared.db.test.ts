/**
 * Statements that stand whole in one place are prepared against the schema (H3). What is put together of pieces cannot be
 * without its pieces: their names are checked beside this (`sql-names.test.ts`), and the tests that call them run them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { sql as rawSql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { sqlSites } from './sql-sites.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

/** SQLSTATE of a name that is not there or not clear; everything else may come from a piece that is missing. */
const wrongNames = new Set(['42703', '42P01', '42702', '42704']);

it('prepares every whole statement', async () => {
  const whole = sqlSites().filter(({ parts }) => /^\s*(select|insert|update|delete|with)\b/i.test(parts[0]!));
  const faults: string[] = [];
  let prepared = 0;
  for (const [at, { place, parts }] of whole.entries()) {
    const text = parts.reduce((before, part, n) => `${before}$${n}${part}`);
    const tried = await rawSql
      .raw(`prepare tried_${at} as ${text}`)
      .execute(test.office.db)
      .catch((error: { code?: string; message: string }) => error);
    if (!('code' in tried)) prepared++;
    else if (wrongNames.has(tried.code ?? '')) faults.push(`${place}: ${tried.message}`);
  }
  expect(faults).toEqual([]);
  // The others name a table or a condition by a piece; 475 of 530 when this was written, 561 of 660 now.
  expect(prepared / whole.length).toBeGreaterThan(0.84);
});

it('prepares the statements by hand that benches are measured against', async () => {
  const bench = path.resolve(import.meta.dirname, '../../../bench');
  const written = fs.readdirSync(bench).filter((name) => name.endsWith('.sql'));
  expect(written.length).toBeGreaterThan(1);
  for (const name of written) {
    const text = fs.readFileSync(path.join(bench, name), 'utf8');
    await rawSql.raw(`prepare "${name}" as ${text}`).execute(test.office.db);
  }
});
