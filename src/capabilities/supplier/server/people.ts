import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';

/** People of a unit with one of these roles. */
export async function peopleOf(
  db: Queryable,
  unit: string | null | undefined,
  roles: readonly string[],
): Promise<string[]> {
  if (!unit) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id = ${unit} and state = 'active' and roles ?| array[${sql.join([...roles])}]::text[] order by id`,
  );
  return found.map((u) => u.id);
}
