import './anchors.css';
import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { Page, to, useDetail, useList } from '../../../../kernel/web/index.ts';
import { Pager } from '../../../../kernel/web/list/Pager.tsx';
import { readAnchors } from '../../../../platform/restoration/dated-anchors.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { dailyAnchorIs } from '../../audiences.ts';

// One day's heads: a project is found by its number, the file and its stamp are taken along.

/** More lines than these are found by number, or in the file. */
const most = 200;

export function PublicAnchorPage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('daily-anchor', query.get('id') ?? '');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  if (error && !row)
    return (
      <ErrorPanel
        title="存证未能打开"
        onRetry={() => void refetch()}
        action={<Link to={to('daily-anchor.publicList')}>返回每日存证</Link>}
      >
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={12} />;
  const anchors = readAnchors(row.content ?? '');
  const found = anchors.filter(
    (a) => [a.project, a.number ?? ''].some((name) => name.toLowerCase().includes(wanted)) || a.head === wanted,
  );
  return (
    <Page title={`${row.day} 存证`} width="reading">
      <dl className="zc-anchor-facts">
        <dt>文件</dt>
        <dd>
          <AnchorFiles row={row} />
        </dd>
        <dt>文件摘要（SHA-256）</dt>
        <dd>
          <code>{row.sha256}</code>
        </dd>
        <dt>前一份的摘要</dt>
        <dd>{row.previous ? <code>{row.previous}</code> : '这是第一份'}</dd>
        <dt>时间戳</dt>
        <dd>
          {row.stampedAt
            ? `${exactMoment(row.stampedAt)}，${row.stampedBy}。用 openssl ts -verify 核验。时间戳证明当时已有这份文件，不能排除另有一份。`
            : '没有时间戳'}
        </dd>
      </dl>
      <Section title={`链尾（${anchors.length} 个项目）`}>
        <Input.Search
          className="zc-anchor-find"
          allowClear
          value={typed}
          placeholder="项目编号"
          aria-label="查找项目"
          onChange={(event) => setTyped(event.target.value)}
        />
        <DataTable
          rows={found.slice(0, most)}
          rowKey={(a) => `${a.project} ${a.head}`}
          label="链尾"
          dense
          columns={[
            { id: 'project', title: '项目编号', render: (a) => <span title={a.project}>{a.number ?? a.project}</span> },
            { id: 'entry', title: '历史条数', numeric: true, render: (a) => a.entry },
            {
              id: 'head',
              title: '该条摘要（SHA-256）',
              render: (a) => <code className="zc-anchor-head">{a.head}</code>,
            },
          ]}
          empty={<Empty title="当日没有这个项目">当日没有变化的项目，以之前最近一日为准。</Empty>}
        />
        {found.length > most ? (
          <p>
            只列出前 {most} 个，共 {found.length} 个：请输入项目编号，或者下载文件。
          </p>
        ) : null}
      </Section>
    </Page>
  );
}

// Every day's heads, for anybody who wants to keep them: what they are for, and a file a day.

const shown = ['day', 'projects', 'sha256', 'stampedAt', 'stampedBy', 'state'];

export function PublicAnchorsPage() {
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

function AnchorFiles({ row }: { row: AnyRow }) {
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
