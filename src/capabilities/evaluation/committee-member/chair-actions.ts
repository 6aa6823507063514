/** What the chair does for the committee, on the own seat: the system passes it on, so that histories name no member. */
import type { Action } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, integer, money, ref, text } from '../../../kernel/record/field.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { chairSelf } from '../audiences.ts';
import { clarificationsSettled } from '../clarification/clarification.guards.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { reportSections } from '../evaluation-report/report-sections.ts';
import { answerTellsNothing, committeeAsksOpenly, queriesSettled } from '../expert-query/expert-query.guards.ts';
import { expertQuery } from '../expert-query/expert-query.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { committeeMember } from './committee-member.record.ts';
import {
  allJudged,
  allScored,
  committeeIsEvaluating,
  committeeIsSeated,
  committeeIsSummarised,
  everySeatTaken,
  fewerThanThree,
  findingsSettled,
  hasDraftReport,
  hasDraftResult,
  lowPricesExplained,
  mattersDecided,
  nobodySigned,
  qualified,
  readyToBegin,
  reportHoldsUp,
  reportIsSigned,
  reportIsSigning,
  someValid,
  timeIsEnough,
  withinBidValidity,
} from './member.guards.ts';

const chair = [chairSelf];

export const chairActions = {
  begin: {
    label: '开始{评标}',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsSeated, readyToBegin],
    does: 'beginEvaluation',
    quiet: true,
  },
  sendClarification: {
    label: '发出澄清',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsEvaluating],
    asks: {
      clarification: ref('澄清', () => clarification, { required: true }),
      minutes: integer('答复期限', { required: true, min: 30, max: 4320, unit: '分钟' }),
      amount: money('采用的修正结果'),
    },
    does: 'sendClarification',
    law: ['实施条例 第52条'],
    quiet: true,
  },
  dropClarification: {
    label: '不发出',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsEvaluating],
    asks: { clarification: ref('澄清', () => clarification, { required: true }) },
    does: 'dropClarification',
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
  },
  confirmQualification: {
    label: '汇总资格审查',
    from: 'signedIn',
    by: chair,
    needs: [
      committeeIsEvaluating,
      withinBidValidity,
      everySeatTaken,
      allJudged,
      mattersDecided,
      timeIsEnough,
      clarificationsSettled,
    ],
    keeps: ['PG-18'],
    does: 'confirmQualification',
    quiet: true,
  },
  rejectAll: {
    label: '提请否决所有{投标}',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsEvaluating, everySeatTaken, fewerThanThree],
    asks: { reason: text('理由', { required: true, max: 2000, long: true }) },
    does: 'moveRejection',
    law: ['评标委员会和评标方法暂行规定 第27条'],
    danger: true,
    quiet: true,
  },
  returnSheet: {
    label: '退回重评',
    from: 'signedIn',
    by: chair,
    needs: [qualified],
    asks: {
      sheet: ref('评分表', () => scoreSheet, { required: true }),
      reason: text('原因', { required: true, max: 2000, long: true }),
    },
    does: 'returnSheet',
    quiet: true,
  },
  summarise: {
    label: '汇总评分',
    from: 'signedIn',
    by: chair,
    needs: [
      committeeIsEvaluating,
      withinBidValidity,
      everySeatTaken,
      qualified,
      someValid,
      allScored,
      mattersDecided,
      lowPricesExplained,
      timeIsEnough,
      clarificationsSettled,
    ],
    keeps: ['PG-18', 'PG-29'],
    does: 'summarise',
    quiet: true,
  },
  settle: {
    label: '认定复核问题',
    from: 'signedIn',
    by: chair,
    needs: [hasDraftResult],
    asks: {
      finding: text('问题', { required: true, max: 64 }),
      statement: text('{评标}委员会的认定', { required: true, max: 2000, long: true }),
      order: text('并列{投标}的次序', { max: 2000 }),
    },
    does: 'settleFinding',
    quiet: true,
  },
  confirmResult: {
    label: '确认评审结果',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsSummarised, withinBidValidity, everySeatTaken, hasDraftResult, findingsSettled, mattersDecided],
    does: 'confirmResult',
    quiet: true,
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
        section: choice('章节', reportSections, { required: true }),
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
  },
  deliverReport: {
    label: '向{招标}人提交{评标}报告',
    from: 'signedIn',
    by: chair,
    needs: [reportIsSigned, withinBidValidity, reportHoldsUp],
    does: 'deliverReport',
    law: ['招标投标法 第40条'],
    quiet: true,
  },
} satisfies Record<string, Action<RowOf<typeof committeeMember>> & { from: 'signedIn' }>;
