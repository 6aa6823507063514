/** Whether there is collusion to hand to the authority: found by the committee of the report, by vote. */

import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { collusionFound } from '../../dispute/server/door.ts';
import type { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';

export const reportFacts: FactsFor<typeof evaluationReport> = async (db, found) => {
  const behind = await rows<{ id: string; foundCollusion: boolean }>(
    db,
    sql`select r.id, ${collusionFound} as "foundCollusion" from evaluation_report r where r.id in (${sql.join(found.map((r) => r.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};
