/** A committee bears the name of what it judges, so that two of them are told apart wherever they are named. */

import type { DraftEffectOf } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import type { committee } from '../committee/committee.record.ts';

export const nameCommittee: DraftEffectOf<typeof committee> = async ({ office, tx, row }) => {
  if (row.name?.trim() || !row.lot) return;
  const [of] = await find(tx, lot, { id: row.lot });
  const words = await office.house.words(tx);
  if (of) row.name = words(`${of.name}{评标}委员会`).slice(0, 600);
};
