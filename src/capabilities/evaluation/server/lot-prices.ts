/** What the formula of a lot is given beside the bids: ceiling in its form, sums that are fixed, and what the opening drew. */

import type { Queryable } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { type OfRound, ofRound } from '../../project/round/round.record.ts';
import type { LotPrices } from '../../tender-document/index.ts';
import { priceTerms } from '../../tender-document/server/door.ts';

export async function lotPrices(db: Queryable, of: OfRound): Promise<LotPrices> {
  const { provisionalSum } = await get(db, lot, of.lot);
  const { ceiling } = await priceTerms(db, of.lot!);
  const rooms = await find(db, opening, ofRound(of), { order: '-createdAt' });
  const drawn = rooms.find((room) => room.floatDraw)?.floatDraw?.drawn ?? null;
  return { ceilingPrice: ceiling, provisionalSum, drawnFloat: drawn };
}
