import { showInstant } from '../../../kernel/record/kinds.ts';
import type { RowRule } from '../../../kernel/record/record.ts';

export const noticeRules: readonly RowRule[] = [
  {
    rule: 'TB-34',
    law: '招标投标法 第34条',
    field: 'openingAt',
    check: (n) =>
      n.openingAt && n.bidDeadline && n.openingAt !== n.bidDeadline
        ? `{开标}应在{投标}截止的同一时间（${showInstant(n.bidDeadline)}）进行（招标投标法 第34条）`
        : undefined,
  },
];
