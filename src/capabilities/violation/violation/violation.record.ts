import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine, system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy, reviewedPaper } from '../../../kernel/lifecycle/review.ts';
import { choice, data, date, files, ref, region, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';
import { confinementFault, confinements, penalties, scopes, subjects, violationKinds } from './violation.rules.ts';

const isExpert = (v: Readonly<Record<string, any>>) => v.subject === 'expert';
const isBidder = (v: Readonly<Record<string, any>>) => v.subject === 'bidder';
const isUnit = (v: Readonly<Record<string, any>>) => Boolean(v.subject) && !isExpert(v);
const isConfined = (v: Readonly<Record<string, any>>) => Boolean(v.confined) && v.confined !== 'none';

/** 违规记录 (domain C38, exchange tables 208 and 300 to 303): what an authority found, and what it forbids until when. */
export const violation = defineRecord('violation', {
  label: '{投标}单位违规记录',
  title: (v) => v.name ?? '',
  numbered: { field: 'number', prefix: 'WG' },
  fields: {
    number: text('编号', { required: true, readOnly: true, max: 50 }),
    name: text('违规名称', { required: true, max: 200, hint: '如“某项目串通{投标}案”' }),
    kind: choice('违规类型', violationKinds, { required: true }),
    at: date('违规时间', { required: true }),
    subject: choice('主体角色', subjects, { required: true, initial: 'bidder' }),
    supplier: ref('供应商库中的单位', () => supplier, {
      when: isBidder,
      hint: '带出名称和代码；库中没有的，直接填写下两项',
    }),
    expert: ref('专家', () => expert, { required: true, when: isExpert }),
    subjectName: text('主体名称', { required: true, max: 200, when: isUnit }),
    subjectCode: text('统一社会信用代码', { required: true, max: 18, indexed: true, rules: ['ucc'], when: isUnit }),
    region: region('行政区划', { required: true }),
    lot: ref('标段', () => lot, {
      hint: '与某个标段有关的才选；唱标以前不能选，否则会透露谁在参加',
    }),
    project: ref('{招标}项目', () => project, { readOnly: true }),
    description: text('违规情况', { unsearched: 'quoted', required: true, long: true, max: 5000 }),
    penalty: choice('处罚类型', penalties, { required: true }),
    authority: text('通报部门', { required: true, max: 200, hint: '作出决定的机关' }),
    document: text('文号', { required: true, max: 100 }),
    basis: text('依据', { required: true, max: 200, hint: '法律名称和条款，如“招标投标法 第53条”' }),
    result: text('处理结果', { unsearched: 'quoted', required: true, long: true, max: 2000 }),
    confined: choice('限制行为', confinements, {
      required: true,
      initial: 'none',
      hint: '以决定书为准；确认后在期限内不接收其递交、不抽取其{评标}',
    }),
    startsOn: date('限制起日', { required: true, when: isConfined }),
    until: date('限制止日', { when: isConfined, hint: '含当日；只有{评标}专家可以留空（长期）' }),
    publishedOn: date('发布日期', { required: true }),
    scope: choice('公开范围', scopes, { required: true, initial: 'platform' }),
    attachments: files('决定书等材料', { max: 20 }),
    // The unit that signs in under the code.
    organisation: ref('平台账户单位', () => organisation, { readOnly: true }),
    enteredBy: ref('登记人', () => user, { readOnly: true }),
    keeperName: text('登记单位', { readOnly: true, max: 200 }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    revoked: data<Revocation>('撤销'),
  },
  list: {
    columns: ['name', 'subjectName', 'kind', 'penalty', 'confined', 'until', 'project', 'state'],
    filters: [
      'state',
      'name',
      'subjectName',
      'subjectCode',
      'subject',
      'kind',
      'penalty',
      'confined',
      'until',
      'authority',
      'document',
      'region',
      'project',
      'lot',
      'expert',
      'organisation',
      'at',
      'publishedOn',
      'scope',
    ],
    search: ['name', 'subjectName', 'subjectCode', 'document', 'number'],
    sort: '-publishedOn',
    empty: '没有违规记录。行政监督部门的处罚决定或者通报由代理机构登记、第二人确认后列在这里，确认后才生效。',
  },
  form: [
    {
      title: '主体',
      fields: ['subject', 'supplier', 'expert', 'subjectName', 'subjectCode', 'region'],
    },
    { title: '违规', fields: ['name', 'kind', 'at', 'lot', 'description'] },
    {
      title: '处理',
      fields: ['penalty', 'authority', 'document', 'basis', 'result', 'publishedOn', 'scope', 'attachments'],
    },
    { title: '限制', fields: ['confined', 'startsOn', 'until'] },
  ],
  detail: [
    { title: '主体', fields: ['subject', 'subjectName', 'subjectCode', 'region', 'supplier', 'expert'] },
    { title: '违规', fields: ['number', 'kind', 'at', 'project', 'lot', 'description'] },
    {
      title: '处理',
      fields: ['penalty', 'authority', 'document', 'basis', 'result', 'publishedOn', 'scope', 'attachments'],
    },
    { title: '限制', fields: ['confined', 'startsOn', 'until'] },
    { title: '登记', fields: ['keeperName', 'enteredBy'] },
  ],
});

/** How a decision fell: why, by which document of whom, on which day. */
export interface Revocation {
  reason: string;
  document: string;
  authority: string;
  on: string;
}

const decided = { state: { in: ['confirmed', 'revoked'] } } as const;

export const recordingUnits = audience('登记单位', { org: mine }, { orgTypes: ['agency'] });
const subjectUnit = audience('违规单位', { organisation: mine, ...decided }, { orgTypes: ['supplier'] });
const subjectExpert = audience('违规专家本人', { expert: { account: me }, ...decided }, { orgTypes: ['expert'] });
const officeSide = audience(
  '各办理单位',
  { ...decided, scope: { in: ['platform', 'public'] } },
  { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] },
);
// What fell is no longer held up to the public.
const everybody = audience('任何人', { state: 'confirmed', scope: 'public' }, { anybody: true });

const inside = { while: () => true, except: [recordingUnits], shows: '仅登记单位可见' };

/** What is only alleged stays with the unit that enters it; a confirmed decision is read as far as it was published. */
export const violationAccess = defineAccess(violation, {
  read: [recordingUnits, subjectUnit, subjectExpert, officeSide, everybody],
  fields: { returnedBecause: inside, enteredBy: inside },
});

const recorders = audience('登记单位经办', { org: mine }, { roles: ['agent'], orgTypes: ['agency'] });
const confirmers = audience('登记单位审核人', { org: mine }, { roles: ['reviewer'], orgTypes: ['agency'] });

const confirmedByAnother = personal<typeof violation>(
  'confirmedByAnother',
  '不能确认自己登记的违规记录，请由另一人确认',
  ({ row, actor }) => row.enteredBy !== actor.id,
  { rule: 'C43' },
);
const confinementStands = guard<typeof violation>(
  'confinementStands',
  '限制行为不成立，请核对决定书',
  ({ row }) => confinementFault(row) ?? true,
  { rule: 'C38' },
);

const editable = ['draft', 'returned'] as const;

const paper = reviewedPaper({
  authors: [recorders],
  reviewers: [confirmers],
  waitsIn: 'pending',
  removedFrom: ['draft'],
  needs: [confirmedByAnother],
  tells: ['violationEnterer'],
  opinion: 'returnViolation',
  saving: { does: 'keepViolation' },
});

export const violationLifecycle = defineLifecycle(violation, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    pending: { label: '待确认', tone: 'wait', review: approvedBy('violation', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    confirmed: { label: '已确认', tone: 'done' },
    revoked: { label: '已撤销', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '登记违规', from: null, to: 'draft', by: [recorders], form: 'draft', does: 'keepViolation' },
    save: paper.save,
    submit: {
      label: '提交确认',
      from: editable,
      to: 'pending',
      by: [recorders],
      complete: true,
      needs: [confinementStands],
      does: 'keepViolation',
      primary: true,
    },
    withdraw: paper.withdraw,
    approve: {
      label: '确认',
      from: 'pending',
      to: 'confirmed',
      by: [confirmers],
      complete: true,
      needs: [confirmedByAnother, confinementStands],
      does: 'confirmViolation',
      tells: ['violationSubject'],
      primary: true,
    },
    return: paper.return,
    revoke: {
      label: '撤销',
      from: 'confirmed',
      to: 'revoked',
      by: [confirmers],
      asks: {
        reason: text('撤销原因', {
          required: true,
          long: true,
          max: 2000,
          hint: '如决定被复议、诉讼撤销，或者登记有误',
        }),
        document: text('撤销文号', { required: true, max: 100, hint: '没有文书的写“登记有误”' }),
        authority: text('作出撤销的机关', { required: true, max: 200 }),
      },
      does: 'revokeViolation',
      tells: ['violationSubject', 'violationEnterer'],
      danger: true,
    },
    // The unit registered itself after the record was confirmed.
    attach: {
      label: '关联平台账户',
      from: ['draft', 'pending', 'returned', 'confirmed', 'revoked'],
      by: [system],
      does: 'attachViolation',
      quiet: true,
    },
    remove: paper.remove,
  },
});
