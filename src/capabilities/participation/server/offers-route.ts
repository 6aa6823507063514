import type { FastifyInstance } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { notice } from '../../notice/notice/notice.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { offersOf } from './offers.ts';

/** What lots offer now of which the caller may read the notice or the lot itself: the pages ask it before they offer anything. */
export function offersRoute(http: FastifyInstance, office: Office): void {
  http.get(
    '/web/notice/offers.json',
    route({
      title: '公告的标段现在能办什么',
      cost: 'read',
      by: [anybody],
      query: { lots: text('标段', { max: 4000 }) },
    }),
    async (request, response) => {
      const { actor, now } = request.caller;
      const asked = String((request.query as { lots?: string }).lots ?? '')
        .split(',')
        .filter(isId);
      const read = await rows<{ lot: string }>(
        office.db,
        sql`select x.lot from notice t, unnest(t.lots_ids) as x(lot)
            where x.lot = any(${asked}::uuid[]) and t.state = 'published' and ${scopeSql(office.house.access(notice.id), actor, now)}
            union select t.id from lot t where t.id = any(${asked}::uuid[]) and ${scopeSql(office.house.access(lot.id), actor, now)}`,
      );
      const offers = await offersOf(
        office.db,
        read.map(({ lot }) => lot),
      );
      return send(response, success(Object.fromEntries(offers)));
    },
  );
}
