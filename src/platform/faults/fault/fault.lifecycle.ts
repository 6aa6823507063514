import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { fault } from './fault.record.ts';

export const faultReaders = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

export const faultLifecycle = defineLifecycle(fault, {
  initial: 'open',
  states: {
    open: { label: '待处理', tone: 'wait' },
    handled: { label: '已处理', tone: 'done', final: true },
  },
  actions: {
    handle: {
      label: '标为已处理',
      from: 'open',
      to: 'handled',
      by: [faultReaders],
      asks: { remark: text('处理说明', { required: true, max: 500, long: true }) },
      does: 'keepFaultRemark',
      primary: true,
      batch: true,
    },
  },
});
