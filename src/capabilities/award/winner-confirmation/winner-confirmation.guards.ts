import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { isOver } from '../../evaluation/bid-validity/validity.rules.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import type { Wins } from '../../procedure/way.ts';
import { capacities, type Excluded, type winnerConfirmation } from './winner-confirmation.record.ts';

/** What the guards of a decision ask of its lot and its publicity. */
export interface ConfirmationFacts extends PowerFacts {
  /** Whom the decision still gives the lot to, the best first. */
  winners?: Winner[];
  /** How many lines of the decision ended, each for a cause of its own. */
  fell?: number;
  /** How many may win the lot. */
  wins?: Wins;
  /** Only the first may win, except for a reason of the law. */
  firstWins?: boolean;
  /** Where it stands that the first wins. */
  firstLaw?: string;
  lotState?: StateOf<'lot'>;
  suspended?: boolean;
  orders?: OpenOrder[];
  openObjections?: number;
  validUntil?: string | null;
  /** Bids whose bidder did not let them be extended. */
  lapsedBids?: string[];
  /** Of its publicity; of one that was held without being asked for, where it rests on the report alone. */
  publicityState?: StateOf<'candidate-publicity'>;
  /** The law demands none. */
  needsNoPublicity?: boolean;
  reportState?: StateOf<'evaluation-report'>;
  candidates?: Candidate[] | null;
  lettersSent: boolean;
  /** Winners whose letter is out and asks for a performance security. */
  securityAsked?: string[];
  /** A word about passing somebody over is waited for. */
  isAsked?: boolean;
  /** The document leaves the decision to a committee. */
  byCommittee?: boolean;
  /** The bid on which the committee decided, once its report is signed by all. */
  committeeChose?: string | null;
  /** Bids that the original committee voted unable to perform. */
  unable?: string[];
  /** It is asked, and has not voted yet. */
  openReview?: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'winner-confirmation': ConfirmationFacts;
  }
}

/** By its line. */
export interface Winner {
  bid: string;
  supplierName: string;
  contracted: boolean;
}

export interface Candidate {
  bid: string;
  /** None where they have no order. */
  rank: number | null;
}

export interface Situation {
  row: { excluded: Excluded[] | null };
  facts: Readonly<Record<string, any>>;
  asked: Readonly<Record<string, any>>;
}

/** Found so by the votes of the original committee, the last time that it was asked. */
export const isUnable = (facts: Situation['facts'], bid: string | null) => (facts.unable ?? []).includes(bid);

/** The candidates that can still be chosen, the best first; those who win already are chosen. */
export const remaining = ({ row, facts }: Pick<Situation, 'row' | 'facts'>) =>
  ((facts.candidates ?? []) as Candidate[])
    .filter(
      (c) =>
        ![...(row.excluded ?? []), ...((facts.winners ?? []) as Winner[])].some((e) => e.bid === c.bid) &&
        !isUnable(facts, c.bid),
    )
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
const chosen = (situation: Situation) => remaining(situation).find((c) => c.bid === situation.asked.bid);
/** The bidder who stands first once those are gone who declined or were found unlawful (实施条例 55). */
const isFirst = (situation: Situation) => {
  const [first] = remaining(situation);
  return first !== undefined && first.bid === situation.asked.bid;
};

/** Where the law demands no publicity, none is waited for but one that runs. */
export const isOverOrNotNeeded = ({
  publicityState,
  needsNoPublicity,
}: {
  publicityState?: string | null;
  needsNoPublicity?: boolean;
}): boolean =>
  publicityState === 'ended' || (needsNoPublicity === true && !['published', 'frozen'].includes(publicityState ?? ''));

/** What is decided on is what the committee delivered last. */
export const reportStands = guard<typeof winnerConfirmation>(
  'reportStands',
  '{定标}所依据的{评标}报告已由复评替代',
  ({ row, facts }) => row.report === null || facts.reportState === 'delivered',
  { rule: 'TR-53', law: '实施条例 第53条' },
);
export const publicityEnded = guard<typeof winnerConfirmation>(
  'publicityEnded',
  '候选人公示尚未结束，不能{定标}',
  ({ facts }) => isOverOrNotNeeded(facts),
  {
    rule: 'TR-54b',
    law: '实施条例 第54条',
    mends: { until: () => null },
  },
);
export const noOpenObjection = guard<typeof winnerConfirmation>(
  'noOpenObjection',
  '有对{评标}结果的异议尚未答复，答复前应当暂停{招标}{投标}活动',
  ({ facts }) => facts.openObjections === 0,
  {
    rule: 'TR-54b',
    law: '实施条例 第54条',
    mends: [{ by: 'objection.answer', on: () => [] }],
  },
);
export const withinBidValidity = guard<typeof winnerConfirmation>(
  'withinBidValidity',
  '{投标}有效期已经届满，应当先通知全体{投标}人延长',
  ({ facts, now }) =>
    !facts.validUntil ||
    !isOver(facts.validUntil, now) ||
    `{投标}有效期已于 ${facts.validUntil} 届满，请先通知全体{投标}人延长{投标}有效期`,
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条' },
);
export const stillBound = guard<typeof winnerConfirmation>(
  'stillBound',
  '该候选人没有同意延长{投标}有效期，其{投标}不再有约束力，请确定其他候选人',
  ({ facts, asked }) => !((facts.lapsedBids ?? []) as string[]).includes(asked.bid as string),
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条', onAnswers: true },
);
export const onlyCandidates = guard<typeof winnerConfirmation>(
  'onlyCandidates',
  '只能在{评标}委员会推荐的{中标}候选人中确定{中标}人，候选人以外{定标}无效',
  (situation) => chosen(situation) !== undefined,
  { rule: 'TB-57', law: '招标投标法 第57条', onAnswers: true },
);
/** Each of them a candidate who may be chosen, and only where the way lets several win beside one another. */
export const asManyAsMayWin = guard<typeof winnerConfirmation>(
  'asManyAsMayWin',
  '一个标段只确定一个{中标}人',
  ({ row, facts, asked }) => {
    const others = (asked.others ?? []) as string[];
    if (others.length === 0) return true;
    if (facts.wins !== 'several') return false;
    const left = remaining({ row, facts }).map((c) => c.bid);
    const isLawful = others.every(
      (bid, i) =>
        left.includes(bid) && bid !== asked.bid && others.indexOf(bid) === i && !facts.lapsedBids?.includes(bid),
    );
    return isLawful || '同时{中标}的只能是其余可以确定的候选人，每个写一次';
  },
  { onAnswers: true, field: 'others' },
);
/** As the decision's page says it too; which article asks it, the row that asks it says. */
export const firstMustWin =
  '应当确定排名第一的候选人为{中标}人；第一名有法定事由不能{中标}的，先用“不再考虑排名在前的候选人”登记事由和证明，由该候选人或者监督部门确认';
