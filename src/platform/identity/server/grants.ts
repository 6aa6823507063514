/** The roles of a person as their unit gives them, in the row query itself. */
import type { Actor } from '../../../kernel/access/where.ts';
import { sql } from '../../../kernel/server/database.ts';

/** Of `"user" u`: its assigned roles with what was taken from each; nothing where none was assigned. */
export const grantsSql = sql`(select jsonb_agg(jsonb_build_object('role', r.base,
    'without', coalesce((select jsonb_agg(w->>'permission') from jsonb_array_elements(r.without) w), '[]'),
    'withoutScreens', coalesce((select jsonb_agg(w->>'screen') from jsonb_array_elements(r.without_screens) w), '[]')))
  from role r where r.id = any(u.assigned_ids))`;

/** Leaves the grants out where every role is whole, so that nothing has to be asked of them. */
export function narrowed({ grants, ...actor }: Omit<Actor, 'grants'> & { grants?: Actor['grants'] | null }): Actor {
  const isNarrow = grants?.some((g) => g.without.length > 0 || g.withoutScreens.length > 0);
  return isNarrow ? { ...actor, grants: grants! } : actor;
}
