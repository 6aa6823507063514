import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { dictionaryKeepers } from '../code-entry/code-entry.lifecycle.ts';
import { sensitiveWord } from './sensitive-word.record.ts';

export const sensitiveWordLifecycle = defineLifecycle(sensitiveWord, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, retired: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '添加敏感词', from: null, to: 'active', by: [dictionaryKeepers], form: 'complete' },
    save: { label: '保存', from: ['active', 'retired'], by: [dictionaryKeepers], form: 'complete' },
    retire: { label: '停用', from: 'active', to: 'retired', by: [dictionaryKeepers], batch: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [dictionaryKeepers], batch: true },
    remove: { label: '删除', from: 'retired', by: [dictionaryKeepers], removes: true, danger: true },
  },
});
