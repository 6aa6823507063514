/** The demonstration agency's rooms, their rules, and bookings in each state; some of today, so that the board lives. */
import { room } from '../../src/capabilities/venue/room/room.record.ts';
import { roomBooking } from '../../src/capabilities/venue/room-booking/room-booking.record.ts';
import { showInstant } from '../../src/kernel/record/kinds.ts';
import { act, type Call } from '../../src/kernel/server/act.ts';
import { first, sql, type Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import { actorOf } from './desk.ts';
import type { Seeded } from './people.ts';

const rooms = [
  {
    name: '一号开标室',
    kind: 'opening',
    place: '交易大厅三楼 301',
    seats: 60,
    hasRecording: true,
    hasProjection: true,
  },
  { name: '二号开标室', kind: 'opening', place: '交易大厅三楼 302', seats: 30, hasRecording: true, hasVideo: true },
  {
    name: '一号评标室',
    kind: 'evaluation',
    place: '评标区五楼 501',
    seats: 15,
    hasRecording: true,
    hasIsolation: true,
  },
  { name: '二号评标室', kind: 'evaluation', place: '评标区五楼 502', seats: 9, hasRecording: true, hasIsolation: true },
  {
    name: '多功能会议室',
    kind: 'meeting',
    place: '交易大厅二楼 205',
    seats: 120,
    hasProjection: true,
    openToOthers: true,
  },
] as const;

export async function seedRooms(office: Office, tx: Tx, { people }: Seeded, now: Date): Promise<void> {
  const agent = await actorOf(tx, people.get('agent')!);
  const reviewer = await actorOf(tx, people.get('reviewer')!);
  const manager = await actorOf(tx, people.get('manager')!);
  const as = (actor: typeof agent) => (action: string, call: Partial<Call>) =>
    act(office, tx, { action, actor, now, address: '127.0.0.1', ...call });
  const own = { org: agent.org, adduserid: manager.id, now };
  const ids = new Map<string, string>();
  for (const one of rooms) {
    const { id } = await insertRow(
      tx,
      room,
      { contact: '综合部', phone: '028-86001100', ...one },
      { ...own, id: newId(), state: 'open' },
    );
    ids.set(one.name, id);
  }
  const hours = (days: string, from: string, until: string, id = days) => ({ id, days, from, until });
  const rules = [
    {
      name: '全部场地',
      hours: [hours('workday', '08:30', '18:00'), hours('restday', '09:00', '17:00')],
      leadHours: 2,
      longestHours: 8,
      horizonDays: 90,
    },
    {
      name: '一号评标室（可延长至夜间）',
      room: ids.get('一号评标室'),
      hours: [hours('everyday', '08:00', '22:00')],
      leadHours: 4,
      longestHours: 14,
      horizonDays: 90,
    },
  ];
  for (const values of rules) await as(manager)('room-rule.create', { values });

  const today = dateInShanghai(now);
  const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();
  const workday = (days: number) => addWorkingDays(addDays(today, days), 0);
  const lot = (await first<{ id: string }>(
    tx,
    sql`select id from lot where state = 'draft' order by created_at desc limit 1`,
  ))!.id;
  const asks = (purpose: string, roomName: string, day: string, from: string, until: string, people: number) => ({
    purpose,
    room: ids.get(roomName),
    startsAt: at(day, from),
    endsAt: at(day, until),
    people,
    ...(purpose === 'other' ? {} : { lot }),
  });

  const opening = await as(agent)('room-booking.apply', {
    values: { ...asks('opening', '一号开标室', workday(25), '09:00', '12:00', 40), needsRecording: true },
  });
  await as(reviewer)('room-booking.approve', { id: opening.row.id });
  await as(agent)('room-booking.apply', {
    values: { ...asks('evaluation', '一号评标室', workday(25), '13:30', '18:00', 12), needsIsolation: true },
  });
  const returned = await as(agent)('room-booking.apply', {
    values: { ...asks('other', '多功能会议室', workday(4), '09:00', '11:00', 30), subject: '招标文件会审' },
  });
  await as(reviewer)('room-booking.return', {
    id: returned.row.id,
    asked: { opinion: '当日上午会议室检修投影，请改到下午' },
  });

  // Of today, past the rules that only look ahead.
  const hour = Math.min(15, Math.max(9, Number(showInstant(now).slice(11, 13))));
  const clock = (h: number) => `${String(h).padStart(2, '0')}:00`;
  const todays = [
    { ...asks('other', '二号开标室', today, clock(hour - 1), clock(hour + 1), 20), subject: '供应商座谈会' },
    { ...asks('other', '多功能会议室', today, clock(hour + 1), clock(hour + 2), 60), subject: '新法规学习' },
  ];
  for (const { room: of, ...values } of todays) {
    const roomName = [...ids].find(([, id]) => id === of)![0];
    await insertRow(
      tx,
      roomBooking,
      { ...values, room: of, roomName, holder: agent.id, unitName: agent.orgName },
      { ...own, adduserid: agent.id, id: newId(), state: 'approved' },
    );
  }
}
