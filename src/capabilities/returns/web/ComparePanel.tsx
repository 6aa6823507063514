/** The returned version beside the record as it stands now. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, recordPath, rowAddress, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { Compared, ReturnRow } from '../return-lists.ts';

interface Reply {
  returnedAt: string | null;
  opinion: string | null;
  changes: Compared[];
}

export function ComparePanel({ row, onClose }: { row: ReturnRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['compare', 'returned', row.record, row.id],
    queryFn: ({ signal }) =>
      call<Reply>(recordPath('returned', 'compare'), {
        query: { record: row.record, id: row.id },
        signal,
        ownFailures: true,
      }),
    gcTime: 0,
  });
  const form = row.mayCorrect ? rowAddress(row.shown, row.shownId, 'form') : undefined;
  return (
    <SidePanel
      open
      title={`退回的与现在的：${row.title}`}
      width={640}
      onClose={onClose}
      footer={
        form ? (
          <Link className="zc-button zc-button-main" to={form}>
            去修改
          </Link>
        ) : null
      }
    >
      {error ? (
        <ErrorPanel title="未能对照" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <>
          <Banner tone="due">
            {data.returnedAt ? `${shownMoment(data.returnedAt)} 退回：` : ''}
            {data.opinion ?? row.opinion}
          </Banner>
          {data.changes.length === 0 ? (
            <p className="zc-none">退回以后，内容还没有修改。</p>
          ) : (
            <dl className="zc-returned-changes">
              {data.changes.map((change) => (
                <div key={change.label}>
                  <dt>{words(change.label)}</dt>
                  <dd>
                    <small>退回时</small>
                    <del>{words(change.before) || '空'}</del>
                  </dd>
                  <dd>
                    <small>现在</small>
                    <ins>{words(change.after) || '空'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </SidePanel>
  );
}
