/** The editions of a document that is out: which addendum made each, and what an older one said. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, everyRow, recordPath, Sections, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { asOfEdition, type Edition, editionsOf } from '../addendum/difference.ts';
import { tenderDocumentIs } from '../states.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { DocumentPaper } from './DocumentPaper.tsx';

/** The addenda of a lot that changed fields, whole. */
function useChanging(lot: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['list', 'addendum', 'editions', lot],
    queryFn: async ({ signal }) => {
      const out = await everyRow('addendum', { 'f.lot': lot, 'f.state': 'issued' }, signal);
      const changing = out.filter((a) => (a as AnyRow).edition);
      return Promise.all(
        changing.map(async ({ id }) => {
          const query = { id };
          const { row } = await call<{ row: AnyRow }>(recordPath('addendum', 'detail'), { query, signal });
          return row;
        }),
      );
    },
    enabled: isAsked,
  }).data;
}

export function Editions({ row }: { row: AnyRow }) {
  const isChanged = tenderDocumentIs.issued(row) && Number(row.edition ?? 1) > 1;
  const addenda = useChanging(row.lot, isChanged);
  const [looked, setLooked] = useState<number>();
  if (!isChanged || !addenda) return null;
  const editions = editionsOf(row, addenda);
  const [newest] = editions;
  return (
    <Section title="文件版本">
      <DataTable
        rows={editions}
        rowKey={(e) => String(e.edition)}
        label="文件版本"
        dense
        columns={[
          {
            id: 'edition',
            title: '版本',
            render: (e) => (
              <>
                第 {e.edition} 版 {e === newest ? <StatusTag tone="done">现行</StatusTag> : null}
              </>
            ),
          },
          { id: 'since', title: '起', render: (e) => <Moment at={e.since} near={false} /> },
          { id: 'by', title: '由来', share: 1, render: (e) => e.addendum?.title ?? words('随公告发出的{招标}文件') },
          {
            id: 'look',
            title: '内容',
            render: (e) => (
              <button
                type="button"
                className="zc-link"
                aria-expanded={looked === e.edition}
                onClick={() => setLooked(looked === e.edition ? undefined : e.edition)}
              >
                {looked === e.edition ? '收起' : e === newest ? '改了什么' : '看这一版'}
              </button>
            ),
          },
        ]}
      />
      {editions
        .filter((e) => e.edition === looked)
        .map((e) => (
          <Looked key={e.edition} edition={e} isNewest={e === newest} row={row} addenda={addenda} />
        ))}
    </Section>
  );
}

interface LookedProps {
  edition: Edition;
  isNewest: boolean;
  row: AnyRow;
  addenda: readonly AnyRow[];
}

function Looked({ edition: { edition, addendum }, isNewest, row, addenda }: LookedProps) {
  const old = asOfEdition('tender-document', row, addenda, edition);
  return (
    <>
      {addendum ? <DifferenceTable changes={addendum.changes} /> : null}
      {isNewest ? null : (
        <>
          <Banner tone="wait">
            {words(`以下是第 ${edition} 版，已被后来的补遗取代；{投标}、{开标}和{评标}以现行版本为准。`)}
          </Banner>
          <Sections record={tenderDocument} row={old} />
          {old.chapters?.length > 0 ? <DocumentPaper row={old} /> : null}
        </>
      )}
    </>
  );
}