export const firstOrLawfulReason = guard<typeof winnerConfirmation>(
  'firstOrLawfulReason',
  `${firstMustWin}，确认后再确定其后的候选人`,
  (situation) =>
    situation.facts.firstWins !== true ||
    isFirst(situation) ||
    (situation.facts.firstLaw ? `${firstMustWin}，确认后再确定其后的候选人（${situation.facts.firstLaw}）` : false),
  { rule: 'TR-55', onAnswers: true },
);
/** How the cause stands in what is asked. */
export const asksEnding = (_row: object, asked: Readonly<Record<string, any>>) => ({
  cause: asked.ending,
  proofs: asked.proof,
  documentNumber: asked.documentNumber,
});
export const passesTheFirst = guard<typeof winnerConfirmation>(
  'passesTheFirst',
  '只能登记现在排名最前的候选人，并且还有其他候选人；没有其他候选人的，重新{招标}',
  ({ row, facts, asked }) => {
    const left = remaining({ row, facts });
    return left.length > 1 && left[0]?.bid === asked.of;
  },
  { rule: 'TR-55', law: '实施条例 第55条', onAnswers: true },
);
export const notAskedYet = guard<typeof winnerConfirmation>(
  'notAskedYet',
  '已经提出，等候选人或者监督部门确认；不再需要的，由经办在“重大事项确认”撤回',
  ({ facts }) => facts.isAsked !== true,
);
export const reasonKept = guard<typeof winnerConfirmation>(
  'reasonKept',
  '确定第一名以外的候选人，请写明理由',
  (situation) => isFirst(situation) || situation.facts.byCommittee === true || Boolean(situation.asked.reason?.trim()),
  { rule: 'TR-55', law: '实施条例 第55条', onAnswers: true },
);
export const committeeDecided = guard<typeof winnerConfirmation>(
  'committeeDecided',
  '{招标}文件约定由{定标}委员会{定标}，请先由{定标}委员会形成结论并由全体成员签署{定标}报告',
  ({ facts }) => facts.byCommittee !== true || Boolean(facts.committeeChose),
  { rule: 'TB-40', law: '招标投标法 第40条' },
);
export const asCommitteeDecided = guard<typeof winnerConfirmation>(
  'asCommitteeDecided',
  '只能按{定标}报告的结论确定{中标}人',
  ({ facts, asked }) => facts.byCommittee !== true || asked.bid === facts.committeeChose,
  { rule: 'TB-40', law: '招标投标法 第40条', onAnswers: true },
);
/** A bidder whom the original committee found unable cannot be chosen. */
export const ableToPerform = guard<typeof winnerConfirmation>(
  'ableToPerform',
  `该候选人经原{评标}委员会审查${capacities.unable}，不能确定其{中标}：请确定其他候选人`,
  ({ facts, asked }) => !isUnable(facts, asked.bid as string),
  { rule: 'TR-56', law: '招标投标法实施条例 第56条', onAnswers: true },
);
export const lettersNotSent = guard<typeof winnerConfirmation>(
  'lettersNotSent',
  '{中标}通知书已经发出，不再审查履约能力',
  ({ facts }) => facts.lettersSent === false,
  {
    rule: 'TR-56',
    law: '实施条例 第56条',
  },
);

/** Cause and proof, as the table of powers has them. */
export const reviewedByLaw = powerGuards(
  'capacity-review',
  (_row, { cause, proofs, documentNumber }) => ({ cause, proofs, documentNumber }),
  true,
);
export const noOpenReview = guard<typeof winnerConfirmation>(
  'noOpenReview',
  '原{评标}委员会正在审查，等其表决；不再需要的，由{招标}人撤回审查',
  ({ facts }) => facts.openReview !== true,
  { rule: 'TR-56', law: '实施条例 第56条' },
);
export const reviewIsOpen = guard<typeof winnerConfirmation>(
  'reviewIsOpen',
  '没有正在进行的履约能力审查',
  ({ facts }) => facts.openReview === true,
);
export const reportedAfterDecision = guard<typeof winnerConfirmation>(
  'reportedAfterDecision',
  '书面报告应在确定{中标}人之后、今日及以前提交',
  ({ row, asked, now }) =>
    row.decidedAt !== null &&
    asked.reportedOn >= dateInShanghai(new Date(row.decidedAt)) &&
    asked.reportedOn <= dateInShanghai(now),
  { rule: 'TB-47', law: '招标投标法 第47条', onAnswers: true },
);
