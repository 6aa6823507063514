/** What lies with each person of a unit, for whoever answers for them. */
import type { Actor } from '../../../kernel/access/where.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { PersonsLoad } from '../workbench-wire.ts';

export const loadOf = ({ db }: Office, { org }: Actor): Promise<PersonsLoad[]> =>
  rows(
    db,
    sql`with waiting as (
          select person, count(*)::int as n, count(*) filter (where overdue)::int as late
          from review, unnest(waiting_for_ids) person where state = 'running' group by person),
        managed as (select manager_id, count(*)::int as n from project where org_id = ${org} and state = 'running' group by manager_id)
        select u.id, u.name, d.name as department, coalesce(w.n, 0) as waiting, coalesce(w.late, 0) as overdue, coalesce(m.n, 0) as projects
        from "user" u left join department d on d.id = u.department_id left join waiting w on w.person = u.id left join managed m on m.manager_id = u.id
        where u.organisation_id = ${org} and u.state = 'active'
        order by coalesce(w.late, 0) desc, coalesce(w.n, 0) desc, coalesce(m.n, 0) desc, u.name limit 30`,
  );
