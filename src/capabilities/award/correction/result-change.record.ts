import { anchorFields } from '../../../kernel/record/anchor.ts';
import { choice, data, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { causeChoices } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import type { Change } from './changes.ts';

/** What a change of the result may touch; winner and price are the decision's. */
export const changedOfResult = [
  ...['winnerName', 'winnerCode', 'price', 'priceText', 'term', 'manager', 'content'],
] as const;

/** Only once it is begun is there something to change: the original fills it. */
const begun = (c: Readonly<Record<string, any>>) => Boolean(c.name);

/** 中标结果变更公告 (domain D3.10): an issued result notice changed, after another decision or an error. */
export const resultChange = defineRecord('result-change', {
  label: '{中标}结果变更',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    notice: ref('原结果公告', () => resultNotice, { required: true }),
    confirmation: ref('{定标}', () => winnerConfirmation, { readOnly: true }),
    name: text('变更标题', { required: true, readOnly: true, max: 600, long: true }),
    reason: text('变更原因', { required: true, max: 5000, long: true }),
    cause: choice(
      '变更的原因',
      { ...causeChoices('result-change'), ...causeChoices('correction') },
      { readOnly: true },
    ),
    winnerName: text('{中标}人名称', { readOnly: true, max: 2000 }),
    winnerCode: text('{中标}人信用代码', { readOnly: true, max: 18 }),
    price: { ...resultNotice.fields.price, readOnly: true },
    priceText: { ...resultNotice.fields.priceText, readOnly: true },
    term: { ...resultNotice.fields.term, readOnly: false, when: begun },
    manager: { ...resultNotice.fields.manager, readOnly: false, when: begun },
    content: resultNotice.fields.content,
    changes: data<Change[]>('变更内容'),
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'lot', 'winnerName', 'publishedAt', 'state'],
    filters: ['state', 'project', 'lot'],
    search: ['name'],
    empty: '没有变更。结果公告发布后，{中标}人变化或者内容有错误时，从公告的详情页变更。',
  },
  form: [
    { title: '变更', fields: ['notice', 'reason'] },
    { title: '变更后的内容', fields: ['term', 'manager'] },
  ],
  detail: [
    { title: '变更', fields: ['notice', 'confirmation', 'project', 'lot', 'cause', 'reason', 'publishedAt'] },
    { title: '变更后的{中标}人', fields: ['winnerName', 'winnerCode', 'price', 'priceText'] },
  ],
});
