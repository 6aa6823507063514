import { anchorFields } from '../../../kernel/record/anchor.ts';
import { choice, data, files, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { ContentSignature } from '../tender-document/document-parts.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';

/** 补遗/澄清 (domain C11). One that affects preparation and comes late moves the deadline (招标投标法 23). */
export const addendum = defineRecord('addendum', {
  label: '补遗澄清',
  title: (a) => `${a.number ?? ''} ${a.subject ?? ''}`.trim(),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    document: ref('{招标}文件', () => tenderDocument, { required: true }),
    number: text('编号', { max: 50, required: true, readOnly: true }),
    subject: text('标题', { required: true, max: 300 }),
    type: choice('类型', { clarification: '澄清', change: '修改', answer: '答疑' }, { required: true }),
    affectsPreparation: flag('影响{投标}文件编制', {
      required: true,
      hint: `影响编制而距截止不足 ${usualAmount('clarification.before')}的，截止时间顺延（招标投标法 第23条）`,
    }),
    content: text('内容', { required: true, max: 50000, long: true }),
    attachments: files('附件'),
    nationalCode: text('国家文件编号', { readOnly: true, max: 26 }),
    issuedAt: instant('发出时间', { readOnly: true }),
    ...anchorFields,
    oldDeadline: instant('原{投标}截止', { readOnly: true }),
    newDeadline: instant('新{投标}截止', { hint: '不填则按法定最短期限顺延' }),
    declaredBy: ref('声明人', () => user, { readOnly: true }),
    signature: data<ContentSignature>('电子签名'),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['subject', 'number', 'type', 'lot', 'affectsPreparation', 'issuedAt', 'newDeadline', 'state'],
    filters: ['state', 'project', 'lot', 'type'],
    empty: '还没有补遗。回答提问或修改{招标}文件，都以补遗发给每一个取得文件的人。',
  },
  form: [
    { title: '补遗澄清', fields: ['project', 'lot', 'document', 'subject', 'type'] },
    { title: '内容', fields: ['content', 'attachments'] },
    { title: '对{投标}截止的影响', fields: ['affectsPreparation', 'newDeadline'] },
  ],
  detail: [
    { title: '内容', fields: ['subject', 'number', 'type', 'content', 'attachments'] },
    {
      title: '发出',
      fields: [
        'affectsPreparation',
        'oldDeadline',
        'newDeadline',
        'nationalCode',
        'issuedAt',
        'chainEntry',
        'chainHead',
        'document',
        'declaredBy',
        'returnedBecause',
      ],
    },
  ],
});
