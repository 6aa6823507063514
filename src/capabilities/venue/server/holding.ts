/**
 * Two people who want the same hour of a room. An action that hands in, approves or moves a booking takes the room
 * alone until the end of the transaction and looks for the booking that holds it. So the second one waits, sees the
 * first, and is told.
 */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { holdingStates } from '../room-booking/room-booking.record.ts';

const takeRoom = (tx: Tx, room: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`room:${room}`}, 0))`.execute(tx);

interface Holder {
  room: string;
  keeper: string;
  org: string;
  unit: string;
  person: string;
  state: string;
  startsAt: string;
  endsAt: string;
}

/** Throws for hours that somebody else holds. */
export async function takeHours({ tx, row, actor }: EffectContext): Promise<void> {
  await takeRoom(tx, row.room);
  const held = await first<Holder>(
    tx,
    sql`select r.name as room, r.org_id as keeper, b.org_id as org, b.unit_name as unit, u.name as person, b.state,
          b.starts_at as "startsAt", b.ends_at as "endsAt"
        from room_booking b join room r on r.id = b.room_id left join "user" u on u.id = b.holder_id
        where b.room_id = ${row.room} and b.id <> ${row.id} and b.state in (${sql.join([...holdingStates])})
          and b.starts_at < ${row.endsAt} and b.ends_at > ${row.startsAt} order by b.starts_at limit 1`,
  );
  if (!held) return;
  // Who is another unit's business only for the unit that keeps the room.
  const who =
    held.org === actor.org ? held.person : held.keeper === actor.org ? `${held.unit} ${held.person}` : '其他单位';
  const span = `${showInstant(held.startsAt)} 至 ${showInstant(held.endsAt).slice(11)}`;
  const because = `${held.room} ${span} 已由${who}预约${held.state === 'submitted' ? '（待审核）' : ''}，请改选其他时段或场地`;
  throw new Refusal(because, { startsAt: because });
}
