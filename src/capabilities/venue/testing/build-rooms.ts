/** Rooms and bookings of the demonstration's agency, made as people make them. */
import type { TestOffice } from '../../../../tests/support/office.ts';

export const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();

export async function buildRoom(test: TestOffice, name: string, values: object = {}): Promise<string> {
  const manager = await test.as('manager');
  const { row } = await manager.done('room.create', {
    values: { name, kind: 'opening', place: '三楼', seats: 30, ...values },
  });
  return row.id;
}

/** Working days from nine to twelve and from half past one to six, four hours ahead, eight hours at most. */
export async function buildRules(test: TestOffice, values: object = {}): Promise<string> {
  const manager = await test.as('manager');
  const { row } = await manager.done('room-rule.create', {
    values: {
      name: '全部场地',
      hours: [
        { id: '1', days: 'workday', from: '09:00', until: '12:00' },
        { id: '2', days: 'workday', from: '13:30', until: '18:00' },
      ],
      leadHours: 4,
      longestHours: 4,
      horizonDays: 60,
      ...values,
    },
  });
  return row.id;
}

/** A meeting without a lot. */
export const meeting = (room: string, day: string, from: string, until: string, more: object = {}) => ({
  purpose: 'other',
  subject: '文件会审',
  room,
  startsAt: at(day, from),
  endsAt: at(day, until),
  people: 10,
  ...more,
});
