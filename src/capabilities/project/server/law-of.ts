import type { Queryable } from '../../../kernel/server/database.ts';
import { get } from '../../../kernel/server/rows.ts';
import { type Of, ofLot } from '../../../platform/law/rulebook.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

/**
 * What a lot is judged by: the rows that were pinned when it was issued; before that its project's regime.
 * @param on the day of the event, for what goes by the law of its own day
 */
export async function lawOf(db: Queryable, lotId: string | null, on?: Of['on']): Promise<Of> {
  const found = await get(db, lot, lotId);
  const { regime, way } = await get(db, project, found.project);
  return ofLot(found, { regime, way, on });
}
