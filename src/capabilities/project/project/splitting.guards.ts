/** What must be tendered is not split to stay below the limit. */
import { Decimal } from 'decimal.js';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { countInWords, demands, type Limit, limit, strictest } from '../../../platform/law/rulebook.ts';
import type { project } from './project.record.ts';
import { demandedRegime } from './project.rules.ts';

const monthsInWords = ({ value }: Limit<'splitting.months'>) => `${countInWords(value)}个月`;

/** Small pieces of one purchase within a year: a stated reason passes, silence does not. */
export const notSplitOverTime = guard<typeof project>(
  'notSplitOverTime',
  `${monthsInWords(limit('splitting.months', strictest))}内的同类采购累计达到必须招标的金额，请填写分次采购的理由`,
  ({ row, facts, now }) => {
    if (
      demands('tender.held', { regime: row.regime, way: row.way, on: now }) ||
      row.splitReason?.trim() ||
      !row.estimate
    )
      return true;
    const together = new Decimal(row.estimate).plus(facts.similarTotal).toFixed();
    const demanded = demandedRegime(row, together);
    return (
      demandedRegime(row)?.mustTender ||
      !demanded?.mustTender ||
      `${monthsInWords(limit('splitting.months', { regime: row.regime, way: row.way, on: now }))}内的同类采购连同本项目累计 ${showDecimal(together)} 元，已达到必须招标的金额，单项却低于它，请填写分次采购的理由`
    );
  },
  { rule: 'TB-04', law: '招标投标法 第4条' },
);

/** Lots that are each below the threshold and together above it. */
export const notSplitIntoLots = guard<typeof project>(
  'notSplitIntoLots',
  '标段合计达到必须招标的金额而单个低于它，请填写划分标段的理由',
  ({ row, facts, now }) => {
    const { lots } = facts;
    if (
      demands('tender.held', { regime: row.regime, way: row.way, on: now }) ||
      row.splitReason?.trim() ||
      lots.length < 2
    )
      return true;
    const total = lots.reduce((sum, l) => sum.plus(l.estimate ?? 0), new Decimal(0)).toFixed();
    const alone = lots.some((l) => l.estimate && demandedRegime({ ...row, estimate: l.estimate })?.mustTender);
    return (
      alone ||
      !demandedRegime({ ...row, estimate: total })?.mustTender ||
      `${lots.length} 个标段合计 ${showDecimal(total)} 元，已达到必须招标的金额，单个却低于它，请填写划分标段的理由`
    );
  },
  { rule: 'TR-24', law: '招标投标法实施条例 第24条' },
);
