/** Securities of a lot that was read out, put into the tables: for tests of what comes after. */
import type { TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { basicAccount, securityAmount } from './build-secured-tender.ts';

export type Given = 'money' | 'guarantee' | 'nothing';

let counter = 0;

/** One security for each bidder, in their order; answers the ids. */
export async function insertSecurities(
  test: TestOffice,
  of: { project: string; lot: string; bids: readonly { supplier: string; supplierName: string }[] },
  given: readonly Given[],
): Promise<string[]> {
  const now = await test.now();
  return inTransaction(test.office, async (tx) => {
    await sql`update lot set opened_at = coalesce(opened_at, ${now}), bid_security = ${securityAmount} where id = ${of.lot}`.execute(
      tx,
    );
    const ids: string[] = [];
    for (const [i, what] of given.entries()) {
      counter += 1;
      const { supplier, supplierName } = of.bids[i]!;
      const money = {
        paidBy: 'transfer',
        receivedAmount: securityAmount,
        presence: 'paid',
        arrivals: [
          {
            at: now.toISOString(),
            amount: securityAmount,
            payerName: supplierName,
            payerAccount: basicAccount,
            serial: `T${counter}`,
            by: 'reference',
          },
        ],
      };
      const guarantee = {
        paidBy: 'bankGuarantee',
        isGuarantee: true,
        presence: 'guaranteed',
        guaranteeAmount: securityAmount,
      };
      const values = {
        project: of.project,
        lot: of.lot,
        lotName: '样例标段',
        supplier,
        supplierName,
        amount: securityAmount,
        reference: `BZTEST${String(counter).padStart(4, '2')}`,
        presence: 'absent',
        ...(what === 'money' ? money : what === 'guarantee' ? guarantee : {}),
      };
      const row = await insertRow(tx, bidSecurity, values, {
        id: newId(),
        state: 'locked',
        org: null,
        adduserid: null,
        now,
      });
      ids.push(row.id);
    }
    return ids;
  });
}
