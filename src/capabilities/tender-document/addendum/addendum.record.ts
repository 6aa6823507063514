import { anchorFields } from '../../../kernel/record/chain.ts';
import { choice, data, files, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { hintedAmount, regimes } from '../../../platform/law/rulebook.ts';
import { causeChoices, closedCauses } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import type { OwnerConfirmation } from '../../project/owner-confirmation.ts';
import { project } from '../../project/project/project.record.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import type { ContentSignature } from '../tender-document/document-parts.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { ceilingInWordsOnly, type JudgedChange, mayAffect, readWanted } from './judged.ts';

/** The owner's reasoned word that a change does not affect preparation, over the signed text. */
export interface OwnerWord extends OwnerConfirmation {
  by: string;
  reason: string;
}

/** The office declares what the change itself speaks against. */
export const saysOtherwise = (a: Readonly<Record<string, any>>): boolean =>
  a.affectsPreparation === false && mayAffect(a);

/** 补遗/澄清 (domain C11). One that affects preparation and comes late moves the deadline (招标投标法 23). */
export const addendum = defineRecord('addendum', {
  label: '补遗澄清',
  title: (a) => `${a.number ?? ''} ${a.subject ?? ''}`.trim(),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    document: ref('{招标}文件', () => tenderDocument, { required: true, when: (a) => !a.preliminary }),
    // For a round before the bids: the same paper clarifies its document (实施条例 第21条).
    preliminary: ref('资格预审（第一阶段）文件', () => preliminaryDocument, {
      required: true,
      when: (a) => !a.document,
    }),
    number: text('编号', { max: 50, required: true, readOnly: true }),
    subject: text('标题', { required: true, max: 300 }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    cause: choice('法定原因', causeChoices('addendum'), {
      required: true,
      initial: 'change',
      closed: ({ regime }) => closedCauses('addendum', { regime }),
    }),
    reason: text('澄清、修改的理由', { required: true, long: true, max: 2000, hint: '随补遗公布，每个人都能看到' }),
    documentNumber: text('文号', { max: 1000, hint: '监督部门责令改正的，写明文件的文号' }),
    proofs: files('证明材料', { hint: '监督部门责令改正的，上传该文件；不对外公布' }),
    type: choice('类型', { clarification: '澄清', change: '修改', answer: '答疑' }, { required: true }),
    affectsPreparation: flag('影响{投标}文件编制', {
      required: true,
      hint: `影响编制而距截止不足 ${hintedAmount('clarification.before')}的，截止时间顺延（招标投标法 第23条）`,
    }),
    content: text('内容', { required: true, max: 50000, long: true }),
    attachments: files('附件'),
    // Record → field → new value, as JSON; `changes` is what it comes to beside what stands.
    wanted: text('要改的内容和新值', {
      unsearched: 'code',
      max: 400_000,
      long: true,
      hint: '限价、资格、评分、工期、时间等逐项改；发出后{投标}、{开标}和{评标}都按新值',
    }),
    changes: data<JudgedChange[]>('逐项修改'),
    // Only where it may affect preparation and the office says that it does not.
    otherwise: text('认为不影响编制的理由', {
      required: true,
      long: true,
      max: 2000,
      when: saysOtherwise,
      hint: '系统按修改的内容判断可能影响编制；认为不影响的，由{招标}人书面确认，并告知监督部门（实施条例 第21条）',
    }),
    ownerWord: data<OwnerWord>('{招标}人的确认'),
    edition: integer('形成的文件版本', { readOnly: true }),
    documentDigest: text('新版本摘要', { readOnly: true, max: 64 }),
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
    { title: '补遗澄清', fields: ['project', 'lot', 'document', 'preliminary', 'subject', 'type'] },
    { title: '原因和证明', fields: ['cause', 'reason', 'documentNumber', 'proofs'] },
    { title: '修改的内容', fields: ['wanted'] },
    { title: '说明和附件', fields: ['content', 'attachments'] },
    { title: '对{投标}截止的影响', fields: ['affectsPreparation', 'otherwise', 'newDeadline'] },
  ],
  detail: [
    { title: '内容', fields: ['subject', 'number', 'type', 'content', 'attachments'] },
    { title: '原因和证明', fields: ['cause', 'reason', 'documentNumber', 'proofs'] },
    {
      title: '发出',
      fields: [
        'affectsPreparation',
        'otherwise',
        'oldDeadline',
        'newDeadline',
        'edition',
        'documentDigest',
        'nationalCode',
        'issuedAt',
        'chainEntry',
        'chainHead',
        'document',
        'preliminary',
        'declaredBy',
        'returnedBecause',
      ],
    },
  ],
  rules: [
    {
      rule: 'TB-23',
      law: '招标投标法 第23条',
      field: 'content',
      check: (a) => {
        const phrase = ceilingInWordsOnly(String(a.content ?? ''), readWanted(a.wanted) ?? {});
        return phrase
          ? `“${phrase}”只写在正文里，{投标}仍会按原限价评审：请在“修改的内容”中改最高{投标}限价（招标投标法 第23条）`
          : undefined;
      },
    },
  ],
});
