/**
 * A seat: who is called, answers, signs in, chooses the chair and is replaced. What is done from it later, scoring and
 * signing, the later capabilities add (`extendLifecycle`).
 */
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { date, money, ref, text } from '../../../kernel/record/field.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { feeKeepers, judgesDrawOperator, memberSelf, theirDrawOperator } from '../audiences.ts';
import { replacementAsks } from '../body/asks.ts';
import { replacementNotAsked } from '../body/body.guards.ts';
import { committeeMember } from './committee-member.record.ts';
import {
  calling,
  committeeAtWork,
  committeeIsDone,
  committeeIsEvaluating,
  hasNoChair,
  isPaidExpert,
  noInterest,
  replacedByLaw,
  scoresUnknown,
  stillCalling,
  wasCalled,
  whoBidsIsKnown,
} from './member.guards.ts';

const self = [memberSelf];

export const committeeMemberLifecycle = defineLifecycle(committeeMember, {
  initial: 'drawn',
  states: {
    drawn: { label: '待应答', tone: 'wait' },
    accepted: { label: '已确认', tone: 'now' },
    signedIn: { label: '已签到', tone: 'done' },
    declined: { label: '不参加', tone: 'idle', final: true },
    replaced: { label: '已更换', tone: 'idle', final: true },
  },
  actions: {
    accept: {
      label: '确认参加',
      from: 'drawn',
      to: 'accepted',
      by: self,
      needs: [wasCalled, stillCalling],
      does: 'stampAnswer',
      primary: true,
    },
    decline: {
      label: '不参加或回避',
      from: ['drawn', 'accepted'],
      to: 'declined',
      by: self,
      needs: [wasCalled],
      asks: { reason: text('原因', { required: true, max: 500 }) },
      does: 'declineSeat',
      law: ['评标委员会和评标方法暂行规定 第12条'],
      danger: true,
    },
    signIn: {
      label: '签到并签署承诺',
      from: 'accepted',
      to: 'signedIn',
      by: self,
      needs: [stillCalling, whoBidsIsKnown, noInterest],
      asks: signedAnswers,
      does: 'signIn',
      law: ['评标委员会和评标方法暂行规定 第12条'],
      quiet: true,
      settles: ['签署以后不能再选择不参加；发现应当回避的，由代理机构办理更换'],
    },
    vote: {
      label: '推举组长',
      from: 'signedIn',
      by: self,
      needs: [committeeAtWork, hasNoChair],
      asks: { person: ref('推举', () => committeeMember, { required: true }) },
      does: 'voteForChair',
      quiet: true,
    },
    askForTime: {
      label: '认为时间不够',
      from: 'signedIn',
      by: self,
      needs: [committeeIsEvaluating],
      does: 'askForTime',
      law: ['实施条例 第48条'],
    },
    haveTime: {
      label: '撤回“时间不够”',
      from: 'signedIn',
      by: self,
      needs: [committeeIsEvaluating],
      does: 'haveTime',
      quiet: true,
    },
    // Not the agency alone: the owner or the supervisor says yes, and then it is done.
    askReplacement: {
      label: '申请更换',
      from: ['drawn', 'accepted', 'signedIn'],
      by: [judgesDrawOperator],
      needs: [wasCalled, calling, scoresUnknown, replacementNotAsked, ...replacedByLaw],
      asks: replacementAsks('expert-replacement', '评委'),
      does: 'askReplacement',
      law: ['实施条例 第46条', '实施条例 第48条'],
      danger: true,
    },
    replace: {
      label: '更换',
      from: ['drawn', 'accepted', 'signedIn'],
      to: 'replaced',
      by: [system],
      needs: [wasCalled, calling, scoresUnknown],
      does: 'replaceMember',
      law: ['实施条例 第46条', '实施条例 第48条'],
      quiet: true,
    },
    recordFee: {
      label: '登记劳务费',
      from: 'signedIn',
      by: [theirDrawOperator, feeKeepers],
      needs: [committeeIsDone, isPaidExpert],
      // Called as the fields are: what is hidden of the row is hidden of its history.
      asks: {
        fee: money('劳务费', { required: true, min: '0' }),
        feePaidOn: date('支付日期', { hint: '还没有支付的不填，支付后再登记一次' }),
        feeBasis: text('依据', { max: 500, hint: '例如省级劳务报酬标准、评审用时' }),
      },
      does: 'keepFee',
      batch: true,
    },
    draw: { label: '抽取入册', from: null, by: [system], quiet: true },
    call: { label: '递补', from: 'drawn', by: [system], quiet: true },
    becomeChair: { label: '任组长', from: 'signedIn', by: [system], quiet: true },
  },
});
