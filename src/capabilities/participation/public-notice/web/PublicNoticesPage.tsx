/** 招标公告: what is tendered in public, for anybody, without an account. */

import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Page, to, useList, words } from '../../../../kernel/web/index.ts';
import { Pager } from '../../../../kernel/web/list/Pager.tsx';
import { Countdown, Moment } from '../../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import './paper.css';

export default function PublicNoticesPage() {
  const { rows, total, next, state, change, refetch, isLoading, error } = useList('notice', { state: 'published' });
  const [typed, setTyped] = useState(state.q);
  useEffect(() => setTyped(state.q), [state.q]);
  return (
    <Page title={words('{招标}公告')} width="reading">
      <div className="zc-toolbar">
        <Input.Search
          value={typed}
          placeholder="公告标题或编号"
          aria-label="搜索公告"
          allowClear
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') change({ q: '' });
          }}
          onSearch={(q) => change({ q: q.trim() })}
        />
      </div>
      {error && rows.length === 0 ? (
        <ErrorPanel title="公告未能加载" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : isLoading ? (
        <Skeleton lines={10} />
      ) : rows.length === 0 ? (
        <Empty title={state.q ? '没有符合条件的公告' : '现在没有公告'}>
          {state.q ? '换个关键词试试。' : '依法公开招标的项目发布公告后列在这里，不登录也可以阅读。'}
        </Empty>
      ) : (
        <ol className="zc-notice-list">
          {rows.map((n) => (
            <li key={n.id}>
              <Link to={to('notice.paper', { id: n.id })}>{n.name ?? n.title}</Link>
              {n.bidDeadline ? <Countdown until={n.bidDeadline} over={words('{投标}已截止')} /> : <span />}
              <small>
                {n.number}　{n.buyerName}
              </small>
              <small>
                发布 <Moment at={n.publishedAt} />
              </small>
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </Page>
  );
}
