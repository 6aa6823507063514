import { isId } from '../../../kernel/record/kinds.ts';
import type { Beginning } from '../../../kernel/server/house.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/**
 * A new form knows its law, its way and what is bought, as the row will once it is kept: which fields apply hangs on them
 * (a place of opening only where bids are opened in a room).
 */
export const beginUnderLaw: Beginning = async ({ db, house, actor, now }, values) => {
  const see = async (record: typeof project | typeof lot, id: unknown) =>
    isId(id) ? (await seeRow(db, house, record, id, actor, now))?.row : undefined;
  const parent = await see(project, values.project);
  if (!parent) return {};
  const bought = (await see(lot, values.lot))?.kind;
  return { regime: parent.regime, tenderWay: parent.way, ...(bought ? { subject: bought } : {}) };
};
