/** 找项目: what is published, narrowed by what notices say of themselves; for anybody, without an account. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, Page, useAddress, words } from '../../../kernel/web/index.ts';
import { SearchBox } from '../../../kernel/web/list/SearchBox.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type Facets, type PublicList, type PublicPage, perPage, publicLists } from '../public-lists.ts';
import {
  isNarrowed,
  notUnderstood,
  type PublicQuery,
  publicQueryText,
  readPublicQuery,
  type Sort,
  sorts,
} from '../public-query.ts';
import { Chips, FacetPanel } from './Chips.tsx';
import { PublicTable } from './PublicTable.tsx';
import './public-notices.css';

interface Found extends PublicPage {
  facets: Facets;
  /** Letters can be subscribed to here. */
  mails: boolean;
}

/** The question of the address, and the way to another. */
function useAsked() {
  const [params, setParams] = useAddress();
  const sent = Object.fromEntries(params);
  const [query, unread] = [readPublicQuery(sent), notUnderstood(sent)];
  const ask = (instead: Partial<PublicQuery>) =>
    setParams(publicQueryText({ ...query, page: 1, ...instead }).slice(1), { replace: !('page' in instead) });
  return { query, unread, ask };
}

const headingOf = (list: PublicList) => words(list === 'notices' ? '{招标}公告' : publicLists[list]);

export default function PublicNoticesPage() {
  const { query, unread, ask } = useAsked();
  const { list } = query;
  const text = publicQueryText(query);
  const found = useQuery({
    queryKey: ['list', 'notice', 'public', text],
    queryFn: ({ signal }) =>
      call<Found>('/web/notices/search.json', {
        query: Object.fromEntries(new URLSearchParams(text)),
        signal,
        ownFailures: true,
      }),
    placeholderData: keepPreviousData,
  });
  const [isOpen, setOpen] = useState(false);
  const { data } = found;
  return (
    <Page title={headingOf(list)}>
      <nav className="zc-section-tabs" aria-label="公告公示">
        {(Object.keys(publicLists) as PublicList[]).map((one) => (
          <Link
            key={one}
            to={`?${publicQueryText(readPublicQuery({ of: one })).slice(1)}`}
            aria-current={one === list ? 'page' : undefined}
          >
            {words(publicLists[one])}
          </Link>
        ))}
      </nav>
      <div className={`zc-seek${list === 'violations' ? ' is-plain' : ''}`}>
        {list === 'violations' ? null : (
          <FacetPanel query={query} facets={data?.facets} ask={ask} isOpen={isOpen} key={list} />
        )}
        <div className="zc-seek-found">
          <div className="zc-seek-line">
            <SearchBox
              q={query.q}
              placeholder={words('项目、编号、{招标}人、行业')}
              label="搜索公告"
              button="搜索"
              maxLength={60}
              onSearch={(q) => ask({ q })}
            />
            <Select
              aria-label="排序"
              value={query.sort}
              options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
              onChange={(sort: Sort) => ask({ sort })}
            />
            <button
              type="button"
              className="zc-button zc-seek-more"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              筛选
            </button>
          </div>
          {unread.length > 0 ? <Banner tone="wait">没有读懂{unread.join('、')}，没有按它查找。</Banner> : null}
          <div className="zc-seek-count">
            <b>{data ? `${data.total} 条` : ''}</b>
            <Chips query={query} ask={ask} facets={data?.facets} />
            <a
              className="zc-seek-feed"
              href={`/notices/feed.xml${publicQueryText({ ...query, sort: 'new', page: 1 })}`}
            >
              订阅源
            </a>
            <a href={`/notices${text}`}>网页版</a>
            {data?.mails ? (
              <a
                className="zc-button"
                href={`/notices/subscribe${publicQueryText({ ...query, sort: 'new', page: 1 })}`}
              >
                邮件订阅
              </a>
            ) : null}
          </div>
          {found.error && !data ? (
            <ErrorPanel title="公告未能加载" onRetry={() => void found.refetch()}>
              {found.error.message}
            </ErrorPanel>
          ) : !data ? (
            <Skeleton lines={10} />
          ) : data.items.length === 0 ? (
            <Empty title={isNarrowed(query) ? '没有符合条件的' : words(`现在没有${headingOf(list)}`)}>
              {isNarrowed(query) ? '放宽一个条件试试。' : '依法公开的公告、公示和结果列在这里，不登录也可以阅读。'}
            </Empty>
          ) : (
            <PublicTable items={data.items} list={list} />
          )}
          {data && data.total > 0 ? <Pages page={data.page} total={data.total} ask={ask} /> : null}
        </div>
      </div>
    </Page>
  );
}

type Ask = (instead: Partial<PublicQuery>) => void;

function Pages({ page, total, ask }: { page: number; total: number; ask: Ask }) {
  const last = Math.ceil(total / perPage);
  return (
    <div className="zc-seek-pages">
      <span>
        {(page - 1) * perPage + 1}–{Math.min(total, page * perPage)}，共 {total} 条
      </span>
      {page > 1 ? (
        <button type="button" className="zc-link" onClick={() => ask({ page: page - 1 })}>
          上一页
        </button>
      ) : null}
      {page < last ? (
        <button type="button" className="zc-link" onClick={() => ask({ page: page + 1 })}>
          下一页
        </button>
      ) : null}
    </div>
  );
}
