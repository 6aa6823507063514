/** One list of what was returned: who gave it back, why, how often, where it stands, and the way to correct it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call, Page, recordPath, rowAddress, to, useAddress, useTopic, words } from '../../../kernel/web/index.ts';
import { readListState, writeListState } from '../../../kernel/web/list/list-query.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { SearchBox } from '../../../kernel/web/list/SearchBox.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import { type ReturnRow, returnList, returnLists } from '../return-lists.ts';
import { ComparePanel } from './ComparePanel.tsx';
import './returns.css';

interface Reply {
  tdata: ReturnRow[];
  total: number;
}

const standings: Record<ReturnRow['standing'], { label: string; tone: TagTone }> = {
  waiting: { label: '待修改', tone: 'due' },
  again: { label: '已再次提交', tone: 'now' },
  over: { label: '已改正', tone: 'done' },
};

/** The log shows every return; the other lists what still waits, unless asked for all. */
function useReturns(list: string) {
  const [query, setQuery] = useAddress();
  const state = readListState(query);
  const only = query.get('only') ?? (list === 'czjl' ? 'all' : 'waiting');
  const mine = query.get('mine') === '1';
  const found = useQuery({
    queryKey: ['list', 'returned', list, only, mine, state.q, state.page, state.pagesize],
    queryFn: ({ signal }) =>
      call<Reply>(recordPath('returned', 'list'), {
        query: {
          of: list,
          only,
          mine: mine ? '1' : undefined,
          q: state.q || undefined,
          page: state.page,
          pagesize: state.pagesize,
        },
        signal,
        ownFailures: true,
      }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = found;
  useTopic('hello', () => void refetch());
  useTopic('user', () => void refetch());
  const change = (next: Parameters<typeof writeListState>[1]) =>
    setQuery((before) => writeListState(before, next), { replace: !('page' in next) });
  const choose = (value: string) =>
    setQuery((before) => {
      const next = writeListState(before, { page: 1 });
      next.delete('mine');
      next.set('only', value === 'all' ? 'all' : 'waiting');
      if (value === 'mine') next.set('mine', '1');
      return next;
    });
  return { found, state, change, choose, chosen: only === 'all' ? 'all' : mine ? 'mine' : 'waiting' };
}

export default function ReturnsPage() {
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  const list = returnList(id)!;
  const { found, state, change, choose, chosen } = useReturns(id);
  const [compared, setCompared] = useState<ReturnRow>();
  const rows = found.data?.tdata ?? [];
  const isWider = chosen !== 'mine' && state.q === '';
  return (
    <Page title={words(list.title)} width="list">
      <nav className="zc-return-lists" aria-label="退回列表">
        {Object.entries(returnLists).map(([name, { screen, title }]) => (
          <Link key={name} to={to(screen)} aria-current={name === id ? 'page' : undefined}>
            {words(title).replace('退回', '')}
          </Link>
        ))}
      </nav>
      <div className="zc-list">
        <div className="zc-toolbar">
          <div className="zc-search">
            <SearchBox
              q={state.q}
              placeholder="搜索单据、项目"
              label="搜索单据、项目"
              onSearch={(q) => change({ q })}
            />
          </div>
          <Segmented
            aria-label="显示哪些"
            value={chosen}
            onChange={choose}
            options={[
              { value: 'mine', label: '待我修改' },
              { value: 'waiting', label: '全部待修改' },
              { value: 'all', label: '全部退回' },
            ]}
          />
        </div>
        {found.error && rows.length === 0 ? (
          <ErrorPanel title={`${words(list.title)}未能加载`} onRetry={() => void found.refetch()}>
            {found.error.message}
          </ErrorPanel>
        ) : found.isPending ? (
          <Skeleton lines={10} />
        ) : (
          <div className="zc-table-pinned">
            <DataTable
              rows={rows}
              rowKey={(r) => r.key}
              label={words(list.title)}
              dense
              columns={columns(setCompared)}
              empty={
                isWider ? (
                  <Empty title={chosen === 'all' ? '没有退回过' : '没有退回待修改的'}>{words(list.empty)}</Empty>
                ) : (
                  <Empty title="没有符合条件的">没有退回给您的；换个关键词，或看“全部待修改”。</Empty>
                )
              }
            />
          </div>
        )}
        {rows.length > 0 ? (
          <Pager state={state} total={found.data?.total ?? 0} shown={rows.length} change={change} />
        ) : null}
      </div>
      {compared ? <ComparePanel row={compared} onClose={() => setCompared(undefined)} /> : null}
    </Page>
  );
}

const columns = (compare: (row: ReturnRow) => void) => [
  { id: 'title', title: '单据', share: 3, render: (r: ReturnRow) => <Named row={r} /> },
  {
    id: 'project',
    title: '项目',
    share: 2,
    render: (r: ReturnRow) =>
      r.project ? <Link to={to('project.flow', { project: r.project })}>{r.projectName}</Link> : '—',
  },
  {
    id: 'opinion',
    title: '退回意见',
    share: 3,
    render: (r: ReturnRow) => (
      <span className="zc-returned-opinion" title={r.opinion}>
        {r.verdict === 'refused' ? <StatusTag tone="due">不予通过</StatusTag> : null} {r.opinion || '—'}
      </span>
    ),
  },
  {
    id: 'by',
    title: '退回',
    render: (r: ReturnRow) => (
      <div className="zc-over">
        {r.by} · 第 {r.times} 次
        <small className="zc-under">
          <Moment at={r.at} near={false} />
        </small>
      </div>
    ),
  },
  { id: 'state', title: '现在', render: (r: ReturnRow) => <Now row={r} /> },
  {
    id: 'do',
    title: '操作',
    render: (r: ReturnRow) => {
      const form = r.mayCorrect ? rowAddress(r.shown, r.shownId, 'form') : undefined;
      return (
        <span className="zc-row-actions">
          {form ? <Link to={form}>去修改</Link> : null}
          {r.hasReview ? (
            <button type="button" className="zc-link" onClick={() => compare(r)}>
              对照
            </button>
          ) : null}
        </span>
      );
    },
  },
];

function Named({ row }: { row: ReturnRow }) {
  const place = rowAddress(row.shown, row.shownId);
  const name = row.title || `未命名的${words(row.label)}`;
  return (
    <div className="zc-over">
      {place ? <Link to={place}>{name}</Link> : name}
      <small className="zc-under">
        {words(row.label)}
        {row.author ? ` · ${row.author} 提交` : ''}
      </small>
    </div>
  );
}

/** Whether it waits, and what the record is now where that says more. */
function Now({ row }: { row: ReturnRow }) {
  const { label, tone } = standings[row.standing];
  return row.standing === 'waiting' ? (
    <StatusTag tone={tone}>{label}</StatusTag>
  ) : (
    <StatusTag tone={row.state.tone as TagTone} title={label}>
      {words(row.state.label)}
    </StatusTag>
  );
}
