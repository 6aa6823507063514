import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { roomKeepers } from '../audiences.ts';
import { roomRule } from './room-rule.record.ts';

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
