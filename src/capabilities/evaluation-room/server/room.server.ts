import type { FastifyInstance } from 'fastify';
import { integer, text } from '../../../kernel/record/field.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { roomRoutes } from './room-routes.ts';

/** The seats to which a person was called. */
function mySeatRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['platform', 'purchaser', 'agency']) {
    http.get(
      `/${prefix}/evaluation/mine.json`,
      route({ title: '本人的评标', cost: 'read', by: [people], query: { lot: text('标段') } }),
      async (request, response) => {
        const { lot } = request.query as { lot?: string };
        const which = lot === undefined ? sql`(c.state <> 'dissolved' or ${isAsked})` : sql`m.lot_id::text = ${lot}`;
        return send(response, success(await seats(office, signedIn(request), which)));
      },
    );
    http.get(
      `/${prefix}/evaluation/past.json`,
      route({
        title: '本人参加过、已经结束的评标',
        cost: 'read',
        by: [people],
        query: { page: integer('页', { min: 1, max: 100_000 }) },
      }),
      async (request, response) => {
        const { page = 1 } = request.query as { page?: number };
        const found = await seats(
          office,
          signedIn(request),
          sql`c.state = 'dissolved' and not ${isAsked}`,
          sql`limit ${onPage + 1} offset ${(page - 1) * onPage}`,
        );
        return send(response, success({ rows: found.slice(0, onPage), next: found.length > onPage ? page + 1 : null }));
      },
    );
  }
}

/** A committee that is over is asked once more about a candidate's capacity. */
const isAsked = sql`(c.id in (select v.committee_id from committee_vote v where v.kind = 'capacity' and v.state = 'open'))`;
const onPage = 20;

/**
 * The evaluations that this person was called to, the newest first.
 * @param which of them, on `m` and `c`
 */
const seats = (office: Office, { actor }: Caller, which: RawBuilder<unknown>, page = sql``) =>
  rows(
    office.db,
    sql`select m.id, m.committee_id as committee, m.seat, m.state, m.notified_at as "notifiedAt", m.fee::text as fee, m.fee_paid_on::text as "feePaidOn", c.state as "committeeState", c.planned_at as "plannedAt", c.place,
          m.voted_for_id is not null as "hasVoted", case when c.chair_id is null then 'none' when c.chair_id = m.person_id then 'own' else 'other' end as chair,
          l.id as "lotId", l.name as lot, p.name as project,
          (select count(*) from committee_vote v where v.committee_id = c.id and v.kind = 'capacity' and v.state = 'open'
             and not coalesce(v.voted, '[]') ? m.seat) as reviews
        from committee_member m join committee c on c.id = m.committee_id join lot l on l.id = m.lot_id join project p on p.id = m.project_id
        where m.person_id = ${actor.id} and c.kind <> 'panel' and m.notified_at is not null and ${which} order by m.notified_at desc, m.id ${page}`,
  );

export const evaluationRoomServer: ServerPart = {
  routes: (served) => {
    mySeatRoutes(served);
    roomRoutes(served);
  },
};
