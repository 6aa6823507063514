import { useState } from 'react';
import { Link } from 'react-router';
import { Page, StateTag, to, useList, words } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel } from '../../../ui/layout/states.tsx';
import { noticeChangeLifecycle } from '../change/notice-change.lifecycle.ts';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';

const queues = {
  waiting: { label: '待审核', states: 'review' },
  done: { label: '已审核', states: 'returned,approved,scheduled,published,revoked' },
} as const;

/** The reviewer's queue: what waits, and what was reviewed before. */
export default function ReviewListPage() {
  const [queue, setQueue] = useState<keyof typeof queues | 'changes'>('waiting');
  return (
    <Page title={words('{招标}公告审核')} width="list">
      <div className="zc-section-tabs" role="tablist">
        {Object.entries({ ...queues, changes: { label: '变更公告' } }).map(([name, { label }]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={queue === name}
            onClick={() => setQueue(name as typeof queue)}
          >
            {label}
          </button>
        ))}
      </div>
      {queue === 'changes' ? <ReviewedChanges /> : <ReviewedNotices key={queue} queue={queue} />}
    </Page>
  );
}

/** Changes of published notices; those that wait come first. */
function ReviewedChanges() {
  const { rows, total, next, state, change, error, refetch } = useList('notice-change', {
    state: 'review,returned,published',
  });
  if (error && rows.length === 0) {
    return (
      <ErrorPanel title="变更公告未能加载" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  const waitingFirst = rows.toSorted((a, b) => Number(b.state === 'review') - Number(a.state === 'review'));
  return (
    <>
      <div className="zc-cards">
        <DataTable
          rows={waitingFirst}
          rowKey={(r) => r.id}
          label="变更公告"
          dense
          columns={[
            {
              id: 'subject',
              title: '标题',
              share: 2,
              render: (r) => <Link to={to('notice.reviewChange', { id: r.id })}>{r.subject}</Link>,
            },
            { id: 'number', title: '编号', render: (r) => r.number },
            { id: 'notice', title: '原公告', share: 3, render: (r) => r.notice$ },
            { id: 'updatedAt', title: '提交时间', render: (r) => <Moment at={r.updatedAt} /> },
            { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={noticeChangeLifecycle} /> },
          ]}
          empty={<Empty title="没有变更公告">已发布的公告有变更时，在这里由另一人审核后发布。</Empty>}
        />
      </div>
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </>
  );
}

function ReviewedNotices({ queue }: { queue: keyof typeof queues }) {
  const { rows, total, next, state, change, error, refetch } = useList('notice', { state: queues[queue].states });
  return (
    <>
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
                title: words('{招标}项目'),
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
    </>
  );
}
