import type { RowRule } from '../../../kernel/record/record.ts';
import { factsKept } from './facts.rules.ts';
import { guide } from './guide.rules.ts';

/** The conditions of a way do not hang on the day; its timeline does, and is not asked for here. */
const anyDay = '2026-01-05';

/** A person who asked the guide and goes another way than it allows says why. */
export const keepsToGuide: RowRule = {
  rule: 'guide',
  field: 'way',
  effect: 'warn',
  check: (p) => {
    const facts = factsKept(p.guideFacts);
    const chosen = facts && guide(facts, anyDay)?.ways.find((w) => w.regime === p.regime && w.way === p.way);
    return chosen?.verdict === 'not'
      ? `按方式指引所填的事实，不能用${chosen.label}：${chosen.because}（${chosen.law}）；事实有变化的，请重新打开方式指引`
      : undefined;
  },
};
