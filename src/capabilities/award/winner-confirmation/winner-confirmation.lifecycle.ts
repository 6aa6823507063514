import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, files, ref, refs, text } from '../../../kernel/record/field.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { notForbidden } from '../../powers/verdicts.guards.ts';
import { officeSide, projectOfficers, projectOwners } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { capacityReview } from './decision-text.ts';
import {
  breachAfterLetter,
  foundUnable,
  hasFallen,
  itsContractNotMade,
  namesWinner,
  notContracted,
  othersRemain,
  stillAwarded,
} from './ending.guards.ts';
import {
  ableToPerform,
  asCommitteeDecided,
  asksEnding,
  asManyAsMayWin,
  committeeDecided,
  firstOrLawfulReason,
  noOpenObjection,
  notAskedYet,
  onlyCandidates,
  passesTheFirst,
  publicityEnded,
  reasonKept,
  reportedAfterDecision,
  reportStands,
  stillBound,
  withinBidValidity,
} from './winner-confirmation.guards.ts';
import { endings, nextSteps, otherThanFirst, winnerConfirmation } from './winner-confirmation.record.ts';

const { unlawful: _, ...withdrawals } = endings;
/** Before a letter is out, no winner has refused to sign or failed to give a security. */
const { noSecurity: _s, refusesContract: _r, addsConditions: _a, ...passedOver } = endings;

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
        others: refs('同时{中标}的其他候选人', () => bid),
        reasonKind: choice('非第一名的事由', otherThanFirst),
        reason: text('事由说明', { long: true, max: 5000 }),
        proof: files('证明材料'),
        // Of `decisionText`, made in the browser of the person who decides (domain C30).
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      needs: [
        notSuspended,
        notForbidden('decision'),
        reportStands,
        publicityEnded,
        noOpenObjection,
        withinBidValidity,
        committeeDecided,
        ableToPerform,
        onlyCandidates,
        asManyAsMayWin,
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
    passOver: {
      label: '不再考虑排名在前的候选人',
      from: 'open',
      by: [projectOwners],
      asks: {
        of: ref('候选人', () => bid, { required: true, hint: '现在排名最前的候选人' }),
        ending: choice('法定事由', passedOver, { required: true }),
        documentNumber: text('文件的文号', { max: 1000, when: (a) => a.ending === 'unlawful' }),
        because: text('事实和理由', { required: true, long: true, max: 5000 }),
        proof: files('证明材料'),
      },
      needs: [
        notSuspended,
        notForbidden('decision'),
        publicityEnded,
        passesTheFirst,
        notAskedYet,
        ...powerGuards('other-candidate', asksEnding, true, { cause: 'ending', proofs: 'proof' }),
      ],
      does: 'passOver',
      law: ['招标投标法实施条例 第55条'],
      danger: true,
    },
    exclude: {
      label: '已确认，不再考虑该候选人',
      from: 'open',
      by: [system],
      does: 'excludeCandidate',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法实施条例 第55条'],
      quiet: true,
    },
    // A publicity was held although the law demands none: its candidates count from then on.
    restOn: {
      label: '按公示的候选人{定标}',
      from: ['open', 'refused'],
      by: [system],
      does: 'restOnPublicity',
      quiet: true,
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
      mayEndIn: ['withdrawn'],
      by: [projectOwners],
      asks: {
        of: ref('{中标}人', () => bid, { hint: '只有一个{中标}人的不必选；有几个的写明是哪一个，其余{中标}人不变' }),
        ending: choice('情形', withdrawals, { required: true }),
        because: text('事实和理由', { required: true, long: true, max: 5000 }),
        proof: files('证明材料', { required: true }),
        // The others that win a lot keep it as it is.
        nextStep: choice('后续', nextSteps, { required: true, initial: 'next', when: (a) => !a.of }),
      },
      needs: [
        notSuspended,
        notContracted,
        namesWinner,
        itsContractNotMade,
        foundUnable,
        othersRemain,
        breachAfterLetter,
        notAskedYet,
        ...powerGuards('other-candidate', asksEnding, true, { cause: 'ending', proofs: 'proof' }),
      ],
      does: 'askToEnd',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['招标投标法实施条例 第55条', '招标投标法实施条例 第74条'],
      keeps: ['TR-74'],
      danger: true,
    },
    // One of several fell and the others keep the lot: the next candidate, or none; then the others alone have it.
    chooseInstead: {
      label: '另行确定{中标}人',
      from: 'decided',
      by: [projectOwners],
      asks: {
        bid: ref('{中标}人', () => bid, { required: true }),
        reasonKind: choice('非第一名的事由', otherThanFirst),
        reason: text('事由说明', { long: true, max: 5000 }),
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      needs: [
        ...[
          notSuspended,
          notForbidden('decision'),
          stillAwarded,
          hasFallen,
          notAskedYet,
          reportStands,
          noOpenObjection,
        ],
        ...[withinBidValidity, ableToPerform, onlyCandidates, asCommitteeDecided, stillBound, firstOrLawfulReason],
        reasonKept,
      ],
      does: 'chooseInstead',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['招标投标法实施条例 第55条'],
      quiet: true,
    },
    fall: {
      label: '已确认，取消{中标}资格',
      from: 'decided',
      mayEndIn: ['withdrawn'],
      by: [system],
      needs: [notContracted],
      does: 'endDecision',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'awardBidders'],
      law: ['招标投标法实施条例 第55条', '招标投标法实施条例 第74条'],
      quiet: true,
    },
    void: {
      label: '认定{中标}无效',
      from: 'decided',
      // The order may name one of several; then the others keep the lot.
      mayEndIn: ['voided'],
      // By an order of the table of verdicts alone: a decision on a complaint, or a directive.
      by: [system],
      asks: {
        decision: text('认定文书及编号', { required: true, max: 500 }),
        because: text('事实和理由', { required: true, long: true, max: 5000 }),
        proof: files('认定文书', { required: true }),
        nextStep: choice('后续', nextSteps, { required: true, initial: 'next' }),
      },
      needs: [notContracted, othersRemain],
      does: 'endDecision',
      tells: ['projectOfficers', 'projectOwners', 'awardBidders'],
      law: ['招标投标法 第64条'],
      quiet: true,
    },
    lapse: {
      label: '随复评失效',
      from: ['open', 'refused', 'decided'],
      to: 'lapsed',
      by: [system],
      does: 'lapseDecision',
      quiet: true,
    },
    ...capacityReview,
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
    // The bids bind longer: the letters may wait as long.
    followValidity: {
      label: '通知书期限随{投标}有效期延长',
      from: 'decided',
      by: [system],
      does: 'followValidity',
      law: ['评标委员会和评标方法暂行规定 第40条'],
      quiet: true,
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

export const winnerConfirmationAccess = defineAccess(winnerConfirmation, { read: [...officeSide] });
