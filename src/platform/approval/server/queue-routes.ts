/** What the queue asks besides its list: true counts of its tabs in one call, my department's people, who could be asked to decide. */
import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { listTotal, type Total } from '../../../kernel/server/list.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { get, seeRow } from '../../../kernel/server/rows.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { tabFilters } from '../review/review-tabs.ts';
import { candidatesFor } from './approvers.ts';
import { authorsOf, kindOf } from './engine.ts';

export function queueRoutes(http: FastifyInstance, office: Office, prefix: string): void {
  http.get(
    `/${prefix}/review/queue.json`,
    route({ title: '审核队列的件数', cost: 'read', by: [people], query: { kind: text('类别') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { kind } = request.query as { kind?: string };
      const colleagues = await rows<{ id: string }>(
        office.db,
        sql`select u.id from "user" u, "user" me where me.id = ${actor.id} and u.state = 'active'
            and (u.id = me.id or u.department_id = me.department_id)`,
      );
      const group = colleagues.map((c) => c.id);
      const counts: Record<string, Total> = {};
      for (const [tab, filters] of Object.entries(tabFilters(group))) {
        const asked = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`f.${name}`, value]));
        counts[tab] = await listTotal(
          office.db,
          office.house,
          reviewRecord,
          { ...asked, ...(kind ? { 'f.kind': kind } : {}) },
          actor,
          now,
        );
      }
      return send(response, success({ counts, group, hasDepartment: group.length > 1 }));
    },
  );
  http.get(
    `/${prefix}/review/candidates.json`,
    route({ title: '可以另请的审批人', cost: 'read', by: [people], query: { id: text('审核'), q: text('搜索') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { id, q } = request.query as { id?: string; q?: string };
      const seen = isId(id) ? await seeRow(office.db, office.house, reviewRecord, id, actor, now) : undefined;
      if (!seen) throw new NotFound();
      const { row: review } = seen;
      if (!(review.waitingFor ?? []).includes(actor.id) && !actor.roles.includes('unitAdmin'))
        throw new Forbidden('只有当前审批人和单位管理员可以另请审批人');
      const kind = kindOf(office.house, review);
      const row = await get(office.db, kind.record, review.recordId);
      const people = await candidatesFor(
        office.db,
        office.house,
        kind,
        row,
        authorsOf(review, row),
        now,
        String(q ?? ''),
      );
      return send(response, success(people.filter((p) => p.id !== actor.id)));
    },
  );
}
