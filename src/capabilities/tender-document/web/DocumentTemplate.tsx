/** 套用模板 above the form of a tender document. */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, to, useDetail, words } from '../../../kernel/web/index.ts';
import { changedClauses } from '../../../platform/templates/clauses.ts';
import { fillHtml, type TemplateValues } from '../../../platform/templates/fill.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import type { makings } from '../tender-document/document-parts.ts';
import { standardChapters } from '../tender-document/standard-chapters.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { behindOf, typedPreliminary, typedValues } from './DocumentChapters.tsx';

interface DocumentTemplateProps {
  row: Readonly<Record<string, any>>;
  change: (name: string, value: unknown) => void;
}

interface Chapter {
  id: string;
  title: string;
  body: string;
}

export function DocumentTemplate({ row, change }: DocumentTemplateProps) {
  const { row: lot } = useDetail('lot', row.lot ?? '');
  if (!row.project || row.making === 'finished') return null;
  return (
    <ApplyTemplate
      kind="document"
      record={tenderDocument}
      row={row}
      change={change}
      behind={behindOf(row)}
      fills={(version, values) => ({ chapters: begun(version, { ...values, ...typedValues(row) }) })}
      // The built-in chapters that a new document begins with count as not written by a person.
      isUntouched={(_name, chapters) =>
        lot !== undefined &&
        changedClauses(chapters as Chapter[], standardChapters(row.standardText, lot)).every(
          (c) => c.verdict === 'same',
        )
      }
    />
  );
}

/** The same above the form of a document that goes out before the bids. */
export function PreliminaryTemplate({ row, change }: DocumentTemplateProps) {
  if (!row.project) return null;
  return (
    <ApplyTemplate
      kind="preliminary"
      record={preliminaryDocument}
      row={row}
      change={change}
      behind={behindOf(row)}
      fills={(version, values) => ({ chapters: begun(version, { ...values, ...typedPreliminary(row) }) })}
    />
  );
}

const begun = (version: AnyRow, values: TemplateValues): Chapter[] =>
  ((version.chapters ?? []) as Chapter[]).map(({ id, title, body }) => ({ id, title, body: fillHtml(body, values) }));

/** The other ways to make this document. */
type Row = Readonly<Record<string, any>>;

const pages = {
  mixed: { screen: 'tender-document.form', says: '编写章节并上传文件' },
  web: { screen: 'tender-document.webForm', says: '全文在线编制' },
  finished: { screen: 'tender-document.finishedForm', says: '上传成稿' },
} as const;

export function WaysToMake({ row, making }: { row: Row; making: keyof typeof makings }) {
  const others = Object.entries(pages).filter(([name]) => name !== making);
  return (
    <Banner>
      {explanations[making]}也可以改用
      {others.map(([name, { screen, says }], i) => (
        <span key={name}>
          {i > 0 ? '、' : ''}
          <Link to={to(screen, row.id ? { id: row.id } : { project: row.project, lot: row.lot })}>{says}</Link>
        </span>
      ))}
      。
    </Banner>
  );
}

const explanations: Readonly<Record<keyof typeof makings, string>> = {
  mixed: '章节在线编写，图纸、清单作为文件上传。',
  web: '全文在浏览器中编写，不上传文件；图纸、清单须随附的，用编写章节并上传文件。',
  finished: '文件已在线下编好，这里上传成稿、定下时间和要素，只在线发出。',
};

/** A lot that was copied offers what was written for the other one. */
interface FromCopiedLotProps {
  row: Readonly<Record<string, any>>;
  record: 'tender-document' | 'evaluation-method';
  screen: ScreenId;
}

export function FromCopiedLot({ row, record, screen }: FromCopiedLotProps) {
  const [query] = useSearchParams();
  const { row: lot } = useDetail('lot', row.id ? '' : (row.lot ?? ''));
  const from: string | undefined = lot?.copyOf ?? undefined;
  const { data } = useQuery({
    queryKey: ['copied-lot', record, from],
    queryFn: ({ signal }) =>
      call<{ tdata: { id: string; title: string }[] }>(recordPath(record, 'list'), {
        query: { 'f.lot': from, pagesize: 1, columns: 'name' },
        signal,
        ownFailures: true,
      }),
    enabled: from !== undefined,
  });
  const found = data?.tdata[0];
  if (!found || query.get('like')) return null;
  return (
    <Banner
      actions={
        <Link className="zc-button" to={to(screen, { like: found.id, project: row.project, lot: row.lot })}>
          套用
        </Link>
      }
    >
      {words(`本标段复制自“${lot?.copyOf$ ?? ''}”，可以套用为它编的“${found.title}”；日期和文件仍须另填。`)}
    </Banner>
  );
}
