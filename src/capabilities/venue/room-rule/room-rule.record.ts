import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, computed, date, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { tendering } from '../../../platform/identity/identity.audiences.ts';
import { roomKeepers, roomUnit } from '../audiences.ts';
import { room } from '../room/room.record.ts';
import { type ClosedDays, closedDaysFault, dayKinds, hoursFault, type OpenHours } from './room-rule.rules.ts';

const time = { required: true, max: 5, pattern: [/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, '应写作 09:00'] as const };

/** 场地规则: when the rooms of a unit may be used; one for all of them, and others for single rooms that differ. */
export const roomRule = defineRecord('room-rule', {
  label: '场地规则',
  title: (r) => r.name ?? '',
  chain: 'none',
  fields: {
    name: text('名称', { required: true, max: 50 }),
    room: ref('适用场地', () => room, { hint: '留空为本单位全部场地；为某一场地另定的，以另定的为准' }),
    hours: children(
      '开放时间',
      {
        days: choice('日期', dayKinds, { required: true, initial: 'workday' }),
        from: text('开放自', time),
        until: text('至', time),
      },
      {
        required: true,
        min: 1,
        max: 20,
        initial: [{ id: '1', days: 'workday', from: '09:00', until: '17:30' }],
      },
    ),
    // Rows of a table are not read for a list.
    opens: text('开放', { readOnly: true, max: 500 }),
    appliesTo: computed('适用于', (r) => r.room$ ?? '全部场地'),
    leadHours: integer('至少提前', { required: true, min: 0, max: 720, unit: '小时', initial: 4 }),
    longestHours: integer('单次最长', { required: true, min: 1, max: 24, unit: '小时', initial: 8 }),
    horizonDays: integer('最远可约', { required: true, min: 1, max: 365, unit: '天内', initial: 90 }),
    closedDays: children(
      '停用日',
      {
        from: date('自', { required: true }),
        until: date('至', { required: true }),
        because: text('原因', { required: true, max: 100 }),
      },
      { max: 100 },
    ),
  },
  list: {
    columns: ['name', 'appliesTo', 'opens', 'leadHours', 'longestHours', 'horizonDays', 'state', 'updatedAt'],
    filters: ['state', 'room', 'name'],
    search: ['name'],
    empty:
      '还没有规则：场地每天 08:00–20:00 可约，单次不超过 12 小时。新建一份规则，定开放时间、提前量、最长时间和停用日。',
  },
  form: [
    { title: '规则', fields: ['name', 'room', 'leadHours', 'longestHours', 'horizonDays'] },
    { title: '开放时间', fields: ['hours'] },
    { title: '停用日', fields: ['closedDays'] },
  ],
  rules: [
    { rule: 'hoursStand', field: 'hours', check: (r) => hoursFault(r.hours as OpenHours[] | null) },
    {
      rule: 'closedDaysStand',
      field: 'closedDays',
      check: (r) => closedDaysFault(r.closedDays as ClosedDays[] | null),
    },
  ],
});

/** Bookings that were approved under other hours stay as they are; what is handed in from now on follows the new ones. */
export const roomRuleLifecycle = defineLifecycle(roomRule, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, retired: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建规则',
      from: null,
      to: 'active',
      by: [roomKeepers],
      form: 'complete',
      does: 'enforceRoomRule',
    },
    save: { label: '保存', from: ['active', 'retired'], by: [roomKeepers], form: 'complete', does: 'enforceRoomRule' },
    retire: { label: '停用', from: 'active', to: 'retired', by: [roomKeepers], danger: true, batch: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [roomKeepers], does: 'enforceRoomRule', batch: true },
  },
});

const offered = audience(
  '各承办单位',
  { state: 'active', room: { state: 'open', openToOthers: true } },
  { orgTypes: tendering },
);

export const roomRuleAccess = defineAccess(roomRule, { read: [roomUnit, offered] });
