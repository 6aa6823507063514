/**
 * When something last happened in a project, on whichever of its records: its row says so, so that the list shows and sorts
 * by it as by any other day, from the index that is there (U8).
 */
import { sql } from '../../../kernel/server/database.ts';
import type { Acted } from '../../../kernel/server/follow.ts';
import { project } from '../project/project.record.ts';

/** Milliseconds: a room with a thousand bidders does not write its project's row a thousand times. */
const often = 60_000;

export async function touchProject({ tx, row, now }: Pick<Acted, 'tx' | 'row' | 'now'>): Promise<void> {
  if (!row.project) return;
  const before = new Date(now.getTime() - often);
  await sql`update ${sql.table(project.id)} set updated_at = ${now} where id = ${row.project} and updated_at < ${before}`.execute(
    tx,
  );
}
