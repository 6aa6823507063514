/** The rooms of one day: hours, and who is in them. A booking that the reader may not see is told by its hours alone. */
import type { FastifyInstance } from 'fastify';
import { date } from '../../../kernel/record/field.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find, scopeSql } from '../../../kernel/server/rows.ts';
import { dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { holdingStates } from '../room-booking/room-booking.record.ts';
import { roomRule } from '../room-rule/room-rule.record.ts';
import {
  type ClosedDays,
  type OpenHours,
  planOf,
  type RoomRules,
  rulesInWords,
  usualRules,
} from '../room-rule/room-rule.rules.ts';
import type { Board, BoardBooking, BoardRoom } from '../venue-wire.ts';

type FoundRoom = Omit<BoardRoom, 'spans' | 'closed' | 'isGuessed' | 'rules' | 'earliestAt' | 'bookings'>;

export async function boardOf(office: Office, { actor, now }: Caller, day: string): Promise<Board> {
  const { db, house } = office;
  const found = await rows<FoundRoom>(
    db,
    sql`select t.id, t.name, t.kind, t.place, t.seats, t.state, t.closed_because as "closedBecause", t.org_id = ${actor.org} as "isOwn"
        from room t where ${scopeSql(house.access('room'), actor, now)}
        order by t.org_id = ${actor.org} desc, array_position(array['opening', 'evaluation', 'meeting'], t.kind), t.name, t.id limit 200`,
  );
  const ids = found.map((r) => r.id);
  const [rules, taken] = await Promise.all([
    rulesOf(db, ids),
    rows<BoardBooking & { room: string }>(
      db,
      sql`select t.room_id as room, s.id, t.starts_at as "startsAt", t.ends_at as "endsAt", t.state, s.purpose, s.matter, s.holder, s.unit, s.misfit
          from room_booking t left join lateral (
            select t.id, t.purpose, coalesce((select l.name from lot l where l.id = t.lot_id), t.subject) as matter,
              (select u.name from "user" u where u.id = t.holder_id) as holder, t.unit_name as unit, t.misfit
            where ${scopeSql(house.access('room-booking'), actor, now)}) s on true
          where t.room_id = any(${ids}::uuid[]) and t.state in (${sql.join([...holdingStates])})
            and t.starts_at < ${endOfDayShanghai(day)} and t.ends_at > ${startOfDayShanghai(day)}
          order by t.starts_at, t.id`,
    ),
  ]);
  const byRoom = Map.groupBy(taken, (b) => b.room);
  return {
    day,
    rooms: found.map((r) => ({
      ...r,
      ...planOf(rules(r.id), day),
      rules: rulesInWords(rules(r.id)),
      earliestAt: new Date(now.getTime() + rules(r.id).leadHours * 3_600_000).toISOString(),
      bookings: (byRoom.get(r.id) ?? []).map(({ room: _, ...booking }) => booking),
    })),
  };
}

export function venueRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/room/board.json`,
      route({ title: '场地看板', cost: 'read', by: [people], query: { day: date('日期') } }),
      async (request, response) => {
        const caller = signedIn(request);
        const { day = dateInShanghai(caller.now) } = request.query as { day?: string };
        if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
          throw new Refusal('日期应写作 2026-11-23');
        return send(response, success(await boardOf(office, caller, day)));
      },
    );
}

/** Which rules a room follows: its own, else those of its unit, else the usual ones. */
export async function rulesOf(db: Queryable, rooms: readonly string[]): Promise<(room: string) => RoomRules> {
  if (rooms.length === 0) return () => usualRules;
  const units = await rows<{ id: string; org: string }>(
    db,
    sql`select id, org_id as org from room where id in (${sql.join(rooms)})`,
  );
  const drawn = await find(db, roomRule, { org: { in: units.map((u) => u.org) }, state: 'active' });
  return (id) => {
    const org = units.find((u) => u.id === id)?.org;
    const own = drawn.find((r) => r.room === id) ?? drawn.find((r) => !r.room && r.org === org);
    if (!own) return usualRules;
    return {
      hours: (own.hours ?? []) as OpenHours[],
      closedDays: (own.closedDays ?? []) as ClosedDays[],
      leadHours: own.leadHours ?? usualRules.leadHours,
      longestHours: own.longestHours ?? usualRules.longestHours,
      horizonDays: own.horizonDays ?? usualRules.horizonDays,
    };
  };
}
