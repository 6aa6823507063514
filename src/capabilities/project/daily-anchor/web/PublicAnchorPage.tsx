/** One day's heads: a project is found by its number, the file and its stamp are taken along. */
import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Page, to, useDetail } from '../../../../kernel/web/index.ts';
import { readAnchors } from '../../../../platform/restoration/dated-anchors.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import './anchors.css';
import { AnchorFiles } from './PublicAnchorsPage.tsx';

/** More lines than these are found by number, or in the file. */
const most = 200;

export default function PublicAnchorPage() {
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
