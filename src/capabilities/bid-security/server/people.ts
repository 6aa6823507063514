import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';

/** Active people of a unit who have one of the roles. */
export async function peopleWith(db: Queryable, org: string, roles: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id = ${org} and state = 'active' and roles ?| array[${sql.join(roles)}]::text[] order by id`,
  );
  return found.map((u) => u.id);
}
