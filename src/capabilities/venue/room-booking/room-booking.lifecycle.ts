import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { reviewedPaper } from '../../../kernel/lifecycle/reviewed-paper.ts';
import { instant, text } from '../../../kernel/record/field.ts';
import { bookers, bookingReviewers } from '../audiences.ts';
import {
  equipmentThere,
  fitsOpening,
  isRunning,
  lotNeedsIt,
  newTimeFitsOpening,
  newTimeStands,
  notBegun,
  notOver,
  roomIsOffered,
  roomSuits,
  seatsEnough,
  timeStands,
} from './room-booking.guards.ts';
import { roomBooking } from './room-booking.record.ts';

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
