/** What members and chair do from the own seat for the report: the result confirmed, queries, the text, the signatures. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { chairSelf, memberSelf } from '../../committee/audiences.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { committeeIsSummarised, everySeatTaken } from '../../committee/committee-member/member.guards.ts';
import {
  clearingSettled,
  findingsSettled,
  hasDraftResult,
  mattersDecided,
  withinBidValidity,
} from '../../evaluation/seat/judging.guards.ts';
import {
  answerTellsNothing,
  committeeAsksOpenly,
  queriesSettled,
  questionTellsNothing,
} from '../expert-query/expert-query.lifecycle.ts';
import { expertQuery, queryTopics } from '../expert-query/expert-query.record.ts';

/** What must be true before a member, or the chair, takes the next step of the report. Facts: `server/evaluation-report.server.ts`. */

/** How far the report of a seat's committee is. */
export interface ReportingFacts {
  openQueries: number;
  reportState: StateOf<'evaluation-report'> | null;
  /** Members who signed or said why not. */
  spoken: string[];
  deliveryFaults?: string[];
}

declare module '../../committee/committee-member/member.guards.ts' {
  interface MemberFacts extends ReportingFacts {}
}

/** The report is computed again from what it rests on before it is handed over. */
export const reportHoldsUp = guard<typeof committeeMember>(
  'reportHoldsUp',
  '{评标}报告还不能提交',
  ({ facts }) => {
    const faults = facts.deliveryFaults ?? [];
    return faults.length === 0 || `{评标}报告还不能提交：${faults.join('；')}`;
  },
  { rule: 'PG-42 PG-33/37 TR-53 D4', law: '评标委员会和评标方法暂行规定 第42条' },
);
export const hasDraftReport = guard<typeof committeeMember>(
  'hasDraftReport',
  '没有可以修改的{评标}报告草稿',
  ({ facts }) => facts.reportState === 'draft',
);
export const reportIsSigning = guard<typeof committeeMember>(
  'reportIsSigning',
  '{评标}报告没有在签署',
  ({ facts }) => facts.reportState === 'signing',
);
export const nobodySigned = guard<typeof committeeMember>(
  'nobodySigned',
  '已有评委签署，{评标}报告正文不能再改；有不同意见的在签署时书面说明',
  ({ facts }) => facts.spoken.length === 0,
  { rule: 'TR-53', law: '实施条例 第53条' },
);
export const reportIsSigned = guard<typeof committeeMember>(
  'reportIsSigned',
  '等全体评委签署后提交',
  ({ facts }) => facts.reportState === 'signed',
  { rule: 'TR-53', law: '实施条例 第53条' },
);
export const hasNotSpoken = guard<typeof committeeMember>(
  'hasNotSpoken',
  '您已经签署过',
  ({ facts, row }) => row.person === null || !facts.spoken.includes(row.person),
);

/** No law asks for more of them. */
const chapters = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [String(i + 1), `第 ${i + 1} 章`]));

const self = [memberSelf];
const chair = [chairSelf];

