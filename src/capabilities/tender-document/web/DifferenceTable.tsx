/** What an addendum changes, field by field: as it was, and as it is. For people who may read the addendum. */
import './difference.css';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { type OwnerWord, saysOtherwise } from '../addendum/addendum.record.ts';
import { type DifferenceLine, type JudgedChange, touchedBy, touchedWords } from '../addendum/judged.ts';

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

/** What an addendum changes, and whose word stands against what that may affect. */
export function AddendumChanges({ row }: { row: AnyRow }) {
  return (
    <>
      {saysOtherwise(row) ? <Otherwise row={row} /> : null}
      {row.changes?.length > 0 ? (
        <Section title={row.edition ? `逐项修改，形成第 ${row.edition} 版` : '逐项修改'}>
          <DifferenceTable changes={row.changes} />
        </Section>
      ) : null}
    </>
  );
}

function Otherwise({ row }: { row: AnyRow }) {
  const word = row.ownerWord as OwnerWord | null;
  const touched = words(touchedWords(touchedBy(row)));
  if (!word)
    return (
      <Banner tone="due">
        {words(
          `涉及${touched}，可能影响{投标}文件编制，经办人声明不影响：${row.otherwise ?? ''}。须由{招标}人代表在本页写明理由确认后才能发出，并告知监督部门。`,
        )}
      </Banner>
    );
  return (
    <Banner tone="wait">
      {words(
        `涉及${touched}；${word.unit} ${word.by} 于 ${showInstant(word.at)} 确认不影响{投标}文件编制：${word.reason}。已告知监督部门。`,
      )}
    </Banner>
  );
}
