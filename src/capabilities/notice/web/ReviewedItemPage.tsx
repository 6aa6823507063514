/** 竞采单项项目详情: the lots that a notice offers one by one, and the project behind them, for its reviewer. */
import { useSearchParams } from 'react-router';
import { Page, useDetail } from '../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { ReviewedLots, ReviewedProject } from './Reviewed.tsx';

export default function ReviewedItemPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail('notice', id);
  if (!id) return <Empty title="没有指明是哪一份公告">请从公告审核进入。</Empty>;
  if (error && !row) {
    return (
      <ErrorPanel title="公告未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={10} />;
  return (
    <Page title={row.project$ ?? row.title} name={`单项：${row.title}`} matter={row.project}>
      <ReviewedLots ids={row.lots ?? []} />
      <ReviewedProject id={row.project} />
    </Page>
  );
}
