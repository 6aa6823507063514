import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { disclosedFiles, keepDisclosed, resealDisclosed } from './room-key.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

it('a disclosed key file is opened with a former secret, and after sealing anew without it (P8, O9)', async () => {
  const { office } = test;
  const opening = randomUUID();
  const keyFile = { lotId: 'a lot', bidderSecret: 'never in plain text' } as never;
  await inTransaction(office, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await keepDisclosed(office, tx, { opening, bid: randomUUID(), keyFile, at: new Date() });
  });
  const moved = { ...office, secret: 'the next secret of this office' };
  await expect(disclosedFiles(moved, office.db, opening)).rejects.toThrow();
  const both = { ...moved, formerSecrets: [office.secret] };
  expect([...(await disclosedFiles(both, office.db, opening)).values()]).toEqual([keyFile]);
  expect(await inTransaction(office, (tx) => resealDisclosed(both, tx))).toBe(1);
  expect([...(await disclosedFiles(moved, office.db, opening)).values()]).toEqual([keyFile]);
  await expect(disclosedFiles(office, office.db, opening)).rejects.toThrow();
});
