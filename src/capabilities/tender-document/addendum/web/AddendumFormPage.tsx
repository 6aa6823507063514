/** 编写补遗: the derived form, with the effect on the deadline while it is typed. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, FormPage, recordPath } from '../../../../kernel/web/index.ts';
import { DeadlineEffect } from '../../web/DeadlineEffect.tsx';
import { addendumLifecycle } from '../addendum.lifecycle.ts';
import { addendum } from '../addendum.record.ts';
import { JudgedFields } from './JudgedFields.tsx';

const inputs = { wanted: JudgedFields };

type Change = (name: string, value: unknown) => void;

export default function AddendumFormPage() {
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
