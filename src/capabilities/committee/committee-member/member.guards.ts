/** What must be true before a member answers, sits, chooses the chair or is replaced. Facts: `server/facts.ts`. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import type { committeeMember } from './committee-member.record.ts';

/** How far the committee of a seat is, and what is asked of the one whose next step it decides. */
export interface SeatFacts extends PowerFacts {
  /** The word of another unit about this seat is waited for. */
  isAsked: boolean;
  committeeState: StateOf<'committee'>;
  /** What it judges has been opened. */
  isOpened: boolean;
  seats: number;
  seatsTaken: number;
  hasChair: boolean;
  /** Why this person must not sit. */
  avoid?: string | undefined;
}
/** With what later capabilities ask before the actions that they add to a seat. */
export interface MemberFacts extends SeatFacts {}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'committee-member': MemberFacts;
  }
}

const inState = (id: string, state: string | string[], because: string) =>
  guard<typeof committeeMember>(id, because, ({ facts }) => [state].flat().includes(facts.committeeState));

export const committeeIsEvaluating = inState('committeeIsEvaluating', 'evaluating', '{评标}没有在进行');
export const committeeIsSummarised = inState('committeeIsSummarised', 'summarised', '评分还没有汇总');
export const committeeIsConcluding = inState(
  'committeeIsConcluding',
  ['evaluating', 'summarised'],
  '{评标}没有在进行，不能表决',
);
export const committeeIsSeated = inState('committeeIsSeated', 'seated', '全体评委签到后才能开始，且只开始一次');
export const committeeAtWork = inState('committeeAtWork', ['seated', 'evaluating', 'summarised'], '评委会不在工作中');
export const committeeIsDone = inState(
  'committeeIsDone',
  ['signed', 'dissolved', 'ended'],
  '{评标}报告签署完毕后登记劳务费',
);
export const isPaidExpert = guard<typeof committeeMember>(
  'isPaidExpert',
  '劳务费支付给{评标}专家，{招标}人代表不领取',
  ({ row }) => row.kind === 'expert',
);
export const stillCalling = inState(
  'stillCalling',
  ['drawn', 'seated', 'evaluating', 'summarised'],
  '评委会已不再接受应答',
);
/**
 * A unit that replaces a member once the scores are known could choose the result, and another unit's yes does not
 * change that. A member who does not sign then is taken to agree (实施条例 53), and what a member's fault spoilt is judged
 * again by others.
 */
export const scoresUnknown = guard<typeof committeeMember>(
  'scoresUnknown',
  '评分已经汇总，不能更换评委：不签字又不说明理由的，视为同意{评标}结果；评委应当回避的，{评标}报告提交后由另行抽取的{评标}委员会复评',
  ({ facts }) => facts.committeeState !== 'summarised',
  { rule: 'TR-46', law: '实施条例 第46条' },
);
/** Cause and proof, as the table of powers has them. */
export const replacedByLaw = powerGuards(
  'expert-replacement',
  (_row, { cause, proofs, documentNumber }) => ({ cause, proofs, documentNumber }),
  true,
);
export const calling = inState(
  'calling',
  ['drawn', 'seated', 'evaluating', 'summarised'],
  '{评标}已经结束，不能更换评委',
);

export const wasCalled = guard<typeof committeeMember>('wasCalled', '尚未轮到递补', ({ row }) => !!row.notifiedAt);
export const hasNoChair = guard<typeof committeeMember>(
  'hasNoChair',
  '组长已经产生',
  ({ facts }) => facts.hasChair !== true,
  {
    rule: 'PG-09',
    law: '评标委员会和评标方法暂行规定 第9条',
  },
);

/** A group that was formed before the opening: the commitment names who bids, and avoidance is asked by it. */
export const whoBidsIsKnown = guard<typeof committeeMember>(
  'whoBidsIsKnown',
  '{开标}以后才能签到：承诺书写明{投标}人，知道{投标}人以后才能说明是否应当回避',
  ({ facts }) => facts.isOpened,
  { rule: 'PG-12', law: '评标委员会和评标方法暂行规定 第12条' },
);

export const noInterest = guard<typeof committeeMember>(
  'noInterest',
  '与{投标}人有利害关系的人不得进入{评标}委员会',
  ({ facts }) => (facts.avoid ? `${facts.avoid}，您应当回避，请选择“不参加或回避”` : true),
  { rule: 'TB-37c PG-12 S-15', law: '招标投标法 第37条' },
);

export const everySeatTaken = guard<typeof committeeMember>(
  'everySeatTaken',
  '有评委席位空缺，等递补的评委签到并完成评审',
  ({ facts }) => facts.seatsTaken === facts.seats,
  {
    rule: 'TR-48',
    law: '实施条例 第48条',
  },
);
