/** Numbers of what is issued for a lot (domain D1.1). */
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { nextOf } from '../../project/project/national-codes.rules.ts';

/** DOC_NO of what is issued for a lot: documents and addenda are counted together. None where the lot has no number. */
export async function documentCodeOf(tx: Tx, lotId: string): Promise<string | null> {
  const { nationalCode } = await get(tx, lot, lotId);
  if (!nationalCode) return null;
  const taken = await rows<{ code: string }>(
    tx,
    sql`select national_code as code from tender_document where lot_id = ${lotId} and national_code is not null
        union all select national_code from preliminary_document where lot_id = ${lotId} and national_code is not null
        union all select national_code from addendum where lot_id = ${lotId} and national_code is not null`,
  );
  return nextOf(
    nationalCode,
    taken.map((t) => t.code),
  );
}
