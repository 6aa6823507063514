import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, FormPage, type ReadingProps, recordPath, Sections } from '../../../../kernel/web/index.ts';
import { SignatureBanner } from '../../../../platform/signature/web/SignButton.tsx';
import { DeadlineEffect } from '../../web/DatePanel.tsx';
import { AddendumChanges } from '../../web/DifferenceTable.tsx';
import { addendumLifecycle } from '../addendum.lifecycle.ts';
import { addendum, saysOtherwise } from '../addendum.record.ts';
import { unsignedAddendum } from '../addendum-content.ts';
import { JudgedFields } from './JudgedFields.tsx';

/** 编写补遗: the derived form, with the effect on the deadline while it is typed. */
const inputs = { wanted: JudgedFields };

type Change = (name: string, value: unknown) => void;

export function AddendumFormPage() {
  return (
    <FormPage
      record={addendum}
      lifecycle={addendumLifecycle}
      inputs={inputs}
      aside={(row, change) => (
        <>
          <IssuedDocument row={row} change={change} />
          <DeadlineEffect row={row} />
        </>
      )}
    />
  );
}

/** One of project, lot and document is enough: the issued document says the rest. */
function IssuedDocument({ row, change }: { row: Readonly<Record<string, any>>; change: Change }) {
  const { project, lot, document } = row;
  const { data: found } = useQuery({
    queryKey: ['list', 'tender-document', 'for addendum', project, lot, document],
    queryFn: async ({ signal }) => {
      const query = { 'f.state': 'issued', 'f.project': project ?? undefined, 'f.lot': lot ?? undefined };
      return (
        await call<{ tdata: AnyRow[] }>(recordPath('tender-document', 'list'), { query, signal, ownFailures: true })
      ).tdata;
    },
    enabled: !row.preliminary && !(project && lot && document) && Boolean(project || lot || document),
  });
  useEffect(() => {
    const fitting = document ? found?.filter((d) => d.id === document) : found;
    const [only] = fitting?.length === 1 ? fitting : [];
    if (!only) return;
    for (const [name, value] of [
      ['project', only.project],
      ['lot', only.lot],
      ['document', only.id],
    ] as const) {
      if (row[name]) continue;
      change(name, value);
      change(`${name}$`, name === 'document' ? only.title : only[`${name}$`]);
    }
  }, [found, document, row, change]);
  return null;
}

/** An addendum as its reviewer reads it: what it does to the deadline comes first. */
export function AddendumReading({ row }: ReadingProps) {
  return (
    <>
      <SignatureBanner signature={row.signature} missing={unsignedAddendum(row)} />
      {row.issuedAt || saysOtherwise(row) ? null : <DeadlineEffect row={row} />}
      <AddendumChanges row={row} />
      <Sections record={addendum} row={row} />
    </>
  );
}
