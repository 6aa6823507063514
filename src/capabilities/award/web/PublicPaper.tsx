/** One published paper for strangers: the paper, and the way back. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { to, useDetail, usePage } from '../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { PublicAddress } from '../../project/web/PublicAddress.tsx';
import './papers.css';

export function PublicPaper({
  recordId,
  paper,
  above,
}: {
  recordId: 'candidate-publicity' | 'result-notice';
  paper: (row: AnyRow) => ReactNode;
  above?: (row: AnyRow) => ReactNode;
}) {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail(recordId, query.get('id') ?? '');
  const trail = usePage({ title: row?.title });
  if (error && !row)
    return (
      <ErrorPanel
        title="未能打开"
        onRetry={() => void refetch()}
        action={<Link to={to('candidate-publicity.results')}>返回结果公示</Link>}
      >
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={12} />;
  return (
    <section className="zc-page zc-paper-page">
      {trail}
      <PublicAddress record={recordId} row={{ id: row.id, number: row.number }} />
      <div className="zc-no-print">{above?.(row)}</div>
      {paper(row)}
    </section>
  );
}
