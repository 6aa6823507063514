import { useSearchParams } from 'react-router';
import { useDetail, usePage } from '../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { SoleSourcePaper } from './SoleSourcePaper.tsx';

export default function PublicSoleSourcePage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('sole-source', query.get('id') ?? '');
  const trail = usePage({ title: row?.title });
  if (error && !row)
    return (
      <ErrorPanel title="未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={10} />;
  return (
    <section className="zc-page">
      {trail}
      <SoleSourcePaper row={row} />
    </section>
  );
}
