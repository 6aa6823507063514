import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { holidayArrangement } from './holiday-arrangement.record.ts';

export const calendarKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

export const holidayArrangementLifecycle = defineLifecycle(holidayArrangement, {
  initial: 'draft',
  states: {
    draft: { label: '录入中', tone: 'idle' },
    inForce: { label: '已启用', tone: 'done', final: true },
  },
  actions: {
    create: { label: '录入放假安排', from: null, to: 'draft', by: [calendarKeepers], form: 'draft' },
    save: { label: '保存', from: 'draft', by: [calendarKeepers], form: 'draft' },
    enforce: {
      label: '启用',
      from: 'draft',
      to: 'inForce',
      by: [calendarKeepers],
      complete: true,
      does: 'enforceArrangement',
      law: ['民法典 第203条'],
      primary: true,
    },
    // Dates that were settled by the old text stay as they are; what is judged from now on follows the new one.
    correct: {
      label: '保存更正',
      from: 'inForce',
      by: [calendarKeepers],
      form: 'complete',
      does: 'enforceArrangement',
    },
    remove: { label: '删除', from: 'draft', by: [calendarKeepers], removes: true, danger: true },
  },
});
