/** What must be true before a member, or the chair, takes the next step of judging. Facts: `server/facts.ts`. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { countInWords, demands, limitIfAny, type Of, shareOf, usualAmount } from '../../../platform/law/rulebook.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import type { MemberFacts } from '../../committee/committee-member/member.guards.ts';
import { limitAt, numberAt, tooFewPass } from '../../procedure/gates.ts';
import { isOver } from '../bid-validity/validity.rules.ts';

/** How far the judging of a seat's committee is, and what is asked of the chair whose next step it decides. */
export interface JudgingFacts {
  askingForTime: number;
  qualifiedAt: string | null;
  qualifications: number;
  openQualifications: number;
  openScores: number;
  openClarifications: number;
  /** Findings of the clearing on which the committee has said nothing; one where it is still computed. */
  openClearing?: number;
  validBids: number;
  resultState: StateOf<'evaluation-result'> | null;
  openFindings: number;
  validUntil: string | null;
  undecided?: string[];
  /** What of the list before the start is still open. */
  unready?: string[];
  unexplained?: { supplierName: string; because: string }[];
  /** Explanations of a price that wait for the committee's vote. */
  pricesToVote: readonly string[];
  /** Reviews of a candidate's capacity that wait for it, even after the evaluation has ended. */
  openReviews: number;
  /** By what the lot is judged. */
  law: Of;
}

declare module '../../committee/committee-member/member.guards.ts' {
  interface MemberFacts extends JudgingFacts {}
}

export const resultOpen = guard<typeof committeeMember>(
  'resultOpen',
  '评审结果已经确认，不能再更换评委；不签字的由组长记录拒签',
  ({ facts }) => facts.resultState !== 'confirmed',
);
const concluding = ({ committeeState, resultState }: Pick<MemberFacts, 'committeeState' | 'resultState'>) =>
  ['evaluating', 'summarised'].includes(committeeState) && resultState !== 'confirmed';

/** A committee that has handed over its report is asked once more where a candidate's capacity is in doubt (实施条例 56). */
export const votesNow = guard<typeof committeeMember>(
  'votesNow',
  '没有正在表决的事项：{评标}没有在进行，或者评审结果已经确认',
  ({ facts }) => concluding(facts) || facts.openReviews > 0,
);
export const votesOnIt = guard<typeof committeeMember>(
  'votesOnIt',
  '{评标}没有在进行，不能表决',
  ({ facts, asked }) =>
    asked.kind === 'capacity'
      ? facts.openReviews > 0 || '没有提请{评标}委员会审查的候选人'
      : concluding(facts) || '{评标}没有在进行，或者评审结果已经确认，不能表决',
  { onAnswers: true },
);
/** Whether an explanation holds is found by vote, each seat for itself and signed (12 号令 21). */
export const votedOnInstead = guard<typeof committeeMember>(
  'votedOnInstead',
  '报价明显低的说明由{评标}委员会逐席表决认定，请在这一件澄清下表决',
  ({ facts, asked }) => !facts.pricesToVote.includes(asked.clarification as string),
  { rule: 'PG-21', law: '评标委员会和评标方法暂行规定 第21条', onAnswers: true },
);
/**
 * The list of 评标准备 is asked once more at the start: everything in it that the law wants and that is missing is named.
 */
