import { defineAccess } from '../../../kernel/access/access.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { dictionaryKeepers } from '../code-entry/code-entry.record.ts';

/** 敏感词: words that public texts must not hold (specification §3, §5). */
export const sensitiveWord = defineRecord('sensitive-word', {
  label: '敏感词',
  title: (w) => w.word ?? '',
  chain: 'none',
  fields: {
    word: text('词', { unsearched: 'quoted', required: true, max: 40, hint: '不分大小写和全角半角，字间空格不能避开' }),
    reason: text('理由', { unsearched: 'quoted', max: 300, hint: '为什么不能出现，应改成什么' }),
  },
  list: {
    columns: ['word', 'reason', 'state', 'updatedAt'],
    filters: ['word', 'state'],
    search: ['word', 'reason'],
    empty: '没有敏感词。添加后，公告等公开文字一经含有即不能提交。',
  },
  unique: [['word']],
});

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

export const sensitiveWordAccess = defineAccess(sensitiveWord, { read: [dictionaryKeepers] });
