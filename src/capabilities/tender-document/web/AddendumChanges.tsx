/** What an addendum changes, and whose word stands against what that may affect. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { type OwnerWord, saysOtherwise } from '../addendum/addendum.record.ts';
import { touchedBy, touchedWords } from '../addendum/judged.ts';
import { DifferenceTable } from './DifferenceTable.tsx';

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
