import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { equipment, type RoomKind, roomKinds } from '../room/room.record.ts';
import { type RoomRules, timeFault } from '../room-rule/room-rule.rules.ts';
import type { roomBooking } from './room-booking.record.ts';
import { openingMisfit, phaseOf } from './room-booking.rules.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'room-booking': BookingFacts;
  }
}

/** What the fact loader of `room-booking` finds. */
export interface BookingFacts {
  /** The room may be booked by the unit that asks. */
  isOffered: boolean;
  kind: RoomKind;
  seats: number;
  hasRecording: boolean;
  hasVideo: boolean;
  hasProjection: boolean;
  hasIsolation: boolean;
  rules: RoomRules;
  openingAt: string | null;
  openedAt: string | null;
  lotState: StateOf<'lot'> | null;
}

export const roomIsOffered = guard<typeof roomBooking>(
  'roomIsOffered',
  '所选场地已停用或不供本单位预约，请改选其他场地',
  ({ facts }) => facts.isOffered,
);

export const roomSuits = guard<typeof roomBooking>(
  'roomSuits',
  '场地类型与用途不符',
  ({ row, facts }) => {
    if (row.purpose === 'evaluation' && facts.kind !== 'evaluation')
      return `{评标}须在{评标}室进行，所选场地是${roomKinds[facts.kind]}，请改选{评标}室`;
    return row.purpose === 'evaluation' || facts.kind !== 'evaluation' || '{评标}室只供{评标}使用，请改选其他场地';
  },
  { rule: 'TB-38', law: '招标投标法 第38条' },
);

export const seatsEnough = guard<typeof roomBooking>(
  'seatsEnough',
  '场地坐不下',
  ({ row, facts }) =>
    (row.people ?? 0) <= facts.seats || `场地容纳 ${facts.seats} 人，少于使用人数 ${row.people} 人，请改选更大的场地`,
);

export const equipmentThere = guard<typeof roomBooking>('equipmentThere', '场地没有要求的设备', ({ row, facts }) => {
  const missing = (Object.keys(equipment) as (keyof typeof equipment)[])
    .filter((has) => row[equipment[has].asked] && !facts[has])
    .map((has) => equipment[has].label);
  return missing.length === 0 || `场地没有${missing.join('、')}，请改选其他场地或去掉这项要求`;
});

export const timeStands = guard<typeof roomBooking>(
  'timeStands',
  '所选时段不能预约',
  ({ row, facts, now }) =>
    !row.startsAt || !row.endsAt || (timeFault(facts.rules, row.startsAt, row.endsAt, now) ?? true),
);
export const newTimeStands = guard<typeof roomBooking>(
  'newTimeStands',
  '所选时段不能预约',
  ({ asked, facts, now }) => timeFault(facts.rules, asked.startsAt, asked.endsAt, now) ?? true,
  { onAnswers: true },
);

export const fitsOpening = guard<typeof roomBooking>(
  'fitsOpening',
  '时段与{开标}时间不符',
  ({ row, facts }) => openingMisfit(row, facts.openingAt) ?? true,
);
export const newTimeFitsOpening = guard<typeof roomBooking>(
  'newTimeFitsOpening',
  '时段与{开标}时间不符',
  ({ row, asked, facts }) => openingMisfit({ ...row, ...asked }, facts.openingAt) ?? true,
  { onAnswers: true },
);

export const lotNeedsIt = guard<typeof roomBooking>('lotNeedsIt', '标段不再需要场地', ({ row, facts }) => {
  if (facts.lotState === 'failed' || facts.lotState === 'terminated') return '标段已流标或终止，不需要预约场地';
  return row.purpose !== 'opening' || !facts.openedAt || '标段已{开标}，不需要再预约{开标}的场地';
});

export const notBegun = guard<typeof roomBooking>(
  'notBegun',
  '已开始使用，不能取消；提前用完的请“提前结束”',
  ({ row, now }) => phaseOf(row, now.getTime()) === 'coming',
);
export const isRunning = guard<typeof roomBooking>(
  'isRunning',
  '不在使用时间内',
  ({ row, now }) => phaseOf(row, now.getTime()) === 'running',
);
export const notOver = guard<typeof roomBooking>(
  'notOver',
  '预约的时段已过，请退回',
  ({ row, now }) => phaseOf(row, now.getTime()) !== 'over',
);
