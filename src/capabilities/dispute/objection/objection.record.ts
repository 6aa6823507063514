import { choice, data, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { ContentSignature } from '../../tender-document/tender-document/document-parts.ts';

/** Whether the owner finds it right; the law wants an answer, and an answer says so. */
export const verdicts = { upheld: '成立', partly: '部分成立', dismissed: '不成立' } as const;
export type Verdict = keyof typeof verdicts;

const replyFields = [
  'verdict',
  'verdictReason',
  'outcome',
  'answer',
  'answerFiles',
  'risks',
  'ownerToldAt',
  'returnedBecause',
  'proposedBy',
  'proposedAt',
];

/** 异议 (domain C31). Answered within three days; what it stops stays stopped until then (实施条例 22, 44, 54). */
export const objection = defineRecord('objection', {
  label: '异议',
  title: (o) => o.subject ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    kind: choice(
      '异议类型',
      {
        document: '{招标}文件',
        prequalification: '资格预审（第一阶段）文件',
        admission: '资格预审结果',
        opening: '{开标}',
        result: '{评标}结果',
      },
      { required: true },
    ),
    subject: text('标题', { required: true, max: 300 }),
    content: text('内容', { unsearched: 'quoted', required: true, max: 20000, long: true }),
    evidence: files('证明材料'),
    objector: ref('异议人', () => organisation, { readOnly: true }),
    objectorName: text('异议人名称', { readOnly: true, max: 200 }),
    contact: text('联系方式', { required: true, max: 100 }),
    submittedAt: instant('提出时间', { required: true, readOnly: true }),
    dueNote: text('期限说明', { readOnly: true, max: 200 }),
    dueAt: instant('答复期限', { ends: true, readOnly: true }),
    late: text('逾期提示', { readOnly: true, max: 200 }),
    verdict: choice('异议是否成立', verdicts, { readOnly: true }),
    verdictReason: text('认定的理由', { readOnly: true, max: 10000, long: true }),
    answer: text('答复', { readOnly: true, max: 20000, long: true }),
    answerFiles: files('答复附件', { readOnly: true }),
    outcome: choice('处理', { answered: '已回复', changed: '澄清修改', other: '其他' }, { readOnly: true }),
    answeredAt: instant('答复时间', { readOnly: true }),
    answeredBy: text('答复人', { readOnly: true, max: 50 }),
    proposedBy: ref('拟定人', () => user, { readOnly: true }),
    proposedAt: instant('拟定时间', { readOnly: true }),
    risks: text('答复可能的风险', { readOnly: true, long: true, max: 5000, when: (o) => Boolean(o.risks) }),
    ownerToldAt: instant('告知{招标}人的时间', { readOnly: true, when: (o) => Boolean(o.ownerToldAt) }),
    answeredFor: text('答复的权限', { readOnly: true, max: 600 }),
    orderDoneAt: instant('异议成立的落实时间', { readOnly: true, when: (o) => Boolean(o.orderDoneAt) }),
    orderDoneBecause: text('落实的情况', {
      readOnly: true,
      long: true,
      max: 2000,
      when: (o) => Boolean(o.orderDoneAt),
    }),
    returnedBecause: text('退回意见', {
      readOnly: true,
      long: true,
      max: 2000,
      when: (o) => Boolean(o.returnedBecause),
    }),
    signature: data<ContentSignature>('答复签名'),
  },
  form: [{ title: '异议', fields: ['lot', 'kind', 'subject', 'content', 'evidence', 'contact'] }],
  detail: [
    {
      title: '异议',
      fields: [
        'kind',
        'lot',
        'subject',
        'content',
        'evidence',
        'objectorName',
        'contact',
        'submittedAt',
        'dueAt',
        'dueNote',
        'late',
      ],
    },
    {
      title: '答复',
      fields: [...replyFields, 'answeredBy', 'answeredFor', 'answeredAt', 'orderDoneBecause', 'orderDoneAt'],
    },
  ],
  list: {
    columns: ['subject', 'kind', 'lot', 'submittedAt', 'dueAt', 'state'],
    filters: ['state', 'kind', 'project', 'lot'],
    sort: '-submittedAt',
    empty: `没有异议。{投标}人和利害关系人提出异议时会出现在这里，须在 ${usualAmount('objection.answer')}内答复。`,
  },
});
