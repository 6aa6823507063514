/** People as rules see them, who did not ask themselves: each in their own unit. */
import { type Actor, mayBe } from '../../../kernel/access/where.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { platformAdmins } from '../identity.audiences.ts';

/** @param condition about `u`, the person, and `o`, their unit */
const actorsWhere = async (db: Queryable, condition: ReturnType<typeof sql>): Promise<Actor[]> =>
  (
    await rows<Actor>(
      db,
      sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", coalesce(u.roles, '[]'::jsonb) as roles,
            coalesce(u.is_admin, false) as "isAdmin", ${grantsSql} as grants
          from "user" u join organisation o on o.id = u.organisation_id where ${condition} order by u.name, u.id`,
    )
  ).map(({ grants, ...person }) => (grants ? { ...person, grants } : person));

/** The active people among these ids. */
export const actorsOf = (db: Queryable, ids: readonly string[]): Promise<Actor[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : actorsWhere(db, sql`u.state = 'active' and o.state = 'active' and u.id in (${sql.join(ids)})`);

/** One person, in any state, of one unit or (with no unit) of any. */
export const personOf = async (db: Queryable, id: string, org?: string): Promise<Actor | undefined> =>
  (await actorsWhere(db, sql`u.id = ${id} ${org ? sql`and u.organisation_id = ${org}` : sql``}`))[0];

/** The active people of a unit whose names have these letters, fifty at most. */
export const colleaguesOf = async (db: Queryable, org: string, wanted: string): Promise<Actor[]> =>
  actorsWhere(
    db,
    sql`u.state = 'active' and u.organisation_id = ${org} and u.name ilike ${`%${wanted.replace(/[\\%_]/g, '\\$&')}%`}`,
  ).then((all) => all.slice(0, 50));

// Who may do what concerns the whole platform: the role of its administrator, in a platform unit.

/**
 * @param sentence the refusal
 * @throws Forbidden for everybody else, administrators of their own unit among them
 */
export function platformAdministrator(caller: Caller, sentence: string): Caller {
  if (!mayBe(platformAdmins, caller.actor)) throw new Forbidden(sentence);
  return caller;
}

// The roles of a person as their unit gives them, in the row query itself.

/**
 * For `"user" u`: its assigned roles with what was taken from each. Nothing where every role is whole, which is nearly
 * always, so that nothing has to be asked of them.
 */
export const grantsSql = sql`case when exists (select 1 from role r
    where r.id = any(u.assigned_ids) and (r.without <> '[]' or r.without_screens <> '[]')) then (
  select jsonb_agg(jsonb_build_object('role', r.base,
    'without', coalesce(jsonb_path_query_array(r.without, '$[*].permission'), '[]'),
    'withoutScreens', coalesce(jsonb_path_query_array(r.without_screens, '$[*].screen'), '[]')))
  from role r where r.id = any(u.assigned_ids)) end`;