export const readyToBegin = guard<typeof committeeMember>(
  'readyToBegin',
  '{评标}准备还没有完成',
  ({ facts }) => {
    const because = facts.unready ?? [];
    return because.length === 0 || `还不能开始{评标}。${because.join('；')}`;
  },
  { rule: 'D4 TB-40 PG-08 PG-09 PG-12 TB-37c', law: '评标委员会和评标方法暂行规定 第42条' },
);
/** Evaluation and decision fall into the period in which the bids bind. */
export const withinBidValidity = guard<typeof committeeMember>(
  'withinBidValidity',
  '{投标}有效期已经届满，应当通知全体{投标}人延长',
  ({ facts, now }) =>
    !facts.validUntil ||
    !isOver(facts.validUntil, now) ||
    `{投标}有效期已于 ${facts.validUntil} 届满，请代理机构或者{招标}人先通知全体{投标}人延长`,
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条' },
);
/** Nothing is concluded over a sign of collusion that the committee has not found on (实施条例 40, 51). */
export const mattersDecided = guard<typeof committeeMember>(
  'mattersDecided',
  '还有雷同线索或者关联情形没有表决',
  ({ facts }) => {
    const open = facts.undecided ?? [];
    const more = open.length > 1 ? `等 ${open.length} 项` : '';
    return (
      open.length === 0 || `“${open[0]}”${more}还没有表决：每位评委表决并写明理由，过半数的意见为{评标}委员会的认定`
    );
  },
  { rule: 'TR-39/40', law: '实施条例 第51条' },
);
export const timeIsEnough = guard<typeof committeeMember>(
  'timeIsEnough',
  `超过${usualAmount('evaluation.moreTime')}的评委认为{评标}时间不够，应当延长，等他们撤回后再汇总`,
  ({ facts }) => {
    const share = limitIfAny('evaluation.moreTime', facts.law);
    return !share || shareOf(share.value, facts.seats).gte(facts.askingForTime);
  },
  { rule: 'TR-48', law: '实施条例 第48条' },
);
export const allJudged = guard<typeof committeeMember>(
  'allJudged',
  '还有评委没有提交资格审查',
  ({ facts }) => facts.openQualifications === 0 && facts.qualifications > 0,
);
export const qualified = guard<typeof committeeMember>(
  'qualified',
  '资格审查还没有汇总',
  ({ facts }) => facts.qualifiedAt !== null,
);
export const allScored = guard<typeof committeeMember>(
  'allScored',
  '还有评委没有提交评分',
  ({ facts }) => facts.openScores === 0,
);
/**
 * A bidder who may be below cost is asked in writing, and the committee votes on what it says, before anything is
 * summed up.
 */
export const lowPricesExplained = guard<typeof committeeMember>(
  'lowPricesExplained',
  '报价明显低的，应当先要求其书面说明',
  ({ facts }) => {
    const [first] = facts.unexplained ?? [];
    return (
      !first ||
      !demands('price.low.explained', facts.law) ||
      `“${first.supplierName}”${first.because}：请先发出“报价明显低的说明”的澄清，要求其书面说明并提供证明材料，再由{评标}委员会逐席表决是否可以接受（低于成本的不得竞标、{中标}，招标投标法 第33条、第41条）`
    );
  },
  { rule: 'PG-21 E4', law: '评标委员会和评标方法暂行规定 第21条' },
);
export const someValid = guard<typeof committeeMember>(
  'someValid',
  '没有有效{投标}，请按“否决所有{投标}”处理',
  ({ facts }) => facts.validBids > 0,
);
/** Where the law lets nobody go on with fewer; where it only permits to reject them all, the committee decides. */
export const enoughValid = guard<typeof committeeMember>(
  'enoughValid',
  '有效{投标}不足法定数量，不得继续{评标}',
  ({ facts }) => {
    const few = tooFewPass(facts.law, facts.validBids);
    return (
      !few?.ends ||
      `有效{投标}只有 ${facts.validBids} 家，不足${countInWords(few.atLeast)}家，不得继续{评标}（${few.law}）：请组长提请否决所有{投标}，本次采购终止`
    );
  },
);
export const fewerThanThree = guard<typeof committeeMember>(
  'fewerThanThree',
  '有效{投标}达到法定数量，不能以缺乏竞争否决所有{投标}',
  ({ facts }) => {
    if (facts.qualifiedAt === null) return false;
    // Where nobody counts, none at all is too few all the same.
    if (facts.validBids === 0 || tooFewPass(facts.law, facts.validBids)) return true;
    const enough = numberAt(limitAt(facts.law, 'bid', 'compliant'));
    return enough ? `有效{投标}不少于${countInWords(enough)}家，不能以缺乏竞争否决所有{投标}` : false;
  },
  {
    rule: 'PG-27',
    law: '评标委员会和评标方法暂行规定 第27条',
  },
);
export const hasDraftResult = guard<typeof committeeMember>(
  'hasDraftResult',
  '没有待确认的评审结果',
  ({ facts }) => facts.resultState === 'draft',
);
export const findingsSettled = guard<typeof committeeMember>(
  'findingsSettled',
  '复核中还有未处理的问题',
  ({ facts }) => facts.openFindings === 0,
  { rule: 'E6' },
);
export const clearingSettled = guard<typeof committeeMember>(
  'clearingSettled',
  '清标还有没有处理的发现，或者还没有完成：请组长在“清标”中逐项写明{评标}委员会的处理意见',
  ({ facts }) => (facts.openClearing ?? 0) === 0,
  { rule: 'PG-19 PG-25/26', law: '评标委员会和评标方法暂行规定 第19条' },
);
