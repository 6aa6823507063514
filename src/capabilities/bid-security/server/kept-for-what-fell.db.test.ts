/** TR-74: a security is kept for the breach for which the award fell, and for no other one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { insertSecurities } from '../testing/insert-securities.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
}, 60_000);
afterAll(() => test.close());

it('TR-74: whose award fell for want of a performance security does not lose it for having refused to sign', async () => {
  const finance = await test.as('finance');
  const of = await insertReportedLot(test);
  const [security] = await insertSecurities(test, of, ['money']);
  await finance.done('bid-security.refund', { id: security!, asked: { cause: 'breach', note: '说明' } });
  const { id, supplier } = (await finance.list('bid-security-refund', { 'f.lot': of.lot })).tdata[0];
  await sql`with decision as (insert into winner_confirmation (project_id, lot_id, winner_id, state)
      values (${of.project}, ${of.lot}, ${supplier}, 'withdrawn') returning *)
    insert into award_line (project_id, lot_id, supplier_id, supplier_name, by, confirmation_id, ending, state)
    select project_id, lot_id, ${supplier}, '中标单位', 'decision', id, 'noSecurity', 'ended' from decision`.execute(
    test.office.db,
  );
  const keepEvidence = [await finance.upload('催告.pdf', '%PDF-1.4 asked for it')];
  const heardBy = addDays(dateInShanghai(await test.now()), 1);
  const propose = (keepReason: string) =>
    finance.action('bid-security-refund.proposeKeep', {
      id,
      asked: { keepReason, keepStatement: '事实', keepEvidence, heardBy },
    });
  for (const other of ['refused', 'conditions'])
    expect((await propose(other)).msg, other).toMatch(/与所选情形不同，请改选实际的情形.*第74条/);
  expect((await propose('noPerformanceSecurity')).msg).toBe('');
});
