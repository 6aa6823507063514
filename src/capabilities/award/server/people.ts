import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';

/** The living accounts of some units. */
export async function peopleOf(db: Queryable, units: readonly (string | null)[]): Promise<string[]> {
  const named = units.filter((u) => u !== null);
  if (named.length === 0) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id in (${sql.join(named)}) and state = 'active'`,
  );
  return found.map((u) => u.id);
}

/** The accounts of everybody whose bid of the lot was there at the deadline. */
export async function biddersOf(db: Queryable, lot: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from "user" u join bid b on b.supplier_id = u.organisation_id
        where b.lot_id = ${lot} and u.state = 'active' and b.state in ('opened', 'unopened', 'valid', 'rejected')`,
  );
  return found.map((u) => u.id);
}

/** The agency's reviewers, where the owner asked the agency to sign its letters. */
export async function lettersIssuers(db: Queryable, { project }: Record<string, any>): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from project p join "user" u on u.organisation_id = p.org_id
        where p.id = ${project} and p.letter_delegation is not null and u.state = 'active' and u.roles @> '["reviewer"]'::jsonb`,
  );
  return found.map((u) => u.id);
}
