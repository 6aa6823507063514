/** What a member may do at which moment. Facts: `server/decision.facts.ts`. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { decisionMember } from './decision-member.record.ts';

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
