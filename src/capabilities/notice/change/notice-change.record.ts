import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { children, choice, data, flag, instant, ref, refs, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { hintedAmount, regimes } from '../../../platform/law/rulebook.ts';
import { causeChoices, closedCauses } from '../../powers/powers.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contactFields, contactLines, contactSection, contactsSet } from '../../project/project-paper.ts';
import type { ContentSignature } from '../../tender-document/tender-document/document-parts.ts';
import { notice } from '../notice/notice.record.ts';

/** What of a notice may change: its parts, by the headings that the law wants in it. */
export const changedParts = {
  conditions: '{招标}条件',
  scope: '项目概况与{招标}范围',
  qualification: '{投标}人资格要求',
  document: '{招标}文件的获取',
  submission: '{投标}文件的递交',
  opening: '{开标}',
  contact: '联系方式',
  other: '其他',
} as const;

/** 变更公告: the published notice stays as it was signed; what changes stands beside it (招标投标法 第23条). */
export const noticeChange = defineRecord('notice-change', {
  label: '变更公告',
  title: (c) => `${c.number ?? ''} ${c.subject ?? ''}`.trim(),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    notice: ref('原公告', () => notice, { required: true }),
    lots: refs('标段', () => lot, { required: true, readOnly: true }),
    number: text('编号', { max: 60, required: true, readOnly: true }),
    subject: text('标题', { required: true, max: 600, initial: '变更公告' }),
    regime: choice('适用体系', regimes, { readOnly: true }),
    cause: choice('法定原因', causeChoices('change-notice'), {
      required: true,
      initial: 'change',
      closed: ({ regime }) => closedCauses('change-notice', { regime }),
    }),
    reason: text('变更理由', { required: true, long: true, max: 2000 }),
    items: children(
      '变更事项',
      {
        part: choice('所在部分', changedParts, { required: true }),
        before: text('原内容', {
          required: true,
          long: true,
          max: 5000,
          hint: '照抄原公告的文字，系统核对它确在公告中',
        }),
        after: text('变更后', { required: true, long: true, max: 5000 }),
      },
      { required: true, min: 1, max: 50 },
    ),
    affectsPreparation: flag('影响{投标}文件编制', {
      required: true,
      hint: `影响编制而距截止不足 ${hintedAmount('clarification.before')}的，截止时间顺延（招标投标法 第23条）`,
    }),
    newDeadline: instant('新{投标}截止', { hint: '不填则按法定最短期限顺延，{开标}随之变更' }),
    newDocumentUntil: instant('文件获取截止改为', { ends: true, hint: '只能延长；不改不填' }),
    ...contactFields,
    oldDeadline: instant('原{投标}截止', { readOnly: true }),
    oldDocumentUntil: instant('原文件获取截止', { ends: true, readOnly: true }),
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    declaredBy: ref('声明人', () => user, { readOnly: true }),
    signature: data<ContentSignature>('电子签名'),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['subject', 'number', 'notice', 'affectsPreparation', 'newDeadline', 'publishedAt', 'state'],
    filters: ['state', 'project', 'notice', 'publishedAt'],
    search: ['subject', 'number'],
    empty: '还没有变更公告。已发布的公告要改，在公告详情中发起变更；原公告保留，变更与原文并列。',
  },
  form: [
    { title: '变更公告', fields: ['notice', 'subject', 'cause', 'reason'] },
    { title: '变更事项', fields: ['items'] },
    { title: '对时间的影响', fields: ['affectsPreparation', 'newDeadline', 'newDocumentUntil'] },
    contactSection,
  ],
  // The page shows the items beside the original; these are the facts about them.
  detail: [
    { title: '变更公告', fields: ['notice', 'lots', 'cause', 'reason', 'declaredBy', 'returnedBecause'] },
    {
      title: '时间',
      fields: [
        'affectsPreparation',
        'oldDeadline',
        'newDeadline',
        'oldDocumentUntil',
        'newDocumentUntil',
        'publishedAt',
        'chainEntry',
        'chainHead',
      ],
    },
    contactSection,
  ],
});

// A change notice as it is signed, and as a medium and a bidder read it.

type Row = Readonly<Record<string, any>>;

const signedFields = [
  'project',
  'notice',
  'lots',
  'number',
  'subject',
  'reason',
  'items',
  'affectsPreparation',
  'newDeadline',
  'newDocumentUntil',
] as const;

/** The exact text that is signed: what is published, except what publication itself adds. */
export const signedChange = (change: Row): string =>
  canonicalJson({
    format: 'zhaocai.notice-change',
    ...Object.fromEntries(signedFields.map((name) => [name, change[name] ?? null])),
    // Came later: what was signed before keeps its text.
    ...contactsSet(change),
    ...(change.cause ? { cause: change.cause } : {}),
  });

export interface ChangedItem {
  id: string;
  part: keyof typeof changedParts;
  before: string;
  after: string;
}

/** The whole change in words, once it is known what it does to the dates. */
export function changeWords(change: Row): string {
  const items = ((change.items ?? []) as ChangedItem[]).map(
    (item, i) =>
      `${i + 1}. ${resolveWording(changedParts[item.part] ?? '')}\n原内容：${item.before}\n变更后：${item.after}`,
  );
  return [
    change.subject,
    `变更理由：${change.reason ?? ''}`,
    ...items,
    change.newDeadline
      ? `投标截止时间与开标时间由 ${showInstant(change.oldDeadline)} 改为 ${showInstant(change.newDeadline)}。`
      : '投标截止时间与开标时间不变。',
    ...(change.newDocumentUntil ? [`文件获取截止改为 ${showInstant(change.newDocumentUntil)}。`] : []),
    ...contactLines(change),
  ].join('\n');
}
