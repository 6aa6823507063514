/** The roles of a person as their unit gives them, in the row query itself. */
import { sql } from '../../../kernel/server/database.ts';

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
