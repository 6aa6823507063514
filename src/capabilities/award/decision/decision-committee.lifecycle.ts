/** The owner forms the committee and convenes it; what its members vote decides. */

import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import { audience, has, me, system, type Where } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { isOver } from '../../evaluation/bid-validity/validity.rules.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { priceScore } from '../../evaluation/price-score/price-score.record.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { notForbidden, type OpenOrder } from '../../powers/verdicts.guards.ts';
import { officeSide, projectOwners } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { decidesByCommittee } from '../../tender-document/tender-document/document-content.ts';
import { isOverOrNotNeeded } from '../winner-confirmation/winner-confirmation.guards.ts';
import { decisionCommittee } from './decision-committee.record.ts';
import { decisionMember, decisionMemberSelf } from './decision-member.record.ts';
import { decisionReport } from './decision-report.record.ts';
import { decisionVote } from './decision-vote.record.ts';

/** What must be true before a decision committee sits. Facts: `server/decision.facts.ts`. */
export interface DecisionFacts {
  decidedBy?: string | null;
  lotState?: StateOf<'lot'>;
  suspended?: boolean;
  orders?: OpenOrder[];
  publicityState?: StateOf<'candidate-publicity'> | null;
  /** The law demands none. */
  needsNoPublicity?: boolean;
  openObjections?: number;
  validUntil?: string | null;
  /** Another committee of the lot that has not lapsed. */
  another?: boolean;
  /** Seats whose member has not accepted. */
  waiting?: number;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'decision-committee': DecisionFacts;
  }
}

export const documentAsksForIt = guard<typeof decisionCommittee>(
  'documentAsksForIt',
  '{招标}文件没有约定由{定标}委员会{定标}，{定标}方法应按{招标}文件执行；由{招标}人在“确认{中标}人”中{定标}',
  ({ row, facts }) => !row.lot || decidesByCommittee(facts),
  { rule: 'TB-40', law: '招标投标法 第40条' },
);
export const onlyCommittee = guard<typeof decisionCommittee>(
  'onlyCommittee',
  '本标段已有{定标}委员会，请在它上面办理',
  ({ facts }) => facts.another !== true,
);
export const candidatesShown = guard<typeof decisionCommittee>(
  'candidatesShown',
  '候选人公示发布后才能组建{定标}委员会：成员须针对候选人签署回避承诺',
  ({ facts }) => ['published', 'frozen', 'ended'].includes(facts.publicityState as string) || isOverOrNotNeeded(facts),
);
/** An even number may stay level for ever, and a draw decides nothing (公平竞争审查规则). */
export const oddNumber = guard<typeof decisionCommittee>(
  'oddNumber',
  '{定标}委员会成员应为三人以上单数，才能表决出结论',
  ({ row }) => {
    const size = (row.people ?? []).length;
    return (size >= 3 && size % 2 === 1) || `{定标}委员会成员应为三人以上单数，现选了 ${size} 人`;
  },
);
export const publicityOver = guard<typeof decisionCommittee>(
  'publicityOver',
  '候选人公示尚未结束，不能{定标}',
  ({ facts }) => isOverOrNotNeeded(facts),
  { rule: 'TR-54b', law: '实施条例 第54条' },
);
export const objectionsDone = guard<typeof decisionCommittee>(
  'objectionsDone',
  '有对{评标}结果的异议尚未答复，答复前应当暂停{招标}{投标}活动',
  ({ facts }) => facts.openObjections === 0,
  { rule: 'TR-54b', law: '实施条例 第54条' },
);
export const bidsStillBind = guard<typeof decisionCommittee>(
  'bidsStillBind',
  '{投标}有效期已经届满，应当先通知全体{投标}人延长',
  ({ facts, now }) => !facts.validUntil || !isOver(facts.validUntil, now),
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条' },
);
export const everybodyAccepted = guard<typeof decisionCommittee>(
  'everybodyAccepted',
  '还有成员没有确认参加并签署回避承诺',
  ({ facts }) => facts.waiting === 0 || `还有 ${facts.waiting ?? 0} 名成员没有确认参加并签署回避承诺；不能参加的请更换`,
);

const because = text('原因', { required: true, long: true, max: 5000 });

