import { useState } from 'react';
import { Link } from 'react-router';
import { Page, StateTag, to, useList, words } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel } from '../../../ui/layout/states.tsx';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';

const queues = {
  waiting: { label: '待审核', states: 'review' },
  done: { label: '已审核', states: 'returned,approved,scheduled,published,revoked' },
} as const;

/** The reviewer's queue: what waits, and what was reviewed before. */
export default function ReviewListPage() {
  const [queue, setQueue] = useState<keyof typeof queues>('waiting');
  const { rows, total, next, state, change, error, refetch } = useList('notice', { state: queues[queue].states });
  const choose = (name: keyof typeof queues) => {
    setQueue(name);
    change({ page: 1, after: '' });
  };
  return (
    <Page title={words('{招标}公告审核')} width="list">
      <div className="zc-section-tabs" role="tablist">
        {Object.entries(queues).map(([name, { label }]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={queue === name}
            onClick={() => choose(name as keyof typeof queues)}
          >
            {label}
          </button>
        ))}
      </div>
      {error && rows.length === 0 ? (
        <ErrorPanel title="审核列表未能加载" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <div className="zc-cards">
          <DataTable
            rows={rows}
            rowKey={(r) => r.id}
            label={queues[queue].label}
            dense
            columns={[
              {
                id: 'name',
                title: '公告标题',
                share: 3,
                render: (r) => (
                  <Link to={to(queue === 'waiting' ? 'notice.reviewAudit' : 'notice.reviewDetail', { id: r.id })}>
                    {r.title}
                  </Link>
                ),
              },
              { id: 'number', title: '公告编号', render: (r) => r.number },
              {
                id: 'project',
                title: '招标项目',
                share: 2,
                render: (r) => <Link to={to('notice.reviewProject', { id: r.project })}>{r.project$}</Link>,
              },
              { id: 'publishAt', title: '定时发布', render: (r) => (r.publishAt ? <Moment at={r.publishAt} /> : '—') },
              { id: 'updatedAt', title: '提交时间', render: (r) => <Moment at={r.updatedAt} /> },
              { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={noticeLifecycle} /> },
            ]}
            empty={
              <Empty title={queue === 'waiting' ? '没有待审核的公告' : '还没有审核过的公告'}>
                经办人提交的公告在这里等另一人审核；本人提交的不能自审。
              </Empty>
            }
          />
        </div>
      )}
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </Page>
  );
}
