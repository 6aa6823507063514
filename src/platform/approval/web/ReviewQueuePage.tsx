/** Reviews in one queue: mine, my department's, watched, handed in, done; a kind's own queue is the same with that kind alone. */

import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { isAdministrator, Page, StateTag, to, useAddress, useList, words } from '../../../kernel/web/index.ts';
import { Filters } from '../../../kernel/web/list/Filters.tsx';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { SearchBox } from '../../../kernel/web/list/SearchBox.tsx';
import type { ListRow } from '../../../kernel/web/list/useList.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { review, reviewLifecycle } from '../review/review.record.ts';
import { type Tab, tabFilters, tabLabels } from '../review/review-tabs.ts';
import { reviewIs } from '../states.ts';
import { BatchApproval } from './BatchApproval.tsx';
import { Decisions, isDecided, useSent } from './Decisions.tsx';
import { BatchAssign, mayAssign } from './PersonPanel.tsx';
import { carried, tabOf, windowOf } from './queue-place.ts';
import { useKinds, useQueue } from './review-wire.ts';
import './review.css';

const emptyWords: Readonly<Record<Tab, [string, string]>> = {
  mine: ['没有待您审批的单据', '他人提交、轮到您时会出现在这里；本人提交的由他人审批。'],
  group: ['本部门没有待审批的单据', '同部门的人待审批、您也能查看的单据在这里；部门负责人能看到本部门的全部。'],
  watched: ['没有关注的审核', '在审核页点“关注”，或转办、加签之后，可在这里跟踪进展。'],
  own: ['您提交的单据没有在审核中的', '提交后在这里看审批到了哪一步，可以催办或撤回。'],
  done: ['您还没有审批过', '您同意、退回或不予通过的单据留在这里。'],
  blocked: ['没有停住的审核', '步骤没有可以审批的人时，审核停住，由单位管理员指定审批人。'],
};

/** What this page offers to filter by, besides the kind. */
const filtered = {
  ...review,
  list: { ...review.list, filters: ['projectName', 'author', 'createdAt', 'dueAt', 'overdue'] },
};

interface ScreenProps {
  screenId: ScreenId;
  screen: Screen;
}

export default function ReviewQueuePage({ screenId, screen }: ScreenProps) {
  const [query, setQuery] = useAddress();
  const kinds = screen.filter?.kind;
  const tab = tabOf(query);
  const { data: queue } = useQueue(kinds);
  const counts = queue?.counts;
  const shownTabs = (Object.keys(tabLabels) as Tab[]).filter(
    (t) => t !== 'blocked' || tab === t || isAdministrator() || (counts?.blocked ?? 0) !== 0,
  );
  const choose = (next: Tab) =>
    setQuery((before) => {
      const kept = new URLSearchParams(before);
      for (const name of ['page', 'after', 'tab']) kept.delete(name);
      if (next !== 'mine') kept.set('tab', next);
      return kept;
    });
  return (
    <Page width="list" title={words(screen.title)}>
      <Decisions />
      <div className="zc-section-tabs zc-queue-tabs" role="tablist">
        {shownTabs.map((t) => (
          <button key={t} type="button" role="tab" aria-selected={tab === t} onClick={() => choose(t)}>
            {tabLabels[t]}
            {counts && t !== 'done' ? <span className="zc-tab-count">{counts[t].toLocaleString('zh-CN')}</span> : null}
          </button>
        ))}
      </div>
      <Tabled key={`${screenId} ${tab}`} tab={tab} group={queue?.group ?? []} kinds={kinds} opens={screen.opens} />
    </Page>
  );
}

interface TabledProps {
  tab: Tab;
  group: readonly string[];
  kinds?: string;
  opens?: ScreenId;
}

