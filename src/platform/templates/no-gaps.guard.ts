/** No paper goes out with a place that somebody still has to fill in. */
import { guard } from '../../kernel/lifecycle/guard.ts';
import { gapsInText } from './clauses.ts';

/** What is left to fill in a text, as a refusal. */
export const gapsSentence = (text: string | null | undefined): true | string => {
  const gaps = [...new Set(gapsInText(text))];
  return gaps.length === 0 || `正文还有 ${gaps.length} 处待填：${gaps.slice(0, 3).join('、')}，请补齐后再提交`;
};

export const bodyHasNoGap = guard<{ row: { body: string | null } }>('bodyHasNoGap', '正文还有待填的地方', ({ row }) =>
  gapsSentence(row.body),
);

export const contentHasNoGap = guard<{ row: { content: string | null } }>(
  'contentHasNoGap',
  '正文还有待填的地方',
  ({ row }) => gapsSentence(row.content),
);
