import { Link, useSearchParams } from 'react-router';
import { to, useDetail, usePage } from '../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { AcceptanceNoticePaper } from './AcceptanceNoticePaper.tsx';

export default function PublicAcceptancePage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('acceptance-notice', query.get('id') ?? '');
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
  if (!row) return <Skeleton lines={10} />;
  return (
    <section className="zc-page">
      {trail}
      <AcceptanceNoticePaper row={row} />
    </section>
  );
}
