/** A question and its answer as everybody may read them; who asked is in neither. */
import { useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import { useDetail, usePage } from '../../../../kernel/web/index.ts';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import './paper.css';

export default function PublicAnswerPage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('question', query.get('id') ?? '');
  const trail = usePage({ title: row?.title });
  if (error && !row) {
    return (
      <ErrorPanel title="答疑未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={8} />;
  return (
    <section className="zc-page">
      {trail}
      <PrintSheet title="答疑" number={row.lot$}>
        <h2>问</h2>
        <div className="zc-prose">{row.content}</div>
        <h2>答</h2>
        <div className="zc-prose">{row.answer}</div>
        <div className="zc-paper-source">
          <p>
            提出：{showInstant(row.askedAt)}　答复：{row.answeredAt ? showInstant(row.answeredAt) : ''}
          </p>
        </div>
      </PrintSheet>
    </section>
  );
}
