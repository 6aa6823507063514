import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine, system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { appraisal } from './appraisal.record.ts';

const given = { state: { in: ['given', 'appealed', 'final'] } } as const;

export const appraisingUnit = audience('评价单位', { org: mine }, { orgTypes: ['agency', 'buyer'] });
export const appraisedUnit = audience(
  '被评价单位',
  { subjectUnit: mine, ...given },
  { orgTypes: ['supplier', 'agency'] },
);
export const appraisedExpert = audience('被评价专家', { subjectPerson: me, ...given }, { orgTypes: ['expert'] });
export const supervisorsOfIt = audience(
  '监督员',
  { project: { supervisor: mine }, ...given },
  { roles: ['supervisor'], orgTypes: ['supervisor'] },
);
const officeSide = audience(
  '各办理单位',
  { state: 'final', scope: 'platform' },
  { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] },
);

/** Between the two sides until it is final; it exists only after the result, so that it betrays no committee. */
export const appraisalAccess = defineAccess(appraisal, {
  read: [appraisingUnit, appraisedUnit, appraisedExpert, supervisorsOfIt, officeSide],
});

const appraisers = audience(
  '评价单位经办',
  { org: mine },
  { roles: ['agent', 'owner'], orgTypes: ['agency', 'buyer'] },
);
const reviewers = audience('评价单位审核人', { org: mine }, { roles: ['reviewer'], orgTypes: ['agency'] });
const supplierPeople = audience(
  '被评价供应商',
  { subjectUnit: mine },
  { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] },
);
const agencyPeople = audience(
  '被评价代理机构',
  { subjectUnit: mine },
  { roles: ['agent', 'reviewer'], orgTypes: ['agency'] },
);

const ownAppraisal = personal<typeof appraisal>(
  'ownAppraisal',
  '这份评价由他人填写，只有评价人本人能修改和提交',
  ({ row, actor }) => row.appraiser === actor.id,
);
const reviewedByAnother = personal<typeof appraisal>(
  'reviewedByAnother',
  '不能复核自己作出的评价，请由另一人复核',
  ({ row, actor }) => row.appraiser !== actor.id,
  { rule: 'C43' },
);
const mayStillAppeal = guard<typeof appraisal>(
  'mayStillAppeal',
  '申诉期已过，评价已经终评',
  ({ row, now }) => row.appealBy !== null && dateInShanghai(now) <= row.appealBy,
  { rule: 'C39' },
);

export const appraisalLifecycle = defineLifecycle(appraisal, {
  initial: 'draft',
  states: {
    draft: { label: '待评', tone: 'idle' },
    given: { label: '已评', tone: 'now' },
    appealed: { label: '申诉中', tone: 'wait' },
    final: { label: '终评', tone: 'done', final: true },
  },
  actions: {
    create: { label: '新建评价', from: null, to: 'draft', by: [appraisers], form: 'draft', does: 'keepAppraisal' },
    save: {
      label: '保存',
      from: 'draft',
      by: [appraisers],
      needs: [ownAppraisal],
      form: 'draft',
      does: 'keepAppraisal',
    },
    give: {
      label: '提交评价',
      from: 'draft',
      to: 'given',
      by: [appraisers],
      needs: [ownAppraisal],
      complete: true,
      does: 'giveAppraisal',
      tells: ['appraisedSide'],
      primary: true,
    },
    appeal: {
      label: '申诉',
      from: 'given',
      to: 'appealed',
      by: [supplierPeople, agencyPeople, appraisedExpert],
      needs: [mayStillAppeal],
      asks: { statement: text('申诉的事实和理由', { required: true, long: true, max: 5000 }) },
      does: 'takeAppeal',
      tells: ['appraisalReviewers'],
    },
    uphold: {
      label: '维持评价',
      from: 'appealed',
      to: 'final',
      by: [reviewers, supervisorsOfIt],
      needs: [reviewedByAnother],
      asks: { decision: text('复核意见', { required: true, long: true, max: 2000 }) },
      does: 'decideAppeal',
      tells: ['appraisalSides'],
      primary: true,
    },
    rework: {
      label: '退回重评',
      from: 'appealed',
      to: 'draft',
      by: [reviewers, supervisorsOfIt],
      needs: [reviewedByAnother],
      asks: { decision: text('复核意见', { required: true, long: true, max: 2000 }) },
      does: 'decideAppeal',
      tells: ['appraisalSides'],
    },
    // The expert did not appeal within the term.
    settle: { label: '申诉期满，终评', from: 'given', to: 'final', by: [system], does: 'settleAppraisal', quiet: true },
    remove: { label: '删除', from: 'draft', by: [appraisers], needs: [ownAppraisal], removes: true, danger: true },
  },
});
