import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy, reviewedPaper } from '../../../kernel/lifecycle/review.ts';
import { instant, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { bookers, bookingReviewers, bookingUnit } from '../audiences.ts';
import { equipment, type RoomKind, roomKinds } from '../room/room.record.ts';
import { type RoomRules, timeFault } from '../room-rule/room-rule.rules.ts';
import { roomBooking } from './room-booking.record.ts';
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

const editable = ['draft', 'returned'] as const;
const suitable = [roomIsOffered, roomSuits, seatsEnough, equipmentThere, lotNeedsIt];
const reason = (label: string) => text(label, { required: true, long: true, max: 1000 });

/** Handed in, a booking holds its hours; whether it is in use or over is told by the clock (`phaseOf`). */
const paper = reviewedPaper({
  authors: [bookers],
  reviewers: [bookingReviewers],
  waitsIn: 'submitted',
  removedFrom: ['draft'],
  tells: ['bookingHolder'],
  opinion: 'keepBookingOpinion',
  saving: { does: 'keepBooking' },
});

export const roomBookingLifecycle = defineLifecycle(roomBooking, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    submitted: { label: '待审核', tone: 'wait', review: approvedBy('room-booking', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    approved: { label: '已预约', tone: 'done' },
    cancelled: { label: '已取消', tone: 'idle', final: true },
  },
  actions: {
    apply: {
      label: '提交预约',
      from: null,
      to: 'submitted',
      by: [bookers],
      form: 'complete',
      needs: [...suitable, timeStands, fitsOpening],
      does: 'holdRoom',
      primary: true,
    },
    create: { label: '存为草稿', from: null, to: 'draft', by: [bookers], form: 'draft', does: 'keepBooking' },
    save: paper.save,
    submit: {
      label: '提交预约',
      from: editable,
      to: 'submitted',
      by: [bookers],
      complete: true,
      needs: [...suitable, timeStands, fitsOpening],
      does: 'holdRoom',
      primary: true,
    },
    withdraw: paper.withdraw,
    approve: {
      label: '同意预约',
      from: 'submitted',
      to: 'approved',
      by: [bookingReviewers],
      needs: [...suitable, notOver],
      does: 'confirmHold',
      tells: ['bookingHolder'],
      primary: true,
      batch: true,
    },
    return: { ...paper.return, asks: { opinion: reason('退回意见') } },
    // If it is refused, the old hours stay: asking for another hour does not lose the room.
    move: {
      label: '改期',
      from: 'approved',
      to: 'submitted',
      by: [bookers],
      asks: {
        startsAt: instant('新的开始时间', { required: true, hint: '改期后须重新审核，原时段随即让出' }),
        endsAt: instant('新的结束时间', { required: true }),
      },
      needs: [notBegun, newTimeStands, newTimeFitsOpening],
      does: 'moveBooking',
    },
    cancel: {
      label: '取消预约',
      from: ['submitted', 'approved'],
      to: 'cancelled',
      by: [bookers],
      asks: { reason: reason('取消原因') },
      needs: [notBegun],
      does: 'cancelBooking',
      tells: ['roomReviewers'],
      danger: true,
    },
    revoke: {
      label: '收回预约',
      from: 'approved',
      to: 'cancelled',
      by: [bookingReviewers],
      asks: { reason: reason('收回原因') },
      needs: [notBegun],
      does: 'cancelBooking',
      tells: ['bookingHolder'],
      danger: true,
    },
    // No decision came in time: there is nothing left to decide on.
    lapse: {
      label: '逾时未审，预约失效',
      from: 'submitted',
      to: 'cancelled',
      by: [system],
      does: 'lapseBooking',
      tells: ['bookingHolder', 'roomReviewers'],
      quiet: true,
    },
    endEarly: { label: '提前结束', from: 'approved', by: [bookers], needs: [isRunning], does: 'endBookingNow' },
    misfit: {
      label: '{开标}安排有变，场地预约不再适合',
      from: ['submitted', 'approved'],
      by: [system],
      does: 'noteMisfit',
      tells: ['bookingHolder'],
      quiet: true,
    },
    refit: { label: '预约恢复适合', from: ['submitted', 'approved'], by: [system], does: 'forgetMisfit', quiet: true },
    remove: paper.remove,
  },
});

const handedIn = { state: { not: 'draft' } };
const keeping = audience('场地管理单位', { ...handedIn, room: { org: mine } }, { orgTypes: ['agency', 'platform'] });
// Where a tender is evaluated is for those who have to be there (招标投标法 第38条).
const owners = audience(
  '{招标}人代表',
  { ...handedIn, purpose: { in: ['opening', 'clarification'] }, project: { owner: mine } },
  { roles: ['owner'], orgTypes: ['buyer'] },
);
const supervisors = audience(
  '监督员',
  { ...handedIn, project: { supervisor: mine } },
  { roles: ['supervisor'], orgTypes: ['supervisor'] },
);

export const roomBookingAccess = defineAccess(roomBooking, {
  read: [bookingUnit, keeping, owners, supervisors],
  keeps: ['TB-38'],
});
