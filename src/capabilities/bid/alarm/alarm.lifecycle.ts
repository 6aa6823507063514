import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { alarm } from './alarm.record.ts';

export const alarmLifecycle = defineLifecycle(alarm, {
  initial: 'raised',
  states: { raised: { label: '待处理', tone: 'due' }, handled: { label: '已处理', tone: 'done', final: true } },
  actions: {
    raise: { label: '报警', from: null, to: 'raised', by: [system], form: 'draft', quiet: true },
    repeat: { label: '再次发生', from: 'raised', by: [system], does: 'countAlarm', quiet: true },
    handle: {
      label: '处理',
      from: 'raised',
      to: 'handled',
      by: [projectSupervisors],
      asks: { handling: text('处理情况', { required: true, long: true, max: 2000 }) },
      does: 'keepHandling',
      primary: true,
      batch: true,
    },
  },
});
