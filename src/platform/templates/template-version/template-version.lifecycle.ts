import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { templateVersion } from './template-version.record.ts';

/** Its template's actions do these: the newest one is offered while the template is in use. */
export const templateVersionLifecycle = defineLifecycle(templateVersion, {
  initial: 'current',
  states: {
    current: { label: '现行', tone: 'done' },
    superseded: { label: '已有新版', tone: 'idle', final: true },
    withdrawn: { label: '已停用', tone: 'wait' },
  },
  actions: {
    create: { label: '留下版本', from: null, to: 'current', by: [system], quiet: true },
    supersede: { label: '由新版代替', from: ['current', 'withdrawn'], to: 'superseded', by: [system], quiet: true },
    withdraw: { label: '停用', from: 'current', to: 'withdrawn', by: [system], quiet: true },
    restore: { label: '恢复', from: 'withdrawn', to: 'current', by: [system], quiet: true },
  },
});
