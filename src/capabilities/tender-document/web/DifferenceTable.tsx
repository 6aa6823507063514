/** What an addendum changes, field by field: as it was, and as it is. For people who may read the addendum. */
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import type { DifferenceLine, JudgedChange } from '../addendum/judged.ts';
import './difference.css';

type Shown = Pick<JudgedChange, 'label' | 'lines'>;

export function DifferenceTable({ changes }: { changes: readonly Shown[] | null | undefined }) {
  const rows = (changes ?? []).flatMap(({ label, lines }) =>
    lines.map((line: DifferenceLine, i) => ({ id: `${label} ${i}`, label, ...line })),
  );
  if (rows.length === 0) return null;
  return (
    <div className="zc-judged-difference">
      <DataTable
        rows={rows}
        rowKey={(r) => r.id}
        label="逐项修改"
        dense
        columns={[
          {
            id: 'what',
            title: '修改的内容',
            render: (r) => (
              <>
                <b>{r.label}</b> {r.what}
              </>
            ),
          },
          { id: 'before', title: '原为', render: (r) => (r.before ? <del>{r.before}</del> : '—') },
          { id: 'after', title: '改为', render: (r) => (r.after ? <ins>{r.after}</ins> : '—') },
        ]}
      />
    </div>
  );
}
