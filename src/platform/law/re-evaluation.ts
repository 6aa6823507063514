/** Why bids may be judged again, a closed list for each regime: data, read aloud by the form and by the guards. */
import type { Regime } from './rulebook.ts';

export interface ReEvaluationCause {
  label: string;
  law: string;
  /** Where it holds; elsewhere it is no cause (政府采购法实施条例 44). */
  regimes: readonly Regime[];
  /** What must have been found before; papers that show the error where nobody had to find it. */
  proof: 'objection' | 'complaint' | 'papers';
  /** Whether others may have to judge: where it is the committee that was wrong. */
  persons: 'same' | 'asConcerned';
}

const tendered = ['ZB-M', 'ZB-MS', 'ZB-V', 'ZC-GC', 'QY'] as const;
const goods = {
  law: '政府采购货物和服务招标投标管理办法 第64条',
  regimes: ['ZC-T'],
  proof: 'papers',
  persons: 'same',
} as const;
const negotiated = {
  law: '政府采购非招标采购方式管理办法 第21条',
  regimes: ['ZC-N'],
  proof: 'papers',
  persons: 'same',
} as const;

export const reEvaluationCauses = {
  objection: {
    label: '对{评标}结果的异议成立',
    law: '招标投标法实施条例 第54条',
    regimes: tendered,
    proof: 'objection',
    persons: 'asConcerned',
  },
  complaint: {
    label: '投诉成立，行政监督部门责令改正或者重新{评标}',
    law: '招标投标法实施条例 第61条',
    regimes: tendered,
    proof: 'complaint',
    persons: 'asConcerned',
  },
  arithmetic: {
    label: '{评标}委员会计算、汇总有错误',
    law: '招标投标法实施条例 第71条',
    regimes: tendered,
    proof: 'papers',
    persons: 'same',
  },
  method: {
    label: '没有按照{招标}文件规定的{评标}标准和方法{评标}',
    law: '招标投标法实施条例 第71条',
    regimes: tendered,
    proof: 'papers',
    persons: 'asConcerned',
  },
  sum: { label: '分值汇总计算错误', ...goods },
  range: { label: '分项评分超出评分标准范围', ...goods },
  objective: { label: '评审委员会成员对客观评审因素评分不一致', ...goods },
  outlier: { label: '经评审委员会认定评分畸高、畸低', ...goods },
  qualification: { label: '资格性审查认定错误', ...negotiated },
  priceSum: { label: '价格计算错误', ...negotiated },
} as const satisfies Record<string, ReEvaluationCause>;

export type CauseId = keyof typeof reEvaluationCauses;

/** Who judges again: the same committee, unless it is the committee that was wrong. */
export const personsFor = (cause: CauseId, concerns: 'evaluation' | 'committee'): 'same' | 'another' =>
  reEvaluationCauses[cause].persons === 'asConcerned' && concerns === 'committee' ? 'another' : 'same';

/** Whether bids may be judged again for this cause under this regime. */
export const isCauseUnder = (cause: CauseId, regime: Regime): boolean =>
  (reEvaluationCauses[cause].regimes as readonly Regime[]).includes(regime);
