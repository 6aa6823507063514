import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, files, ref, text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { isOver } from '../../evaluation/bid-validity/validity.rules.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';
import { otherThanFirst, winnerConfirmation } from './winner-confirmation.record.ts';

interface Candidate {
  bid: string;
  rank: number;
}

const candidateOf = (facts: Readonly<Record<string, any>>, asked: Readonly<Record<string, any>>) =>
  ((facts.candidates ?? []) as Candidate[]).find((c) => c.bid === asked.bid);

const publicityEnded = guard(
  'publicityEnded',
  '候选人公示尚未结束，不能定标',
  ({ facts }) => facts.publicityState === 'ended',
  {
    rule: 'TR-54b',
    law: '实施条例 第54条',
  },
);
const noOpenObjection = guard(
  'noOpenObjection',
  '有对评标结果的异议尚未答复，答复前应当暂停招标投标活动',
  ({ facts }) => facts.openObjections === 0,
  {
    rule: 'TR-54b',
    law: '实施条例 第54条',
  },
);
const withinBidValidity = guard(
  'withinBidValidity',
  '投标有效期已经届满，应当先通知全体投标人延长',
  ({ facts, now }) =>
    !facts.validUntil ||
    !isOver(facts.validUntil, now) ||
    `投标有效期已于 ${facts.validUntil} 届满，请先通知全体投标人延长投标有效期`,
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条' },
);
const stillBound = guard(
  'stillBound',
  '该候选人没有同意延长投标有效期，其投标不再有约束力，请确定其他候选人',
  ({ facts, asked }) => !((facts.lapsedBids ?? []) as string[]).includes(asked.bid as string),
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条', onAnswers: true },
);
const onlyCandidates = guard(
  'onlyCandidates',
  '只能在评标委员会推荐的中标候选人中确定中标人，候选人以外定标无效',
  ({ facts, asked }) => candidateOf(facts, asked) !== undefined,
  { rule: 'TB-57', law: '招标投标法 第57条', onAnswers: true },
);
const firstOrLawfulReason = guard(
  'firstOrLawfulReason',
  '国有资金占控股的依法必招项目应当确定第一名为中标人；确定其他候选人须选择法定事由并上传证明材料',
  ({ facts, asked }) => {
    if (facts.regime !== 'ZB-MS' || candidateOf(facts, asked)?.rank === 1) return true;
    return Boolean(asked.reasonKind) && (asked.proof ?? []).length > 0;
  },
  { rule: 'TR-55', law: '实施条例 第55条', onAnswers: true },
);
const reasonKept = guard(
  'reasonKept',
  '确定第一名以外的候选人，请写明理由',
  ({ facts, asked }) => candidateOf(facts, asked)?.rank === 1 || Boolean(asked.reason?.trim()),
  { rule: 'TR-55', law: '实施条例 第55条', onAnswers: true },
);
const lettersNotSent = guard(
  'lettersNotSent',
  '中标通知书已经发出，不再审查履约能力',
  ({ facts }) => facts.lettersSent === false,
  {
    rule: 'TR-56',
    law: '实施条例 第56条',
  },
);

const reportedAfterDecision = guard(
  'reportedAfterDecision',
  '书面报告应在确定中标人之后、今日及以前提交',
  ({ row, asked, now }) =>
    asked.reportedOn >= dateInShanghai(new Date(row.decidedAt)) && asked.reportedOn <= dateInShanghai(now),
  { rule: 'TB-47', law: '招标投标法 第47条', onAnswers: true },
);

export const winnerConfirmationLifecycle = defineLifecycle(winnerConfirmation, {
  initial: 'open',
  states: {
    open: { label: '待定标', tone: 'wait' },
    decided: { label: '已定标', tone: 'done', final: true },
    refused: { label: '不予确认', tone: 'due' },
  },
  actions: {
    open: {
      label: '开始定标',
      from: null,
      to: 'open',
      by: [system],
      form: 'draft',
      tells: ['projectOwners'],
      quiet: true,
    },
    decide: {
      label: '确定中标人',
      from: 'open',
      to: 'decided',
      by: [projectOwners],
      asks: {
        bid: ref('中标人', () => bid, { required: true }),
        reasonKind: choice('非第一名的事由', otherThanFirst),
        reason: text('事由说明', { long: true, max: 5000 }),
        proof: files('证明材料'),
      },
      needs: [
        publicityEnded,
        noOpenObjection,
        withinBidValidity,
        onlyCandidates,
        stillBound,
        firstOrLawfulReason,
        reasonKept,
      ],
      does: 'decideWinner',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['招标投标法 第40条', '招标投标法实施条例 第55条'],
      primary: true,
    },
    refuse: {
      label: '不予确认',
      from: 'open',
      to: 'refused',
      by: [projectOwners],
      asks: { because: text('不予确认的理由', { required: true, long: true, max: 5000 }) },
      does: 'keepRefusal',
      tells: ['projectOfficers', 'projectSupervisors'],
      danger: true,
    },
    reconsider: { label: '重新定标', from: 'refused', to: 'open', by: [projectOwners], tells: ['projectOfficers'] },
    keepReview: {
      label: '登记履约能力审查',
      from: ['open', 'decided'],
      by: [projectOfficers, projectOwners],
      asks: {
        capacityReview: text('原评标委员会的审查意见', { required: true, long: true, max: 5000 }),
        capacityFiles: files('审查材料'),
      },
      needs: [lettersNotSent],
      does: 'keepCapacityReview',
      law: ['招标投标法实施条例 第56条'],
    },
    fileReport: {
      label: '登记书面报告',
      from: 'decided',
      by: [projectOfficers, projectOwners],
      asks: {
        reportedOn: date('提交监督部门日期', { required: true }),
        reportFiles: files('书面报告', { required: true }),
      },
      needs: [reportedAfterDecision],
      does: 'fileWrittenReport',
      law: ['招标投标法 第47条'],
    },
    remindReport: {
      label: '提醒提交书面报告',
      from: 'decided',
      by: [system],
      does: 'remindWrittenReport',
      law: ['招标投标法 第47条'],
      quiet: true,
    },
  },
});
