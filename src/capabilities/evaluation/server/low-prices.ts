/** Prices that the system points to as abnormally low, and that no clarification has asked about yet (12 号令 21). */
import type { RowOf } from '../../../kernel/record/record.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { clarification } from '../clarification/clarification.record.ts';
import type { committee } from '../committee/committee.record.ts';
import { abnormallyLowBids } from '../price-score/abnormally-low.rules.ts';

export interface UnexplainedPrice {
  bid: string;
  supplierName: string;
  because: string;
}

export async function unexplainedLowPrices(
  db: Queryable,
  own: Pick<RowOf<typeof committee>, 'id' | 'lot' | 'conclusions'>,
): Promise<UnexplainedPrice[]> {
  const { ceilingPrice } = await get(db, lot, own.lot!);
  const passed = (own.conclusions ?? []).filter((c) => c.passed);
  const asked = await find(db, clarification, { committee: own.id, kind: 'price', state: 'judged' });
  return abnormallyLowBids({
    bids: passed.map((c) => ({ id: c.bid, price: c.price })),
    ...(ceilingPrice ? { limit: ceilingPrice } : {}),
  })
    .filter(({ id }) => !asked.some((c) => c.bid === id))
    .map(({ id, triggers }) => ({
      bid: id,
      supplierName: passed.find((c) => c.bid === id)!.supplierName,
      because: triggers.map((t) => t.because).join('；'),
    }));
}
