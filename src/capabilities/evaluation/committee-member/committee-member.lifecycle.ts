/** A seat, and everything that its member does: answering, signing in, voting; what the chair does stands beside it. */
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, ref, text } from '../../../kernel/record/field.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { memberSelf, theirDrawOperator } from '../audiences.ts';
import { asksSomething, notLeading } from '../clarification/clarification.guards.ts';
import { clarification, clarificationKinds } from '../clarification/clarification.record.ts';
import { statedAmounts } from '../clarification/stated-amounts.ts';
import { choices } from '../committee-vote/ballot.rules.ts';
import { matterKinds } from '../committee-vote/committee-vote.record.ts';
import { committeeAsksOpenly, questionTellsNothing } from '../expert-query/expert-query.guards.ts';
import { expertQuery, queryTopics } from '../expert-query/expert-query.record.ts';
import { signedAnswers } from '../signed-answers.ts';
import { chairActions } from './chair-actions.ts';
import { committeeMember } from './committee-member.record.ts';
import {
  calling,
  committeeAtWork,
  committeeIsConcluding,
  committeeIsEvaluating,
  hasNoChair,
  hasNotSpoken,
  noInterest,
  reportIsSigning,
  resultOpen,
  stillCalling,
  wasCalled,
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
      needs: [stillCalling, noInterest],
      asks: signedAnswers,
      does: 'signIn',
      law: ['评标委员会和评标方法暂行规定 第12条'],
      quiet: true,
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
    signReport: {
      label: '签署{评标}报告',
      from: 'signedIn',
      by: self,
      needs: [reportIsSigning, hasNotSpoken],
      asks: { ...signedAnswers, dissent: text('不同意见和理由', { max: 10000, long: true }) },
      does: 'signReport',
      quiet: true,
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
    },
    askBidder: {
      label: '提出澄清',
      from: 'signedIn',
      by: self,
      needs: [committeeIsEvaluating, asksSomething, notLeading],
      asks: {
        bid: ref('{投标}人', () => bid, { required: true }),
        kind: choice('事项', clarificationKinds, { required: true }),
        question: text('问题', { max: 5000, long: true }),
        page: text('{投标}文件所在位置', { max: 200 }),
        ...statedAmounts,
      },
      does: 'askBidder',
      law: ['实施条例 第52条'],
      keeps: ['PG-19', 'PG-21'],
      quiet: true,
    },
    judgeClarification: {
      label: '认定答复',
      from: 'signedIn',
      by: self,
      needs: [committeeIsEvaluating],
      asks: {
        clarification: ref('澄清', () => clarification, { required: true }),
        verdict: choice('认定', { accept: '可以接受', reject: '不能接受' }, { required: true }),
        reason: text('理由', { required: true, max: 500 }),
      },
      does: 'judgeClarification',
      law: ['评标委员会和评标方法暂行规定 第21条'],
      keeps: ['PG-21'],
      quiet: true,
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
    recordClearing: {
      label: '记录清标发现',
      from: 'signedIn',
      by: self,
      needs: [committeeIsConcluding, resultOpen],
      asks: {
        bid: ref('{投标}人', () => bid, { required: true }),
        says: text('发现的问题', { required: true, max: 2000, long: true }),
        page: text('{投标}文件所在位置', { max: 200 }),
      },
      does: 'recordClearing',
      law: ['招标投标法 第40条'],
      quiet: true,
    },
    // Each for the own seat: the committee finds by majority whether a sign is collusion (实施条例 39, 40), and only it
    // rejects all (评标委员会和评标方法暂行规定 27).
    opine: {
      label: '表决',
      from: 'signedIn',
      by: self,
      needs: [committeeIsConcluding, resultOpen],
      asks: {
        kind: choice('事项', matterKinds, { required: true }),
        subjects: text('对象', { required: true, max: 20_000, hint: '可以同时表决几项，以逗号分隔' }),
        choice: choice('意见', choices, { required: true }),
        reason: text('理由', { required: true, max: 2000, long: true }),
      },
      does: 'opineOnMatters',
      law: ['实施条例 第39条', '实施条例 第40条', '评标委员会和评标方法暂行规定 第27条'],
      keeps: ['TR-39/40', 'PG-27', 'TR-51'],
      quiet: true,
    },
    ...chairActions,
    replace: {
      label: '更换',
      from: ['drawn', 'accepted', 'signedIn'],
      to: 'replaced',
      by: [theirDrawOperator],
      needs: [wasCalled, calling, resultOpen],
      asks: {
        cause: choice(
          '事由',
          { recusal: '有回避事由', absent: '擅离职守', health: '因健康等原因不能继续' },
          { required: true },
        ),
        reason: text('说明', { required: true, max: 500 }),
      },
      does: 'replaceMember',
      law: ['实施条例 第46条', '实施条例 第48条'],
      danger: true,
    },
    draw: { label: '抽取入册', from: null, by: [system], quiet: true },
    call: { label: '递补', from: 'drawn', by: [system], quiet: true },
    becomeChair: { label: '任组长', from: 'signedIn', by: [system], quiet: true },
  },
});
