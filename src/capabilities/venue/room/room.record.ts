import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, flag, integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { tendering } from '../../../platform/identity/identity.audiences.ts';
import { roomKeepers, roomUnit } from '../audiences.ts';

export const roomKinds = { opening: '{开标}室', evaluation: '{评标}室', meeting: '会议室' } as const;
export type RoomKind = keyof typeof roomKinds;

/** What a room may have and a booking may ask for: the room's field → the booking's field and the words of both. */
export const equipment = {
  hasRecording: { asked: 'needsRecording', label: '录音录像' },
  hasVideo: { asked: 'needsVideo', label: '视频会议' },
  hasProjection: { asked: 'needsProjection', label: '投影显示' },
  hasIsolation: { asked: 'needsIsolation', label: '门禁和信号屏蔽' },
} as const;

/** 场地: a room of the unit that keeps it. */
export const room = defineRecord('room', {
  label: '场地',
  title: (r) => r.name ?? '',
  chain: 'none',
  fields: {
    name: text('名称', { required: true, max: 50, hint: '例如：一号{开标}室' }),
    kind: choice('类型', roomKinds, { required: true, initial: 'opening' }),
    place: text('位置', { required: true, max: 200, hint: '楼栋、楼层和房号，到场的人据此找到' }),
    seats: integer('容纳人数', { required: true, min: 1, max: 2000, unit: '人' }),
    hasRecording: flag(equipment.hasRecording.label, { initial: false }),
    hasVideo: flag(equipment.hasVideo.label, { initial: false }),
    hasProjection: flag(equipment.hasProjection.label, { initial: false }),
    hasIsolation: flag(equipment.hasIsolation.label, { initial: false }),
    openToOthers: flag('供其他代理机构预约', { initial: false, hint: '其他单位的预约也由本单位审核' }),
    contact: text('联系人', { max: 50 }),
    phone: text('联系电话', { max: 30 }),
    note: text('使用须知', { long: true, max: 2000 }),
    closedBecause: text('停用原因', { readOnly: true, max: 500 }),
  },
  list: {
    columns: ['name', 'kind', 'place', 'seats', 'hasRecording', 'hasIsolation', 'openToOthers', 'state'],
    filters: ['state', 'kind', 'name', 'seats', 'hasRecording', 'hasVideo', 'openToOthers'],
    search: ['name', 'place'],
    sort: 'name',
    empty: '还没有场地。先登记{开标}室、{评标}室和会议室，再在“场地设置”中定开放时间，经办即可预约。',
  },
  form: [
    { title: '场地', fields: ['name', 'kind', 'place', 'seats', 'openToOthers'] },
    { title: '设备', fields: ['hasRecording', 'hasVideo', 'hasProjection', 'hasIsolation'] },
    { title: '使用', fields: ['contact', 'phone', 'note'] },
  ],
  detail: [
    { title: '场地', fields: ['name', 'kind', 'place', 'seats', 'openToOthers', 'closedBecause'] },
    { title: '设备', fields: ['hasRecording', 'hasVideo', 'hasProjection', 'hasIsolation'] },
    { title: '使用', fields: ['contact', 'phone', 'note'] },
  ],
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    room: { coming: number };
  }
}

const nobodyComes = guard<typeof room>(
  'nobodyComes',
  '还有预约，不能停用',
  ({ facts }) =>
    facts.coming === 0 || `还有 ${facts.coming} 个预约没有结束，请先由预约人改期或取消，或在预约详情中收回，再停用`,
);

/** A room that was used is never removed, only closed. */
export const roomLifecycle = defineLifecycle(room, {
  initial: 'open',
  states: { open: { label: '可预约', tone: 'done' }, closed: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '登记场地', from: null, to: 'open', by: [roomKeepers], form: 'complete' },
    save: { label: '保存', from: ['open', 'closed'], by: [roomKeepers], form: 'complete' },
    close: {
      label: '停用',
      from: 'open',
      to: 'closed',
      by: [roomKeepers],
      asks: { reason: text('停用原因', { required: true, max: 500, hint: '例如：装修，预计 12 月 1 日恢复' }) },
      needs: [nobodyComes],
      does: 'keepClosing',
      danger: true,
    },
    reopen: { label: '恢复', from: 'closed', to: 'open', by: [roomKeepers], does: 'forgetClosing' },
  },
});

const offered = audience('各承办单位', { state: 'open', openToOthers: true }, { orgTypes: tendering });

export const roomAccess = defineAccess(room, { read: [roomUnit, offered] });
