import { text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';

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
