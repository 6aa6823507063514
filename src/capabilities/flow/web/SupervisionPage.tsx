/** 监督通道: the projects under supervision; of one, whether its history holds and how far it goes, read only. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call, ListPage, Page, recordPath, StateTag, to, useDetail } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { projectLifecycle } from '../../project/project/project.lifecycle.ts';
import { project } from '../../project/project/project.record.ts';
import type { ChainStanding } from '../flow-wire.ts';
import './flow.css';

export default function SupervisionPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? query.get('project') ?? '';
  if (id) return <OfProject key={id} id={id} />;
  return <ListPage record={project} lifecycle={projectLifecycle} title="监督通道" opens="project.supervision" />;
}

function OfProject({ id }: { id: string }) {
  const { row, error } = useDetail('project', id);
  const chain = useQuery({
    queryKey: ['flow', 'chain', id],
    queryFn: ({ signal }) =>
      call<ChainStanding>(recordPath('project-flow', 'chain'), { query: { id }, signal, ownFailures: true }),
  });
  const failed = error ?? chain.error;
  if (failed && !(row && chain.data))
    return (
      <ErrorPanel title="没有读到这个项目" onRetry={() => void chain.refetch()}>
        {failed.message}
      </ErrorPanel>
    );
  if (!row || !chain.data) return <Skeleton lines={8} />;
  const { entries, head, fault, last } = chain.data;
  return (
    <Page
      title={row.title}
      name="监督通道"
      matter={id}
      matterName={row.title}
      tags={<StateTag lifecycle={projectLifecycle} row={row} />}
      actions={
        <>
          <Link className="zc-button" to={to('project.flow', { id })}>
            项目流程
          </Link>
          <Link className="zc-button" to={to('project.detail', { id })}>
            登记内容
          </Link>
          <Link className="zc-button" to={to('complaint.list', { 'f.project': id })}>
            投诉
          </Link>
          <Link className="zc-button" to={to('directive.list', { 'f.project': id })}>
            监督决定
          </Link>
          <Link className="zc-button" to={to('consent.list', { 'f.project': id })}>
            重大事项
          </Link>
        </>
      }
    >
      <Section
        title="存证链"
        extra={<StatusTag tone={fault ? 'due' : 'done'}>{fault ?? `${entries} 条逐条核对，前后相连`}</StatusTag>}
      >
        <p className="zc-hint">
          每一步办理记一条，每条的摘要含前一条的摘要；末条摘要印在公告、公示和通知书上，可以对照。内容在各记录的历史中查看。
        </p>
        <dl className="zc-facts">
          <div>
            <dt>末条摘要</dt>
            <dd>
              <code className="zc-whole-hash">{head ?? '—'}</code>
            </dd>
          </div>
        </dl>
        <DataTable
          rows={last}
          rowKey={(e) => String(e.seq)}
          label="最近的记录"
          dense
          columns={[
            { id: 'seq', title: '序号', numeric: true, render: (e) => e.seq },
            { id: 'at', title: '时间', render: (e) => <Moment at={e.at} /> },
            { id: 'hash', title: '摘要（SHA-256）', share: 2, render: (e) => <code title={e.hash}>{e.hash}</code> },
          ]}
          empty={<Empty title="还没有记录" />}
        />
      </Section>
    </Page>
  );
}
