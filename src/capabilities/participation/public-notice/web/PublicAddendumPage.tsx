/** An issued addendum, for anybody. */
import { useSearchParams } from 'react-router';
import { useDetail, usePage } from '../../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { PublicAddress } from '../../../project/web/PublicAddress.tsx';
import { AddendumSheet } from './AddendumSheet.tsx';
import './paper.css';

export default function PublicAddendumPage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('addendum', query.get('id') ?? '');
  const trail = usePage({ title: row?.title });
  if (error && !row) {
    return (
      <ErrorPanel title="补遗未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={10} />;
  return (
    <section className="zc-page">
      {trail}
      <PublicAddress record="addendum" row={{ id: row.id, number: row.number }} />
      <AddendumSheet row={row} />
    </section>
  );
}
