/** A record's paper in its page: the state above it, the paper, and the paper alone for the printer. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { DetailPage, type DetailPageProps, useDetail } from '../../../kernel/web/index.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import './papers.css';

export interface PaperPageProps {
  record: RecordType<any>;
  lifecycle: Lifecycle;
  paper: (row: AnyRow) => ReactNode;
  /** What stands between the head and the paper. */
  above?: (row: AnyRow) => ReactNode;
  /** What stands under it. */
  below?: (row: AnyRow) => ReactNode;
  extra?: DetailPageProps['extra'];
}

/** The detail page of a record whose content is a paper. */
export function PaperDetailPage({ record, lifecycle, paper, above, below, extra }: PaperPageProps) {
  const [query] = useSearchParams();
  if (query.get('view') === 'print')
    return <PrintedPaper recordId={record.id} id={query.get('id') ?? ''} paper={paper} />;
  return (
    <DetailPage record={record} lifecycle={lifecycle} extra={extra}>
      {(row) => (
        <div className="zc-paper-page">
          {above?.(row)}
          {paper(row)}
          {below?.(row)}
        </div>
      )}
    </DetailPage>
  );
}

export function PrintedPaper({
  recordId,
  id,
  paper,
}: {
  recordId: string;
  id: string;
  paper: (row: AnyRow) => ReactNode;
}) {
  const { row } = useDetail(recordId, id);
  if (!row) return <Skeleton lines={12} />;
  return (
    <div className="zc-print-desk">
      <div className="zc-print-tools">
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      {paper(row)}
    </div>
  );
}