export const decisionCommitteeLifecycle = defineLifecycle(decisionCommittee, {
  initial: 'draft',
  states: {
    draft: { label: '组建中', tone: 'idle' },
    formed: { label: '待{定标}', tone: 'wait' },
    sitting: { label: '{定标}中', tone: 'now' },
    decided: { label: '已形成结论', tone: 'done' },
    lapsed: { label: '已失效', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '组建{定标}委员会',
      from: null,
      to: 'draft',
      by: [projectOwners],
      form: 'draft',
      needs: [documentAsksForIt, onlyCommittee],
      does: 'beginDecision',
    },
    save: { label: '保存', from: 'draft', by: [projectOwners], form: 'draft' },
    form: {
      label: '确定成员并通知',
      from: 'draft',
      to: 'formed',
      by: [projectOwners],
      complete: true,
      needs: [documentAsksForIt, candidatesShown, oddNumber],
      does: 'formDecision',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['招标投标法 第40条'],
      primary: true,
      settles: ['成员不能再改，随即收到通知'],
    },
    replaceMember: {
      label: '更换成员',
      from: ['formed', 'sitting'],
      to: 'formed',
      by: [projectOwners],
      asks: {
        member: ref('更换谁', () => decisionMember, { required: true }),
        person: ref('由谁担任', () => user, { required: true }),
        because,
      },
      does: 'replaceDecisionMember',
    },
    convene: {
      label: '开始{定标}',
      from: 'formed',
      to: 'sitting',
      mayEndIn: ['decided'],
      by: [projectOwners],
      needs: [notSuspended, notForbidden('decision'), publicityOver, objectionsDone, bidsStillBind, everybodyAccepted],
      does: 'conveneDecision',
      law: ['招标投标法 第40条', '招标投标法实施条例 第54条'],
      primary: true,
    },
    remove: { label: '删除', from: 'draft', by: [projectOwners], removes: true, danger: true },
    decide: {
      label: '形成结论',
      from: 'sitting',
      to: 'decided',
      by: [system],
      tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
      quiet: true,
    },
    // The decision fell (the winner declined, was found unlawful): the same people decide among those who remain.
    again: {
      label: '从其余候选人中再次{定标}',
      from: 'decided',
      to: 'formed',
      by: [system],
      does: 'decideAgain',
      law: ['招标投标法实施条例 第55条'],
      tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
      quiet: true,
    },
    lapse: {
      label: '随复评失效',
      from: ['draft', 'formed', 'sitting', 'decided'],
      to: 'lapsed',
      by: [system],
      asks: { because },
      does: 'lapseCommittee',
      quiet: true,
    },
  },
});

/** The owner's side and the supervisor follow the decision; its members see their own committee; suppliers learn the result only. */
const seated = { person: me, state: { in: ['called', 'accepted'] } };
const inside = audience(
  '{定标}委员会成员',
  has(() => decisionMember, 'committee', seated),
);
const ofCommittee = audience(
  '{定标}委员会成员',
  has(() => decisionMember, { theirs: 'committee', ours: 'committee' }, seated),
);

export const decisionCommitteeAccess = defineAccess(decisionCommittee, { read: [...officeSide, inside] });
export const decisionMemberAccess = defineAccess(decisionMember, {
  read: [...officeSide, decisionMemberSelf, ofCommittee],
});
export const decisionVoteAccess = defineAccess(decisionVote, { read: [...officeSide, ofCommittee] });
export const decisionReportAccess = defineAccess(decisionReport, { read: [...officeSide, ofCommittee] });

/** A voter reads what it votes on, once the committee's report is handed over (招标投标法 40, 44). */
const votes = { theirs: 'lot', ours: 'lot' };
const reading = (where: Where = {}) =>
  audience('{定标}委员会成员（报告提交后）', {
    ...where,
    has: [{ record: () => decisionMember, via: votes, where: { person: me, state: 'accepted' } }, ...(where.has ?? [])],
  });
const handedOver = { state: { in: ['delivered', 'replaced'] } };
const afterReport = reading(has(() => evaluationReport, { theirs: 'committee', ours: 'committee' }, handedOver));

export const votersReadReport = extendAccess(evaluationReport, [reading({ state: 'delivered' })]);
export const votersReadResult = extendAccess(evaluationResult, [afterReport]);
export const votersReadPrices = extendAccess(priceScore, [afterReport]);
export const votersReadQuestions = extendAccess(clarification, [afterReport], {
  verdict: [afterReport],
  verdictReason: [afterReport],
});
