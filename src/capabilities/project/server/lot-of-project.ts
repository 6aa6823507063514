import type { RowOf } from '../../../kernel/record/record.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { lot } from '../lot/lot.record.ts';

/**
 * The lot that a row names; none where it names none yet. It must belong to the project that the row names beside it, because
 * the row's history and secrets are those of its project: with a lot of another one it would join a chain that is not its own.
 * @throws Refusal '标段不属于所选的项目'
 */
export async function lotOfProject(
  db: Queryable,
  row: { project: string | null; lot: string | null },
): Promise<RowOf<typeof lot> | undefined> {
  if (!row.lot) return undefined;
  const [named] = await find(db, lot, { id: row.lot });
  if (!named || (row.project && named.project !== row.project))
    throw new Refusal('标段不属于所选的项目', { lot: '标段不属于所选的项目' });
  return named;
}