export const reportingAtSeat = extendLifecycle(committeeMember, {
  signReport: {
    label: '签署{评标}报告',
    from: 'signedIn',
    by: self,
    needs: [reportIsSigning, hasNotSpoken],
    asks: { ...signedAnswers, dissent: text('不同意见和理由', { max: 10000, long: true }) },
    does: 'signReport',
    quiet: true,
    settles: ['签署以后不能撤回，也不能再补充不同意见'],
  },
  refuseReport: {
    label: '拒绝签字',
    from: 'signedIn',
    by: self,
    needs: [reportIsSigning, hasNotSpoken],
    asks: {
      dissent: text('不同意见和理由', {
        max: 10000,
        long: true,
        hint: '拒绝签字又不书面说明的，视为同意{评标}结果（实施条例 第53条）',
      }),
    },
    does: 'refuseReport',
    law: ['实施条例 第53条'],
    quiet: true,
    settles: ['拒签以后不能再签，也不能再补充不同意见；没有书面说明的，视为同意{评标}结果（实施条例 第53条）'],
  },
  askAgency: {
    label: '询问代理机构',
    from: 'signedIn',
    by: self,
    needs: [committeeAsksOpenly, questionTellsNothing],
    asks: {
      topic: choice('事项', queryTopics, { required: true }),
      question: text('问题', {
        required: true,
        max: 5000,
        long: true,
        hint: '只问{评标}所需的信息，不写评分、排序和对任何{投标}人的倾向',
      }),
    },
    does: 'askAgency',
    law: ['评标委员会和评标方法暂行规定 第16条'],
    quiet: true,
  },
  takeBackQuery: {
    label: '撤回询问',
    from: 'signedIn',
    by: self,
    needs: [committeeAsksOpenly],
    asks: {
      query: ref('询问', () => expertQuery, { required: true }),
      reason: text('撤回的原因', { required: true, max: 500 }),
    },
    does: 'takeBackQuery',
    quiet: true,
  },
  answerAgency: {
    label: '答复代理机构',
    from: 'signedIn',
    by: chair,
    needs: [committeeAsksOpenly, answerTellsNothing],
    asks: {
      query: ref('询问', () => expertQuery, { required: true }),
      answer: text('答复', { required: true, max: 10000, long: true }),
    },
    does: 'answerAgency',
    law: ['评标委员会和评标方法暂行规定 第16条'],
    quiet: true,
    settles: ['答复发出以后不能改，也不能收回'],
  },
  confirmResult: {
    label: '确认评审结果',
    from: 'signedIn',
    by: chair,
    needs: [
      committeeIsSummarised,
      withinBidValidity,
      everySeatTaken,
      hasDraftResult,
      findingsSettled,
      clearingSettled,
      mattersDecided,
    ],
    does: 'confirmResult',
    quiet: true,
    settles: ['评分和排序不能再改，{评标}报告由这些数据写成'],
  },
  writeReport: {
    label: '补充{评标}报告',
    from: 'signedIn',
    by: chair,
    needs: [hasDraftReport],
    asks: {
      matters: text('签订合同前要处理的事宜', { max: 5000, long: true }),
      minutes: text('澄清、说明、补正事项纪要', { max: 20000, long: true }),
      // Without it the remarks that are there stay.
      remarks: children('各章补充说明', {
        section: choice('章节', chapters, { required: true }),
        text: text('说明', { max: 5000, long: true }),
      }),
    },
    does: 'writeReport',
    quiet: true,
  },
  reopenReport: {
    label: '退回修改{评标}报告',
    from: 'signedIn',
    by: chair,
    needs: [reportIsSigning, nobodySigned],
    asks: { reason: text('退回修改的原因', { required: true, max: 500 }) },
    does: 'reopenReport',
    quiet: true,
  },
  openSigning: {
    label: '定稿并开始签署',
    from: 'signedIn',
    by: chair,
    needs: [hasDraftReport, queriesSettled],
    does: 'openSigning',
    quiet: true,
    settles: ['报告正文从此交全体评委签署；第一位评委签署以后，任何人都不能再改'],
  },
  recordRefusal: {
    label: '记录拒签',
    from: 'signedIn',
    by: chair,
    needs: [reportIsSigning],
    asks: { member: ref('评委', () => committeeMember, { required: true }) },
    does: 'recordRefusal',
    law: ['实施条例 第53条'],
    quiet: true,
    settles: ['该评委不能再签署，没有书面说明的，视为同意{评标}结果（实施条例 第53条）'],
  },
  deliverReport: {
    label: '向{招标}人提交{评标}报告',
    from: 'signedIn',
    by: chair,
    needs: [reportIsSigned, withinBidValidity, reportHoldsUp],
    does: 'deliverReport',
    law: ['招标投标法 第40条'],
    quiet: true,
    settles: ['{评标}到此结束，委员会不能再澄清、评分、表决或者改报告'],
  },
});
