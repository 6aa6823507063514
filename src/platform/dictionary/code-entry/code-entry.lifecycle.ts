import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { codeEntry } from './code-entry.record.ts';

export const dictionaryKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** A code that rows may hold is never removed, only taken out of use. */
export const codeEntryLifecycle = defineLifecycle(codeEntry, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, retired: { label: '停用', tone: 'idle' } },
  actions: {
    create: { label: '新建字典项', from: null, to: 'active', by: [dictionaryKeepers], form: 'complete' },
    save: { label: '保存', from: ['active', 'retired'], by: [dictionaryKeepers], form: 'complete' },
    retire: { label: '停用', from: 'active', to: 'retired', by: [dictionaryKeepers], batch: true, danger: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [dictionaryKeepers], batch: true },
  },
});
