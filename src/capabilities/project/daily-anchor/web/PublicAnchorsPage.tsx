/** Every day's heads, for anybody who wants to keep them: what they are for, and a file a day. */
import { Link } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { Page, to, useList } from '../../../../kernel/web/index.ts';
import { Pager } from '../../../../kernel/web/list/Pager.tsx';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { dailyAnchorIs } from '../../states.ts';
import './anchors.css';

const shown = ['day', 'projects', 'sha256', 'stampedAt', 'stampedBy', 'state'];

export default function PublicAnchorsPage() {
  const { rows, total, next, state, change, refetch, isLoading, error } = useList(
    'daily-anchor',
    undefined,
    () => shown,
  );
  return (
    <Page title="每日存证" width="reading">
      <p className="zc-prose zc-anchor-purpose">
        每个公开项目办过的每件事都写进一条历史链，链尾的摘要能证明它之前的全部内容。平台每天结束时公布当日有变化的各项目的链尾。把文件存到别处，以后就能发现对历史的任何改写。存证和时间戳证明当时已有这条历史，不排除另外还有一条：请与其他保存者比对。
      </p>
      {error && rows.length === 0 ? (
        <ErrorPanel title="存证未能加载" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : isLoading ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 ? (
        <Empty title="还没有存证">第一个项目公开后，每天结束时在此公布。</Empty>
      ) : (
        <DataTable
          rows={rows}
          rowKey={(row) => row.id}
          label="每日存证"
          columns={[
            {
              id: 'day',
              title: '日期',
              render: (row) => <Link to={to('daily-anchor.public', { id: row.id })}>{row.day}</Link>,
            },
            { id: 'projects', title: '项目', numeric: true, render: (row) => row.projects },
            {
              id: 'stamp',
              title: '时间戳',
              share: 1,
              render: (row) =>
                row.stampedAt
                  ? `${exactMoment(row.stampedAt)} · ${row.stampedBy}`
                  : dailyAnchorIs.kept(row)
                    ? '未设'
                    : '办理中',
            },
            { id: 'file', title: '文件', render: (row) => <AnchorFiles row={row} /> },
          ]}
        />
      )}
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </Page>
  );
}

export function AnchorFiles({ row }: { row: AnyRow }) {
  return (
    <span className="zc-anchor-files">
      <a href={`/web/anchors/${row.day}.txt`} download>
        存证文件
      </a>
      {row.stampedAt ? (
        <a href={`/web/anchors/${row.day}.tsr`} download>
          时间戳
        </a>
      ) : null}
    </span>
  );
}
