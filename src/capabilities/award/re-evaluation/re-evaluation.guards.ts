/** What must be true before bids are judged again. Facts: `award/server/re-evaluation.effects.ts`. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { isCauseUnder, reEvaluationCauses } from '../../../platform/law/re-evaluation.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import type { reEvaluation } from './re-evaluation.record.ts';

export interface ReEvaluationFacts {
  regime?: Regime;
  lotState?: StateOf<'lot'>;
  suspended?: boolean;
  lettersOut?: boolean;
  /** A report that holds. */
  reported?: boolean;
  /** Another re-evaluation of the lot that is not over. */
  another?: boolean;
  /** Whether the objection or the complaint that is named was found right, on this very lot. */
  upheld?: boolean;
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
/** What the letter gave the winner is taken back by a decision first (招标投标法 45, 64). */
export const noLetterOut = guard<typeof reEvaluation>(
  'noLetterOut',
  '{中标}通知书已经发出，不能直接复评；{中标}无效的，先由监督部门认定、{招标}人取消{中标}资格',
  ({ facts }) => facts.lettersOut !== true,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
export const lawfulCause = guard<typeof reEvaluation>(
  'lawfulCause',
  '本项目适用的体系不允许以这个原因复评',
  ({ row, facts }) =>
    !row.cause ||
    !facts.regime ||
    isCauseUnder(row.cause, facts.regime) ||
    `“${reEvaluationCauses[row.cause].label}”不是本项目适用的体系（${facts.regime}）规定的复评情形，请选择其他原因`,
  { rule: 'ZR-44 Z87-64 Z74-21', law: '政府采购法实施条例 第44条' },
);
export const causeIsProven = guard<typeof reEvaluation>(
  'causeIsProven',
  '请选择对本标段{评标}结果已经认定成立的异议，或者处理决定为成立的投诉',
  ({ row, facts }) => !row.cause || reEvaluationCauses[row.cause].proof === 'papers' || facts.upheld === true,
  { rule: 'TR-54b TR-61', law: '招标投标法实施条例 第54条' },
);
/** For the time being: which papers prove which cause, and whose word it takes, is for a table of powers to say. */
export const errorIsShown = guard<typeof reEvaluation>(
  'errorIsShown',
  '没有证明材料不能复评：请在“证明材料”上传能够证明这一错误的文件（有错误的汇总表、评分表，{评标}委员会的说明等）',
  ({ row }) => !row.cause || reEvaluationCauses[row.cause].proof !== 'papers' || (row.evidence ?? []).length > 0,
  { rule: 'TR-71', law: '招标投标法实施条例 第71条' },
);
export const lotIsOver = guard<typeof reEvaluation>(
  'lotIsOver',
  '标段没有终止，复评应当进行到提交{评标}报告',
  ({ facts }) => ['failed', 'terminated'].includes(facts.lotState as string),
);
