/** 我的关注: the rows that a person watches, what changed last first. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, Page, useTopic, words } from '../../../kernel/web/index.ts';
import { rowPlace } from '../../../kernel/web/registry.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import type { WatchedRow } from '../talk-wire.ts';

export default function WatchedPage() {
  const queries = useQueryClient();
  const watched = useQuery({
    queryKey: ['talk', 'watched'],
    queryFn: ({ signal }) => call<WatchedRow[]>('/platform/talk/watched.json', { signal, ownFailures: true }),
  });
  useTopic('user', () => void watched.refetch());
  const stop = async ({ record, id }: WatchedRow) => {
    await call('/platform/talk/watch.json', { json: true, body: { record, id, watch: false } });
    await queries.invalidateQueries({ queryKey: ['talk'] });
  };
  const columns: Column<WatchedRow>[] = [
    {
      id: 'title',
      title: '关注的资料',
      render: (r) => {
        const place = rowPlace(r.record, r.id);
        return place ? <Link to={place}>{r.title}</Link> : r.title;
      },
    },
    { id: 'label', title: '种类', width: 140, render: (r) => words(r.label) },
    { id: 'state', title: '状态', width: 120, render: (r) => <StatusTag tone={r.tone}>{words(r.state)}</StatusTag> },
    { id: 'updatedAt', title: '最近变化', width: 240, render: (r) => <Moment at={r.updatedAt} /> },
    {
      id: 'stop',
      title: '',
      width: 110,
      render: (r) => (
        <button type="button" className="zc-link" onClick={() => void stop(r).catch(() => {})}>
          不再关注
        </button>
      ),
    },
  ];
  return (
    <Page title="我的关注" width="list">
      {watched.error && !watched.data ? (
        <ErrorPanel title="关注的资料未能加载" onRetry={() => void watched.refetch()}>
          {watched.error.message}
        </ErrorPanel>
      ) : !watched.data ? (
        <Skeleton lines={6} />
      ) : watched.data.length === 0 ? (
        <Empty title="还没有关注什么">打开任何一条资料，点标题上方的“关注”，有进展时会收到消息。</Empty>
      ) : (
        <DataTable columns={columns} rows={watched.data} rowKey={(r) => `${r.record}:${r.id}`} label="我的关注" />
      )}
    </Page>
  );
}
