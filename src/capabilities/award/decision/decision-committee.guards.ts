/** What must be true before a decision committee sits. Facts: `server/decision.facts.ts`. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { isOver } from '../../evaluation/bid-validity/validity.rules.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import { decidesByCommittee } from '../../tender-document/tender-document/decision-terms.ts';
import { isOverOrNotNeeded } from '../winner-confirmation/winner-confirmation.guards.ts';
import type { decisionCommittee } from './decision-committee.record.ts';

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
  '有对{评标}结果的异议尚未答复，答复前应当暂停招标投标活动',
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
