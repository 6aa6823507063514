import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { securityEvent } from './security-event.record.ts';

export const securityEventLifecycle = defineLifecycle(securityEvent, {
  initial: 'noted',
  states: { noted: { label: '已记录', tone: 'done', final: true } },
  actions: { note: { label: '记录', from: null, to: 'noted', by: [system], quiet: true } },
});
