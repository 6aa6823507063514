/** How far tenders are, read from their lots: counted by homes and shown by lists, from one condition. */
import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { insiders } from '../../../platform/identity/identity.audiences.ts';
import { type ProjectProgress, stages } from '../progress/progress-wire.ts';

/** Index into `stages`, of a project `t` and one of its lots `l`. */
export const stageSql = sql`case when t.state in ('draft', 'review', 'returned') then 0 when l.id is null or l.state in ('draft', 'preliminary') then 1
  when l.state in ('issued', 'suspended') then 2 when l.state = 'opening' then 3 when l.state in ('opened', 'evaluating', 'evaluated') then 4 else 5 end`;

/** As many as a page of a list has rows. */
const most = 100;

/** What comes next: a term that the reader's own unit owes (and so may read), or the deadline of a lot that is out. */
async function progressOf(office: Office, { actor, now }: Caller, ids: readonly string[]): Promise<ProjectProgress[]> {
  if (ids.length === 0) return [];
  const { db, house } = office;
  const found = await rows<Omit<ProjectProgress, 'next'> & { at: string | null; label: string | null }>(
    db,
    sql`select t.id as project,
          case when t.state = 'archived' then ${stages.length}::int when t.state not in ('ended', 'merged', 'split')
            then min((${stageSql})::int) filter (where l.id is null or l.state not in ('failed', 'terminated')) end as stage,
          t.state = 'returned' or coalesce(bool_or(l.state = 'suspended') or bool_and(l.state in ('failed', 'terminated')), false) as "isStuck",
          next.at, next.label
        from project t
        left join lot l on l.project_id = t.id
        left join lateral (
          select * from (
            (select d.ends_at as at, d.label from deadline d
              where d.project = t.id::text and d.state in ('running', 'overdue') and d.unit_id = ${actor.org}
                and not coalesce(d.is_window, false) and d.ends_at is not null order by d.ends_at limit 1)
            union all
            (select o.bid_deadline, '{投标}截止、{开标}' from lot o
              where o.project_id = t.id and o.state = 'issued' and o.bid_deadline > ${now} order by o.bid_deadline limit 1)
          ) both_of order by at limit 1
        ) next on t.state not in ('archived', 'ended', 'merged', 'split')
        where t.id = any(${[...ids]}::uuid[]) and ${scopeSql(house.access('project'), actor, now)}
        group by t.id, next.at, next.label`,
  );
  return found.map(({ at, label, ...row }) => ({ ...row, next: at && label ? { at, label } : null }));
}

export function progressRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/project-progress/of.json`,
      route({
        title: '项目的进展和下一期限',
        cost: 'read',
        by: [insiders],
        query: { project: text('项目（多个以逗号隔开）', { max: 40 * most }) },
      }),
      async (request, response) => {
        const { project = '' } = request.query as { project?: string };
        const ids = project.split(',').filter(isId).slice(0, most);
        return send(response, success(await progressOf(office, signedIn(request), ids)));
      },
    );
}
