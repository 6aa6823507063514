/** The lots that have queries between committee and agency, those that wait for an answer first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, Page, recordPath, to, words } from '../../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';

interface QueriedLot {
  id: string;
  code: string;
  name: string;
  project: string;
  projectName: string;
  asked: number;
  open: number;
  lastAt: string;
}

const columns: Column<QueriedLot>[] = [
  {
    id: 'name',
    title: '标段',
    share: 2,
    render: (l) => (
      <Link to={to('expert-query.list', { 'f.lot': l.id })} title={l.name}>
        {l.name}
      </Link>
    ),
  },
  { id: 'code', title: '标段编号', render: (l) => l.code },
  {
    id: 'project',
    title: words('{招标}项目'),
    share: 2,
    render: (l) => <span title={l.projectName}>{l.projectName}</span>,
  },
  { id: 'asked', title: '询问', numeric: true, render: (l) => `${l.asked} 件` },
  {
    id: 'open',
    title: '待答复',
    render: (l) =>
      l.open > 0 ? (
        <StatusTag tone="wait">{`${l.open} 件待答复`}</StatusTag>
      ) : (
        <StatusTag tone="done">已了结</StatusTag>
      ),
  },
  { id: 'lastAt', title: '最近提问', render: (l) => <Moment at={l.lastAt} /> },
];

export default function QueryLotsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['expert-query-lots'],
    queryFn: ({ signal }) => call<QueriedLot[]>(recordPath('expert-query', 'lots'), { signal, ownFailures: true }),
  });
  return (
    <Page title="专家质疑标段">
      {error ? (
        <ErrorPanel title="没有读到专家质疑" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <DataTable
          rows={data}
          columns={columns}
          rowKey={(l) => l.id}
          label="专家质疑标段"
          empty={
            <Empty title="还没有专家质疑">
              {words('{评标}期间评委向代理机构提问、或者代理机构询问{评标}委员会的标段列在这里，待答复的排在前面。')}
            </Empty>
          }
        />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}
