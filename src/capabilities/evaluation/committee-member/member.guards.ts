/** What must be true before a member, or the chair, takes the next step. Facts: `server/facts.ts`. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import {
  countInWords,
  limitIfAny,
  numberOf,
  type Of,
  usualAmount,
  usualCount,
} from '../../../platform/law/rulebook.ts';
import { isOver } from '../bid-validity/validity.rules.ts';
import type { committeeMember } from './committee-member.record.ts';

/** How far the committee of a seat is, and what is asked of the one whose next step it decides. */
export interface MemberFacts {
  committeeState: StateOf<'committee'>;
  seats: number;
  seatsTaken: number;
  hasChair: boolean;
  askingForTime: number;
  qualifiedAt: string | null;
  qualifications: number;
  openQualifications: number;
  openScores: number;
  openClarifications: number;
  openQueries: number;
  /** Findings of the clearing on which the committee has said nothing; one where it is still computed. */
  openClearing?: number;
  validBids: number;
  resultState: StateOf<'evaluation-result'> | null;
  openFindings: number;
  reportState: StateOf<'evaluation-report'> | null;
  /** Members who signed or said why not. */
  spoken: string[];
  isLowestPrice: boolean;
  validUntil: string | null;
  /** Why this person must not sit. */
  avoid?: string | undefined;
  undecided?: string[];
  /** What of the list before the start is still open. */
  unready?: string[];
  unexplained?: { supplierName: string; because: string }[];
  deliveryFaults?: string[];
  /** By what the lot is judged. */
  law: Of;
}

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
export const stillCalling = inState(
  'stillCalling',
  ['drawn', 'seated', 'evaluating', 'summarised'],
  '评委会已不再接受应答',
);
export const calling = inState(
  'calling',
  ['drawn', 'seated', 'evaluating', 'summarised'],
  '{评标}已经结束，不能更换评委',
);

export const resultOpen = guard<typeof committeeMember>(
  'resultOpen',
  '评审结果已经确认，不能再更换评委；不签字的由组长记录拒签',
  ({ facts }) => facts.resultState !== 'confirmed',
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

/** The list of 评标准备 is asked once more at the start: whatever of it the law wants is named. */
export const readyToBegin = guard<typeof committeeMember>(
  'readyToBegin',
  '{评标}准备还没有完成',
  ({ facts }) => {
    const because = facts.unready ?? [];
    return because.length === 0 || `还不能开始{评标}。${because.join('；')}`;
  },
  { rule: 'D4 TB-40 PG-08 PG-09 PG-12 TB-37c', law: '评标委员会和评标方法暂行规定 第42条' },
);

export const noInterest = guard<typeof committeeMember>(
  'noInterest',
  '与{投标}人有利害关系的人不得进入{评标}委员会',
  ({ facts }) => (facts.avoid ? `${facts.avoid}，您应当回避，请选择“不参加或回避”` : true),
  { rule: 'TB-37c PG-12 S-15', law: '招标投标法 第37条' },
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

export const everySeatTaken = guard<typeof committeeMember>(
  'everySeatTaken',
  '有评委席位空缺，等递补的评委签到并完成评审',
  ({ facts }) => facts.seatsTaken === facts.seats,
  {
    rule: 'TR-48',
    law: '实施条例 第48条',
  },
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
    return !share || numberOf(share.value).times(facts.seats).gte(facts.askingForTime);
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
/** The lowest price wins here, so whoever may be below cost explains it first (招标投标法 41). */
export const lowPricesExplained = guard<typeof committeeMember>(
  'lowPricesExplained',
  '{投标}价格低于成本的不得推荐为{中标}候选人',
  ({ facts }) => {
    const [first] = facts.unexplained ?? [];
    return (
      !first ||
      `“${first.supplierName}”${first.because}：采用经评审的最低投标价法，低于成本的不得{中标}（招标投标法 第41条），请先要求其书面说明并认定`
    );
  },
  { rule: 'PG-21 E4', law: '评标委员会和评标方法暂行规定 第21条' },
);
export const someValid = guard<typeof committeeMember>(
  'someValid',
  '没有有效{投标}，请按“否决所有{投标}”处理',
  ({ facts }) => facts.validBids > 0,
);
export const fewerThanThree = guard<typeof committeeMember>(
  'fewerThanThree',
  `有效{投标}不少于${countInWords(Number(usualCount('bids.competitive')))}家，不能以缺乏竞争否决所有{投标}`,
  ({ facts }) => {
    const enough = limitIfAny('bids.competitive', facts.law);
    return facts.qualifiedAt !== null && enough !== undefined && facts.validBids < enough.value;
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
