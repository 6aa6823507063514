/** The seats to which a person was called. */
import type { FastifyInstance } from 'fastify';
import { rows, sql } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';

export function mySeatRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['platform', 'purchaser', 'agency']) {
    http.get(
      `/${prefix}/evaluation/mine.json`,
      route({ title: '本人的评标', cost: 'read', by: [people] }),
      async (request, response) => send(response, success(await mine(office, signedIn(request)))),
    );
  }
}

/** The evaluations that this person was called to. */
const mine = (office: Office, { actor }: Caller) =>
  rows(
    office.db,
    sql`select m.id, m.committee_id as committee, m.seat, m.state, m.notified_at as "notifiedAt", m.fee::text as fee, m.fee_paid_on::text as "feePaidOn", c.state as "committeeState", c.planned_at as "plannedAt", c.place,
          l.id as "lotId", l.name as lot, p.name as project,
          (select count(*) from committee_vote v where v.committee_id = c.id and v.kind = 'capacity' and v.state = 'open'
             and not coalesce(v.voted, '[]') ? m.seat) as reviews
        from committee_member m join committee c on c.id = m.committee_id join lot l on l.id = m.lot_id join project p on p.id = m.project_id
        where m.person_id = ${actor.id} and c.kind <> 'panel' and m.notified_at is not null order by m.notified_at desc`,
  );
