/** What must be true before bids are judged again. Facts: `award/server/re-evaluation.effects.ts`. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import type { reEvaluation } from './re-evaluation.record.ts';

export interface ReEvaluationFacts extends PowerFacts {
  lotState?: StateOf<'lot'>;
  suspended?: boolean;
  lettersOut?: boolean;
  /** The authority ordered it. */
  isOrdered?: boolean;
  /** A report that holds. */
  reported?: boolean;
  /** Another re-evaluation of the lot that is not over. */
  another?: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    're-evaluation': ReEvaluationFacts;
  }
}

export const reportStands = guard<typeof reEvaluation>(
  'reportStands',
  '本标段没有已提交{招标}人的{评标}报告，不需要复评',
  ({ facts }) => facts.reported === true && ['evaluated', 'publicity', 'awarded'].includes(facts.lotState as string),
);
export const onlyOne = guard<typeof reEvaluation>(
  'onlyOne',
  '本标段已有办理中的复评',
  ({ facts }) => facts.another !== true,
);
/** What the letter gave the winner is taken back by a decision first (招标投标法 45, 64), or by the authority's order. */
export const noLetterOut = guard<typeof reEvaluation>(
  'noLetterOut',
  '{中标}通知书已经发出，不能直接复评；{中标}无效的，先由监督部门认定、{招标}人取消{中标}资格',
  ({ facts }) => facts.lettersOut !== true || facts.isOrdered === true,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
/** Cause and proof, as the table of powers has them. */
export const byPower = powerGuards(
  're-evaluation',
  ({ cause, evidence, documentNumber }) => ({ cause, documentNumber, proofs: evidence }),
  false,
  { proofs: 'evidence' },
);
export const lotIsOver = guard<typeof reEvaluation>(
  'lotIsOver',
  '标段没有终止，复评应当进行到提交{评标}报告',
  ({ facts }) => ['failed', 'terminated'].includes(facts.lotState as string),
);