function Tabled({ tab, group, kinds, opens }: TabledProps) {
  const fixed = { ...tabFilters(group)[tab], ...(kinds ? { kind: kinds } : {}) };
  const list = useList('review', fixed);
  const { state, change, error } = list;
  const [query] = useAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: offered = [] } = useKinds();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useSent();
  const rows = tab === 'mine' ? list.rows.filter((r) => !isDecided(r.id)) : list.rows;
  const chosen = rows.filter((r) => selected.has(r.id));
  // What waits for me is agreed to together; what has stopped gets somebody together.
  const isStopped = tab === 'blocked';
  const Batch = isStopped ? BatchAssign : BatchApproval;
  const isChosenFrom = tab === 'mine' || (isStopped && rows.some(mayAssign));
  const { kind = '', ...plain } = state.filters;
  const place = (r: ListRow) => {
    const kept = carried(query, tab === 'mine' ? windowOf(query, list.rows.indexOf(r)) : 1);
    return opens ? to(opens, { ...kept, at: r.recordId }) : to('review.detail', { ...kept, at: r.id });
  };
  const choosable = kinds ? offered.filter((k) => kinds.split(',').includes(k.kind)) : offered;
  const isFiltered = Boolean(state.q) || Object.keys(state.filters).length > 0;
  return (
    <>
      <div className="zc-queue-tools">
        <SearchBox
          className="zc-search"
          q={state.q}
          placeholder="搜索单据、项目"
          label="搜索审核"
          onSearch={(q) => change({ q })}
        />
        {choosable.length > 1 ? (
          <Select
            className="zc-queue-kind"
            aria-label="种类"
            mode="multiple"
            maxTagCount="responsive"
            allowClear
            placeholder="全部种类"
            value={kind.split(',').filter(Boolean)}
            options={choosable.map((k) => ({ value: k.kind, label: words(k.label) }))}
            onChange={(next: string[]) => change({ filters: { ...state.filters, kind: next.join(',') } })}
          />
        ) : null}
        <Filters
          record={filtered}
          lifecycle={reviewLifecycle}
          filters={plain}
          fixed={fixed}
          onChange={(filters) => change({ filters: { ...filters, ...(kind ? { kind } : {}) } })}
        />
      </div>
      <Batch
        rows={chosen}
        onClear={() => setSelected(new Set())}
        onDone={() => {
          void list.refetch();
          void queries.invalidateQueries({ queryKey: ['queue', 'review'] });
        }}
      />
      {error && rows.length === 0 ? (
        <ErrorPanel title="审核列表未能加载" onRetry={() => void list.refetch()}>
          {error.message}
        </ErrorPanel>
      ) : list.isLoading ? (
        <Skeleton lines={12} />
      ) : (
        <div className={`zc-table-pinned${list.isStale ? ' zc-stale-rows' : ''}`}>
          <DataTable
            rows={rows}
            rowKey={(r) => r.id}
            label={tabLabels[tab]}
            dense
            sort={state.sort || review.list.sort}
            onSort={(sort) => change({ sort })}
            selected={isChosenFrom ? selected : undefined}
            onSelect={isChosenFrom ? setSelected : undefined}
            selectable={isStopped ? mayAssign : undefined}
            onOpen={(r) => void navigate(place(r))}
            columns={columns(tab, place)}
            empty={
              isFiltered ? (
                <Empty
                  title="没有符合条件的"
                  action={
                    <button type="button" className="zc-button" onClick={() => change({ q: '', filters: {} })}>
                      清除筛选
                    </button>
                  }
                >
                  换个关键词，或减少筛选条件。
                </Empty>
              ) : (
                <Empty title={emptyWords[tab][0]}>{emptyWords[tab][1]}</Empty>
              )
            }
          />
        </div>
      )}
      {rows.length > 0 ? (
        <Pager state={state} total={list.total} next={list.next} shown={rows.length} change={change} />
      ) : null}
    </>
  );
}

const columns = (tab: Tab, place: (r: ListRow) => string): Column<ListRow>[] => [
  {
    id: 'subject',
    title: '单据',
    share: 2.5,
    sort: 'subject',
    render: (r) => (
      <Link to={place(r)} title={r.title}>
        {r.title || '（未命名）'}
      </Link>
    ),
  },
  { id: 'kindLabel', title: '种类', sort: 'kindLabel', render: (r) => words(r.kindLabel ?? '') },
  {
    id: 'projectName',
    title: '项目',
    share: 1.5,
    sort: 'projectName',
    // A project that is itself under review would only repeat its name.
    render: (r) => (r.project === r.recordId ? <span className="zc-none">本项目</span> : (r.projectName ?? '—')),
  },
  { id: 'stepName', title: '步骤', render: (r) => r.stepName },
  ...(tab === 'own'
    ? [
        {
          id: 'waitingFor',
          title: '待其审批',
          share: 1,
          render: (r: ListRow) => (r.waitingFor$ ?? []).join('、') || '—',
        },
      ]
    : [{ id: 'author', title: '提交人', render: (r: ListRow) => r.author$ ?? '—' }]),
  { id: 'createdAt', title: '提交时间', sort: 'createdAt', render: (r) => <Moment at={r.createdAt} near={false} /> },
  {
    id: 'dueAt',
    title: '时限',
    sort: 'dueAt',
    render: (r) =>
      r.overdue ? (
        <StatusTag tone="due">已超期</StatusTag>
      ) : r.dueAt && reviewIs.running(r) ? (
        <Countdown until={r.dueAt} over="已超期" />
      ) : (
        '—'
      ),
  },
  { id: 'state', title: '状态', render: (r) => <StateTag row={r as { state: string }} lifecycle={reviewLifecycle} /> },
];
