/** What the actions on bookings, rooms and rules do besides changing state. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { room } from '../room/room.record.ts';
import { holdingStates, type roomBooking } from '../room-booking/room-booking.record.ts';
import type { roomRule } from '../room-rule/room-rule.record.ts';
import { hoursInWords, type OpenHours } from '../room-rule/room-rule.rules.ts';

/**
 * Two people who want the same hour of a room. An action that hands in, approves or moves a booking takes the room
 * alone until the end of the transaction and looks for the booking that holds it. So the second one waits, sees the
 * first, and is told.
 */
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

/** The project follows from the lot, the names are kept as they are now, and the author is the person who comes. */
async function settle({ tx, row, actor }: EffectContext): Promise<void> {
  if (row.purpose === 'other') row.lot = null;
  else row.subject = null;
  const [of] = row.lot ? await find(tx, lot, { id: row.lot }) : [];
  const [chosen] = row.room ? await find(tx, room, { id: row.room }) : [];
  row.project = of?.project ?? null;
  row.roomName = chosen?.name ?? null;
  row.holder = actor.id;
  row.unitName = actor.orgName;
}

const keepBooking: DraftEffectOf<typeof roomBooking> = settle;

const holdRoom: EffectOf<typeof roomBooking> = async (context) => {
  const { tx, row, actor } = context;
  await settle(context);
  // Before anything about the room is said, it has to be theirs to ask for.
  const offered = await first(
    tx,
    sql`select 1 as ok from room where id = ${row.room} and state = 'open' and (org_id = ${actor.org} or coalesce(open_to_others, false))`,
  );
  if (!offered) throw new Refusal('所选场地已停用或不供本单位预约，请改选其他场地', { room: '请改选其他场地' });
  await takeHours(context);
  await setTimer(tx, 'room-booking.lapse', row.id, row.endsAt);
  row.returnedBecause = null;
  row.misfit = null;
};

const confirmHold: EffectOf<typeof roomBooking> = takeHours;

const keepBookingOpinion: EffectOf<typeof roomBooking> = async ({ row, asked }) => {
  row.returnedBecause = asked.opinion;
};

const moveBooking: EffectOf<typeof roomBooking> = async (context) => {
  const { tx, row, asked } = context;
  row.startsAt = asked.startsAt;
  row.endsAt = asked.endsAt;
  await takeHours(context);
  await setTimer(tx, 'room-booking.lapse', row.id, row.endsAt);
  row.misfit = null;
};

const cancelBooking: EffectOf<typeof roomBooking> = async ({ row, asked }) => {
  row.cancelledBecause = asked.reason;
};

const lapseBooking: EffectOf<typeof roomBooking> = async ({ row }) => {
  row.cancelledBecause = '时段已过，仍未审核';
};

const endBookingNow: EffectOf<typeof roomBooking> = async ({ row, now }) => {
  row.endsAt = now.toISOString();
};

const noteMisfit: EffectOf<typeof roomBooking> = async ({ row, asked }) => {
  row.misfit = asked.because;
};

const forgetMisfit: EffectOf<typeof roomBooking> = async ({ row }) => {
  row.misfit = null;
};

const keepClosing: EffectOf<typeof room> = async ({ row, asked }) => {
  row.closedBecause = asked.reason;
};

const forgetClosing: EffectOf<typeof room> = async ({ row }) => {
  row.closedBecause = null;
};

/** One set of rules in force for a room, and one for the rest. */
const enforceRoomRule: EffectOf<typeof roomRule> = async ({ tx, row, before, actor }) => {
  row.opens = hoursInWords((row.hours ?? []) as OpenHours[]);
  if (row.state !== 'active') return;
  const org = before?.org ?? actor.org;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room-rule:${org}`}, 0))`.execute(tx);
  if (row.room && !(await first(tx, sql`select 1 as ok from room where id = ${row.room} and org_id = ${org}`)))
    throw new Refusal('只能为本单位的场地定规则', { room: '请选择本单位的场地' });
  const other = await first<{ name: string }>(
    tx,
    sql`select name from room_rule where org_id = ${org} and state = 'active' and id <> ${row.id}
        and room_id is not distinct from ${row.room ?? null} limit 1`,
  );
  if (other) {
    const because = `${row.room ? '这个场地' : '全部场地'}已有启用的规则“${other.name}”，请修改那一份，或先停用它`;
    throw new Refusal(because, { room: because });
  }
};

export const venueEffects = {
  keepBooking,
  holdRoom,
  confirmHold,
  keepBookingOpinion,
  moveBooking,
  cancelBooking,
  lapseBooking,
  endBookingNow,
  noteMisfit,
  forgetMisfit,
  keepClosing,
  forgetClosing,
  enforceRoomRule,
};
