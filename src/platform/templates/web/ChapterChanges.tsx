/** What one text changed of another, by chapter and clause. */
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import type { ChapterChange } from '../clauses.ts';

const verdicts = {
  same: { tone: 'done', label: '一致' },
  changed: { tone: 'wait', label: '有改动' },
  added: { tone: 'idle', label: '另加的章节' },
  removed: { tone: 'due', label: '删去的章节' },
} as const;

export function ChapterChanges({ changes }: { changes: readonly ChapterChange[] }) {
  return (
    <ul className="zc-changes">
      {changes.map((change) => (
        <li key={change.id}>
          <details open={change.verdict === 'changed'}>
            <summary>
              {change.title}{' '}
              <StatusTag tone={verdicts[change.verdict].tone}>{verdicts[change.verdict].label}</StatusTag>
            </summary>
            {change.left.map((words) => (
              <p key={words}>
                <del>{words}</del>
              </p>
            ))}
            {change.added.map((words) => (
              <p key={words}>
                <ins>{words}</ins>
              </p>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}
