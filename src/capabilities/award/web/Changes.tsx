/** What a correction changes: the original on the left, the new on the right. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Change, Correction } from '../correction/changes.ts';
import './papers.css';

export function Changes({ changes, label }: { changes: readonly Change[] | null | undefined; label: string }) {
  return (
    <Section title={`${label}（${changes?.length ?? 0} 处）`}>
      {changes?.length ? (
        <DataTable
          rows={changes}
          rowKey={(c) => c.label}
          label={label}
          dense
          columns={[
            { id: 'label', title: '内容', render: (c) => c.label },
            {
              id: 'before',
              title: '原内容',
              share: 1,
              render: (c) => <del className="zc-change-text">{c.before || '空'}</del>,
            },
            {
              id: 'after',
              title: '更正为',
              share: 1,
              render: (c) => <ins className="zc-change-text">{c.after || '空'}</ins>,
            },
          ]}
        />
      ) : (
        <Empty title="与原内容相同">修改后，这里把原内容和新内容并排列出。</Empty>
      )}
    </Section>
  );
}

/** Corrections as a published paper shows them, the newest last; the paper itself already says the new. */
export function PublishedCorrections({ row, word }: { row: AnyRow; word: string }) {
  const corrections = (row.corrections ?? []) as Correction[];
  return corrections.map((c) => (
    <section key={c.at} className="zc-paper-correction">
      <p>
        {word}（{showInstant(c.at)}）：{c.reason}
      </p>
      <ul>
        {c.changes.map((change) => (
          <li key={change.label}>
            {change.label}：原为“{change.before || '空'}”，现为“{change.after || '空'}”
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A paper whose evaluation report was replaced says so at its head. */
export function WithdrawnLine({ row }: { row: AnyRow }) {
  if (!row.withdrawnAt) return null;
  return (
    <p className="zc-paper-line">
      <strong>
        本公示（公告）已于 {showInstant(row.withdrawnAt)} 撤回，不再有效。原因：{row.withdrawnBecause}
      </strong>
    </p>
  );
}
