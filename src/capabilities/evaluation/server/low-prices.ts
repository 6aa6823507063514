/** Prices that the system points to as abnormally low, and that no clarification has asked about yet (12 号令 21). */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { lowShares, priceTerms } from '../../tender-document/server/door.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { abnormallyLowPrices } from '../price-score/abnormally-low.rules.ts';

export interface UnexplainedPrice {
  bid: string;
  supplierName: string;
  because: string;
}

export async function unexplainedLowPrices(
  db: Queryable,
  own: Pick<RowOf<typeof committee>, 'id' | 'lot' | 'conclusions'>,
): Promise<UnexplainedPrice[]> {
  const passed = (own.conclusions ?? []).filter((c) => c.passed);
  const asked = await find(db, clarification, { committee: own.id, kind: 'price', state: 'judged' });
  const bids = passed.map((c) => ({ ...c, id: c.bid }));
  return abnormallyLowPrices(bids, await priceTerms(db, own.lot!), await lowShares(db, own.lot!))
    .filter(({ id }) => !asked.some((c) => c.bid === id))
    .map(({ id, triggers }) => ({
      bid: id,
      supplierName: sure(
        passed.find((c) => c.bid === id),
        'one of passed',
      ).supplierName,
      because: triggers.map((t) => t.because).join('；'),
    }));
}
