/** A seat of the decision committee, and everything that its member does. */
import { audience, me, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import {
  notSignedYet,
  notVotedYet,
  reportToSign,
  roundOpen,
  standsInRound,
  stillForming,
} from './decision-member.guards.ts';
import { decisionMember } from './decision-member.record.ts';

export const decisionMemberSelf = audience('成员本人', { person: me });
const self = [decisionMemberSelf];

export const decisionMemberLifecycle = defineLifecycle(decisionMember, {
  initial: 'called',
  states: {
    called: { label: '待确认', tone: 'wait' },
    accepted: { label: '已确认', tone: 'done' },
    declined: { label: '回避或不参加', tone: 'due' },
    replaced: { label: '已更换', tone: 'idle', final: true },
    lapsed: { label: '已失效', tone: 'idle', final: true },
  },
  actions: {
    call: { label: '通知', from: null, to: 'called', by: [system], quiet: true },
    accept: {
      label: '确认参加并签署回避承诺',
      from: 'called',
      to: 'accepted',
      by: self,
      needs: [stillForming],
      asks: signedAnswers,
      does: 'acceptDecisionSeat',
      quiet: true,
    },
    decline: {
      label: '回避或不参加',
      from: ['called', 'accepted'],
      to: 'declined',
      by: self,
      needs: [stillForming],
      asks: { reason: text('原因', { required: true, max: 500 }) },
      does: 'declineDecisionSeat',
      tells: ['projectOwners'],
      danger: true,
    },
    // What a ballot says is in no history: a secret ballot is never told, a named one when the round is over.
    vote: {
      label: '表决',
      from: 'accepted',
      by: self,
      needs: [notSuspended, roundOpen, notVotedYet, standsInRound],
      asks: {
        bid: ref('选择', () => bid, { required: true }),
        reason: text('理由', { required: true, max: 2000, long: true }),
      },
      does: 'castDecisionBallot',
      law: ['招标投标法 第40条'],
      quiet: true,
    },
    signReport: {
      label: '签署{定标}报告',
      from: 'accepted',
      by: self,
      needs: [reportToSign, notSignedYet],
      asks: { ...signedAnswers, dissent: text('保留意见', { max: 5000, long: true }) },
      does: 'signDecisionReport',
      quiet: true,
    },
    refuseReport: {
      label: '拒绝签署',
      from: 'accepted',
      by: self,
      needs: [reportToSign, notSignedYet],
      asks: { reason: text('理由', { required: true, max: 5000, long: true }) },
      does: 'refuseDecisionReport',
      danger: true,
      quiet: true,
    },
    replace: { label: '更换', from: ['called', 'accepted', 'declined'], to: 'replaced', by: [system], quiet: true },
    lapse: { label: '失效', from: ['called', 'accepted', 'declined'], to: 'lapsed', by: [system], quiet: true },
  },
});
