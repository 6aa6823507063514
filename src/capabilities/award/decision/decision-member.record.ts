import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { decisionCommittee } from './decision-committee.record.ts';

/** 定标委员会成员: one seat, its acceptance with the commitment to avoidance, and what it has done. */
export const decisionMember = defineRecord('decision-member', {
  label: '{定标}委员会成员',
  title: (m) => m.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{定标}委员会', () => decisionCommittee, { required: true, readOnly: true }),
    number: integer('席位号', { required: true, readOnly: true }),
    seat: text('席位', { required: true, readOnly: true, max: 20 }),
    person: ref('账户', () => user, { required: true, readOnly: true }),
    name: text('姓名', { required: true, readOnly: true, max: 50 }),
    employer: text('工作单位', { required: true, readOnly: true, max: 200 }),
    calledAt: instant('通知时间', { required: true, readOnly: true }),
    commitment: data<KeptSignature & { text: string }>('回避承诺'),
    acceptedAt: instant('确认时间', { readOnly: true }),
    declined: text('回避或不参加的原因', { readOnly: true, max: 500 }),
    replacedBecause: text('更换原因', { readOnly: true, max: 500 }),
    votedAt: instant('最近表决时间', { readOnly: true }),
    signedAt: instant('签署报告时间', { readOnly: true }),
  },
  list: {
    columns: ['seat', 'name', 'employer', 'lot', 'acceptedAt', 'votedAt', 'signedAt', 'state'],
    filters: ['state', 'project', 'lot', 'committee'],
    sort: 'number',
    empty: '{定标}委员会组建后，成员列在这里。',
  },
});

/** A seat of the decision committee, and everything that its member does. */

/** What a member may do at which moment. Facts: `server/decision.facts.ts`. */
export interface MemberFacts {
  committeeState?: StateOf<'decision-committee'>;
  suspended?: boolean;
  /** The round that is open: who stands in it, and whether this seat has voted. */
  among?: string[] | null;
  hasVoted?: boolean;
  reportState?: StateOf<'decision-report'> | null;
  hasSigned?: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'decision-member': MemberFacts;
  }
}

export const stillForming = guard<typeof decisionMember>(
  'stillForming',
  '{定标}已经开始，不能再确认或退出；有回避情形的请立即告知{招标}人更换',
  ({ facts }) => facts.committeeState === 'formed',
);
export const roundOpen = guard<typeof decisionMember>('roundOpen', '现在没有正在进行的表决', ({ facts }) =>
  Boolean(facts.among),
);
export const notVotedYet = guard<typeof decisionMember>(
  'notVotedYet',
  '本轮您已经表决，不能更改；等其余成员表决后计票',
  ({ facts }) => facts.hasVoted !== true,
);
export const standsInRound = guard<typeof decisionMember>(
  'standsInRound',
  '只能在本轮的候选人中选择',
  ({ facts, asked }) => (facts.among ?? []).includes(asked.bid),
  { rule: 'TB-57', law: '招标投标法 第57条', onAnswers: true },
);
export const reportToSign = guard<typeof decisionMember>(
  'reportToSign',
  '{定标}报告还没有定稿',
  ({ facts }) => facts.reportState === 'signing',
);
export const notSignedYet = guard<typeof decisionMember>(
  'notSignedYet',
  '您已签署{定标}报告',
  ({ facts }) => facts.hasSigned !== true,
);

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
