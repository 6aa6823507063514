/** 清标记录: where a seat records a finding and the chair says what the committee makes of each. */
import { Link, useSearchParams } from 'react-router';
import { Page, to, useDetail, words } from '../../../../kernel/web/index.ts';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { ClearingForms } from './ClearingForms.tsx';
import { FindingList, onlyPoints } from './FindingList.tsx';

export default function ClearingFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail('bid-clearing', id);
  return (
    <Page
      title="清标记录"
      actions={
        row ? (
          <Link className="zc-button" to={to('bid-clearing.detail', { id })}>
            清标详情
          </Link>
        ) : null
      }
    >
      {id === '' ? (
        <Empty title="请选择清标">
          <Link to={to('bid-clearing.list')}>在清标列表中选择标段</Link>
        </Empty>
      ) : error && !row ? (
        <ErrorPanel title="没有读到清标" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : row ? (
        <>
          <Banner>{words(onlyPoints)}</Banner>
          <ClearingForms row={row} refetch={async () => refetch()} />
          <FindingList row={row} />
        </>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}
