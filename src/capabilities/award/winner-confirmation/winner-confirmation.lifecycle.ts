import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, files, ref, text } from '../../../kernel/record/field.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { notForbidden } from '../../powers/verdicts.guards.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.guards.ts';
import {
  ableToPerform,
  asCommitteeDecided,
  committeeDecided,
  firstOrLawfulReason,
  lettersNotSent,
  noOpenObjection,
  notContracted,
  onlyCandidates,
  othersRemain,
  publicityEnded,
  reasonKept,
  reportedAfterDecision,
  reviewsCandidate,
  stillBound,
  withinBidValidity,
} from './winner-confirmation.guards.ts';
import { capacities, endings, nextSteps, otherThanFirst, winnerConfirmation } from './winner-confirmation.record.ts';

const { unlawful: _, ...withdrawals } = endings;
const nextStep = choice('后续', nextSteps, { required: true, initial: 'next' });

export const winnerConfirmationLifecycle = defineLifecycle(winnerConfirmation, {
  initial: 'open',
  states: {
    open: { label: '待{定标}', tone: 'wait' },
    decided: { label: '已{定标}', tone: 'done', final: true },
    refused: { label: '不予确认', tone: 'due' },
    withdrawn: { label: '取消{中标}资格', tone: 'due', final: true },
    lapsed: { label: '随复评失效', tone: 'idle', final: true },
    voided: { label: '{中标}无效', tone: 'due', final: true },
  },
  actions: {
    open: {
      label: '开始{定标}',
      from: null,
      to: 'open',
      by: [system],
      form: 'draft',
      tells: ['projectOwners'],
      quiet: true,
    },
    decide: {
      label: '确定{中标}人',
      from: 'open',
      to: 'decided',
      by: [projectOwners],
      asks: {
        bid: ref('{中标}人', () => bid, { required: true }),
        reasonKind: choice('非第一名的事由', otherThanFirst),
        reason: text('事由说明', { long: true, max: 5000 }),
        proof: files('证明材料'),
        // Of `decisionText`, made in the browser of whoever decides (domain C30).
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      needs: [
        notSuspended,
        notForbidden('decision'),
        publicityEnded,
        noOpenObjection,
        withinBidValidity,
        committeeDecided,
        ableToPerform,
        onlyCandidates,
        asCommitteeDecided,
        stillBound,
        firstOrLawfulReason,
        reasonKept,
      ],
      does: 'decideWinner',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['招标投标法 第40条', '招标投标法实施条例 第55条'],
      primary: true,
      final: {
        moment: 'decision',
        ends: [
          '{中标}人：确定后不能改选，{中标}人放弃或者{中标}无效的，另行登记后从其余候选人中重新确定',
          '结果公告、{中标}通知书和未{中标}通知由这一决定填出，同时发出（招标投标法 第45条）',
          '订立合同和书面报告的期限由此起算（招标投标法 第46条、第47条）',
        ],
      },
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
    reconsider: { label: '重新{定标}', from: 'refused', to: 'open', by: [projectOwners], tells: ['projectOfficers'] },
    withdraw: {
      label: '取消{中标}资格',
      from: 'decided',
      to: 'withdrawn',
      by: [projectOwners],
      asks: {
        ending: choice('情形', withdrawals, { required: true }),
        because: text('事实和理由', { required: true, long: true, max: 5000 }),
        proof: files('证明材料', { required: true }),
        nextStep,
      },
      needs: [notSuspended, notContracted, othersRemain],
      does: 'endDecision',
      tells: ['projectOfficers', 'projectSupervisors', 'awardBidders'],
      law: ['招标投标法实施条例 第55条', '招标投标法实施条例 第74条'],
      keeps: ['TR-74'],
      danger: true,
    },
    void: {
      label: '认定{中标}无效',
      from: 'decided',
      to: 'voided',
      by: [projectSupervisors, system],
      asks: {
        decision: text('认定文书及编号', { required: true, max: 500 }),
        because: text('事实和理由', { required: true, long: true, max: 5000 }),
        proof: files('认定文书', { required: true }),
        nextStep,
      },
      needs: [notContracted, othersRemain],
      does: 'endDecision',
      tells: ['projectOfficers', 'projectOwners', 'awardBidders'],
      law: ['招标投标法 第64条'],
      danger: true,
    },
    lapse: {
      label: '随复评失效',
      from: ['open', 'refused', 'decided'],
      to: 'lapsed',
      by: [system],
      does: 'lapseDecision',
      quiet: true,
    },
    keepReview: {
      label: '登记履约能力审查',
      from: ['open', 'decided'],
      by: [projectOfficers, projectOwners],
      asks: {
        capacityOf: ref('被审查的{投标}', () => bid, { hint: '已经{定标}的不必选，审查的是{中标}人' }),
        capacity: choice('审查结论', capacities, { required: true }),
        capacityReview: text('原{评标}委员会的审查意见', { required: true, long: true, max: 5000 }),
        capacityFiles: files('审查材料'),
      },
      needs: [lettersNotSent, reviewsCandidate],
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
    // By the report that is written here, or that it came back.
    reported: {
      label: '书面报告的提交情况',
      from: 'decided',
      by: [system],
      law: ['招标投标法 第47条'],
      quiet: true,
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
