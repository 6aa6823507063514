import { choice, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { equipment, room } from '../room/room.record.ts';

export const purposes = { opening: '{开标}', evaluation: '{评标}', clarification: '答疑会', other: '其他' } as const;
export type Purpose = keyof typeof purposes;

/** `03-12 09:00–12:00` */
export const spanInWords = (startsAt: string, endsAt: string): string =>
  `${showInstant(startsAt).slice(5)}–${showInstant(endsAt).slice(11)}`;

/** States in which a booking keeps others out of the room. */
export const holdingStates = ['submitted', 'approved'] as const;

/** 场地预约. It says for which lot and what; who bids and who evaluates is not its business. */
export const roomBooking = defineRecord('room-booking', {
  label: '场地预约',
  title: (b) => [b.roomName, b.startsAt && b.endsAt ? spanInWords(b.startsAt, b.endsAt) : ''].filter(Boolean).join(' '),
  chain: { by: 'project' },
  fields: {
    purpose: choice('用途', purposes, { required: true, initial: 'opening' }),
    lot: ref('标段', () => lot, { required: true, when: (b) => b.purpose !== 'other' }),
    subject: text('事由', { required: true, max: 200, when: (b) => b.purpose === 'other' }),
    room: ref('场地', () => room, { required: true }),
    startsAt: instant('开始时间', { required: true }),
    endsAt: instant('结束时间', { required: true }),
    people: integer('使用人数', {
      required: true,
      min: 1,
      max: 2000,
      unit: '人',
      hint: '按会议规模填写；不填报、也不推算{投标}人数',
    }),
    needsRecording: flag(equipment.hasRecording.label, { initial: false }),
    needsVideo: flag(equipment.hasVideo.label, { initial: false }),
    needsProjection: flag(equipment.hasProjection.label, { initial: false }),
    needsIsolation: flag(equipment.hasIsolation.label, { initial: false }),
    note: text('布置要求', {
      long: true,
      max: 1000,
      hint: '不得写{投标}人、{评标}委员会成员的名称、姓名或人数',
    }),
    project: ref('{招标}项目', () => project, { readOnly: true }),
    roomName: text('场地名称', { readOnly: true, max: 50 }),
    holder: ref('预约人', () => user, { readOnly: true }),
    unitName: text('预约单位', { readOnly: true, max: 200 }),
    misfit: text('不再适合', { readOnly: true, max: 500 }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    cancelledBecause: text('取消原因', { readOnly: true, long: true }),
  },
  list: {
    columns: ['roomName', 'purpose', 'lot', 'startsAt', 'endsAt', 'holder', 'state'],
    filters: ['state', 'room', 'purpose', 'lot', 'startsAt', 'holder', 'unitName'],
    search: ['title', 'subject'],
    sort: '-startsAt',
    empty: '还没有预约。选好标段和用途，在空闲时间中点选时段，提交后由场地管理单位审核。',
  },
  form: [
    { title: '用途', fields: ['purpose', 'lot', 'subject'] },
    { title: '场地和时间', fields: ['room', 'startsAt', 'endsAt', 'people'] },
    { title: '设备', fields: ['needsRecording', 'needsVideo', 'needsProjection', 'needsIsolation', 'note'] },
  ],
  detail: [
    { title: '用途', fields: ['purpose', 'lot', 'project', 'subject'] },
    { title: '场地和时间', fields: ['room', 'startsAt', 'endsAt', 'people', 'holder', 'unitName'] },
    { title: '设备', fields: ['needsRecording', 'needsVideo', 'needsProjection', 'needsIsolation', 'note'] },
    { title: '办理', fields: ['misfit', 'returnedBecause', 'cancelledBecause'] },
  ],
});
