import { computed, data, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import type { QuestionProof, QuestionReceipt } from './question-receipt.ts';

/** A question as staff see it: written by the system, so that neither row nor history names who asked. */
export const question = defineRecord('question', {
  label: '提问',
  title: (q) => (q.content ?? '').slice(0, 80),
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // The round that is asked about; the bids where it names none.
    round: ref('轮次', () => round, { readOnly: true }),
    content: text('问题', { required: true, readOnly: true, max: 5000, long: true }),
    askedAt: instant('提出时间', { required: true, readOnly: true }),
    // Questions of before have none.
    proof: data<QuestionProof>('回执与存证'),
    receiptNumber: computed<string>('回执编号', (q) => q.proof?.receipt.serial ?? ''),
    dueAt: instant('答复期限', { ends: true, required: true, readOnly: true }),
    addendum: ref('所随补遗', () => addendum, { readOnly: true }),
    // Before the bids what affects goes out as a clarification of the document, at the moment of the answer.
    affects: flag('可能影响编制', { readOnly: true }),
    answer: text('答复', { readOnly: true, max: 20000, long: true }),
    answeredAt: instant('答复时间', { readOnly: true }),
  },
  list: {
    columns: ['content', 'lot', 'askedAt', 'dueAt', 'addendum', 'answeredAt', 'state'],
    filters: ['state', 'lot', 'project', 'askedAt'],
    search: ['content'],
    sort: '-askedAt',
    empty: '还没有提问。潜在{投标}人、申请人在门户提出的问题列在这里，不显示由谁提出。',
  },
});

/** The asker's own side of a question; only the asking unit ever sees it. */
export const myQuestion = defineRecord('my-question', {
  label: '提问',
  title: (q) => (q.content ?? '').slice(0, 80),
  chain: 'own',
  fields: {
    lot: ref('标段', () => lot, { required: true }),
    content: text('问题', {
      required: true,
      max: 5000,
      long: true,
      hint: '请不要写出单位名称；工作人员看不到是谁提问',
    }),
    supplier: ref('单位', () => organisation, { readOnly: true }),
    question: ref('提问', () => question, { readOnly: true }),
    receipt: data<QuestionReceipt>('回执'),
    answer: text('答复', { readOnly: true, max: 20000, long: true }),
    answeredAt: instant('答复时间', { readOnly: true }),
  },
  list: {
    columns: ['content', 'lot', 'createdAt', 'answeredAt', 'state'],
    filters: ['lot', 'state'],
    empty: '还没有提问。对{招标}文件、资格预审文件有疑问可以在此提出，答复同时公布给所有人。',
  },
  form: [{ title: '提问', fields: ['lot', 'content'] }],
  detail: [{ title: '提问与答复', fields: ['lot', 'content', 'answer', 'answeredAt'] }],
});
