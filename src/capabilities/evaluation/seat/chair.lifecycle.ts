/**
 * What the chair does for the committee while bids are judged. It is done from the own seat and passed on by the system: the
 * histories of committee and result are read by people who must not learn the names before the result.
 */
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { chairSelf } from '../../committee/audiences.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import {
  committeeIsConcluding,
  committeeIsEvaluating,
  committeeIsSeated,
  everySeatTaken,
} from '../../committee/committee-member/member.guards.ts';
import { clearingViews } from '../bid-clearing/clearing.ts';
import { clarificationsSettled } from '../clarification/clarification.lifecycle.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { matterKinds } from '../committee-vote/ballot.rules.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import {
  allJudged,
  allScored,
  enoughValid,
  fewerThanThree,
  hasDraftResult,
  lowPricesExplained,
  mattersDecided,
  qualified,
  readyToBegin,
  resultOpen,
  someValid,
  timeIsEnough,
  votesNow,
  withinBidValidity,
} from './judging.guards.ts';

const chair = [chairSelf];

export const chairOfJudging = extendLifecycle(committeeMember, {
  begin: {
    label: '开始{评标}',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsSeated, readyToBegin],
    does: 'beginEvaluation',
    quiet: true,
    settles: ['按现在到场的评委{评标}，之后更换评委须写明原因并由{招标}人或监督部门同意（实施条例 第46条）'],
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
    settles: ['澄清从此由{投标}人答复，问题不能再改，也不能收回'],
  },
  dropClarification: {
    label: '不发出',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsEvaluating],
    asks: { clarification: ref('澄清', () => clarification, { required: true }) },
    does: 'dropClarification',
    quiet: true,
    settles: ['这一项不再发出；仍要问的，由评委另行提出'],
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
    settles: ['按多数意见形成结论，各评委的审查意见不能再改'],
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
    settles: ['提请以后不能收回：由全体评委表决；通过审查的不足法定数量的，直接写成否决全部{投标}的结论'],
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
      enoughValid,
      allScored,
      mattersDecided,
      lowPricesExplained,
      timeIsEnough,
      clarificationsSettled,
    ],
    keeps: ['PG-18', 'PG-29'],
    does: 'summarise',
    quiet: true,
    settles: ['各评委的评分从此互相可见，只有退回重评才能再改'],
  },
  settle: {
    label: '认定复核问题',
    from: 'signedIn',
    by: chair,
    needs: [hasDraftResult],
    asks: {
      finding: text('问题', { unsearched: 'code', required: true, max: 64 }),
      statement: text('{评标}委员会的认定', { required: true, max: 2000, long: true }),
    },
    does: 'settleFinding',
    quiet: true,
  },
  closeVoting: {
    label: '结束表决',
    from: 'signedIn',
    by: chair,
    needs: [votesNow],
    asks: {
      kind: choice('事项', matterKinds, { required: true }),
      subjects: text('对象', { unsearched: 'code', required: true, max: 20_000 }),
      reason: text('未等全体表决的原因', { required: true, max: 2000, long: true }),
    },
    does: 'closeVoting',
    law: ['评标委员会和评标方法暂行规定 第9条'],
    quiet: true,
    settles: ['没有表决的评委不能再表决，按已表决的意见形成结论'],
  },
  settleClearing: {
    label: '写明清标发现的处理意见',
    from: 'signedIn',
    by: chair,
    needs: [committeeIsConcluding, resultOpen],
    asks: {
      findings: text('发现', {
        unsearched: 'code',
        required: true,
        max: 200_000,
        hint: '可以同时写明几项，以逗号分隔',
      }),
      view: choice('处理意见', clearingViews, { required: true }),
      reason: text('理由', { required: true, max: 2000, long: true }),
    },
    does: 'settleClearing',
    law: ['评标委员会和评标方法暂行规定 第19条', '评标委员会和评标方法暂行规定 第21条'],
    quiet: true,
  },
});
