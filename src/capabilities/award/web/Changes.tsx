/** What a correction changes: the original on the left, the new on the right. */

import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Change } from '../correction/changes.ts';
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
