import type { Queryable } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { type LowShares, lowSharesOf } from '../price/low-shares.ts';
import { type PriceTerms, priceTermsOf } from '../price/price-form.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';

/** What the document that was issued for a lot lays down of prices; yuan up to the lot's ceiling where there is none. */
export async function priceTerms(db: Queryable, lotId: string): Promise<PriceTerms> {
  const [issued] = await find(db, tenderDocument, { lot: lotId, state: 'issued' }, { order: '-createdAt', limit: 1 });
  return priceTermsOf(issued, await get(db, lot, lotId));
}

/** From which shares downwards the method that was issued for a lot has a price explained. */
export async function lowShares(db: Queryable, lotId: string): Promise<LowShares> {
  const [issued] = await find(db, tenderDocument, { lot: lotId, state: 'issued' }, { order: '-createdAt', limit: 1 });
  return issued ? lowSharesOf(await get(db, evaluationMethod, issued.method)) : {};
}
