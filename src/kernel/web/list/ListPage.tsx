/** The derived list of a record: search, filters, columns, pages, selection, export, views; all of it by keyboard too. */

import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Column, DataTable, focusFirstRow } from '../../../ui/layout/DataTable.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { ScreenId } from '../../record/known.ts';
import type { RecordType } from '../../record/record.ts';
import { useAction } from '../action/useAction.tsx';
import { useAddress } from '../address.ts';
import { Page } from '../page.tsx';
import { rowPlace, words } from '../registry.ts';
import { BatchBar } from './BatchBar.tsx';
import { copyPlace, useCreate } from './begin.ts';
import { Compare } from './Compare.tsx';
import { groupLabel, isColumn, listColumns, offeredBeside, RowLinks, usualColumns } from './columns.tsx';
import { emptyWords } from './empty-words.ts';
import { type Choices, Filters } from './Filters.tsx';
import { ListTools } from './ListTools.tsx';
import { writeListState } from './list-query.ts';
import { Pager } from './Pager.tsx';
import { Peek } from './Peek.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type FirstTab, StateTabs, useTabs } from './StateTabs.tsx';
import { type ListRow, useList } from './useList.ts';
import { hasKeys, useSlash } from './useSlash.ts';

export interface ListPageProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  title?: string;
  /** What its rows are called, and what it says while it is empty, where it is a list of some of the record's rows. */
  label?: string | undefined;
  empty?: string | undefined;
  /** Filters that the screen sets. */
  fixed?: Readonly<Record<string, string>>;
  /** The screen that a row leads to; the record's detail page when not given. */
  opens?: ScreenId;
  /** Buttons beside the one that creates. */
  extra?: ReactNode;
  choices?: Choices;
  /** Some of its rows, by their ids, each under a tab of its own before the states; a tab without any is not there. */
  first?: readonly FirstTab[];
  /** A line under the head: what this list does not show, or what waits beside it. */
  note?: ReactNode;
  /** A hook: columns of what the screen reads beside the rows shown. They stand before the state. */
  useBeside?: (rows: readonly ListRow[]) => readonly Column<ListRow>[];
}

const useNothing = () => [];

const columnsPlace = (record: string) => `zhaocai.columns.${record}`;
const densityPlace = 'zhaocai.density';

export function ListPage({
  record,
  lifecycle,
  title,
  label: called = record.label,
  empty = record.list.empty ?? '',
  fixed: always = {},
  first = [],
  opens,
  extra,
  note,
  choices,
  useBeside,
}: ListPageProps) {
  const remembered = (localStorage.getItem(columnsPlace(record.id)) ?? '').split(',');
  const chosenOf = (named: readonly string[]) => {
    const known = (names: readonly string[]) => names.filter((n) => isColumn(record, n));
    return known(named).length > 0 ? known(named) : known(remembered);
  };
  const [query, setQuery] = useAddress();
  const { fixed, tabs, choose } = useTabs(first, always);
  const list = useList(record.id, fixed, (named) => {
    const chosen = chosenOf(named);
    return chosen.length > 0 ? chosen : usualColumns(record);
  });
  const { state, change, rows, error } = list;
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [peeked, setPeeked] = useState<string>();
  const [comparing, setComparing] = useState(false);
  const [dense, setDense] = useState(localStorage.getItem(densityPlace) !== 'roomy');
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  useSlash(search);
  const create = useCreate(record, lifecycle, always, called);
  const action = useAction({ recordId: record.id, lifecycle });

  const chosen = chosenOf(state.columns);
  const beside = (useBeside ?? useNothing)(rows);
  const declared = listColumns(record, lifecycle, chosen, opens, rows);
  const at = declared.findIndex(({ id }) => id === 'state');
  const columns = at < 0 ? [...declared, ...beside] : declared.toSpliced(at, 0, ...beside);
  const rowActions = rows.some((r) => (r.$actions ?? []).some(offeredBeside));
  const label = words(called);
  const sort = state.sort || record.list.sort || '-updatedAt';
  const sortedBy = sort.replace(/^-/, '');
  // Rows stand together while they are in that order.
  const group = query.get('group') === sortedBy ? sortedBy : '';
  const groupWords = group ? (row: ListRow) => groupLabel(record, lifecycle, group, row) : undefined;
  const groupBy = (name: string) =>
    setQuery((before) => {
      const next = writeListState(before, { sort: name });
      if (name) next.set('group', name);
      else next.delete('group');
      return next;
    });
  const filtered = Boolean(state.q) || Object.keys(state.filters).length > 0;
  const only = fixed.state?.split(',') ?? [];
  // What is made anew would not stand in a list of what has come further.
  const begins = only.length === 0 || only.includes(lifecycle?.initial ?? '');
  const nothing = emptyWords(
    label,
    words(empty),
    only.map((s) => words(lifecycle?.states[s]?.label ?? s)),
  );
  const chooseColumns = (names: string[]) => {
    localStorage.setItem(columnsPlace(record.id), names.join(','));
    change({ columns: names });
  };

  const withActions = rowActions
    ? [
        ...columns,
        {
          id: '$actions',
          title: '操作',
          render: (row: ListRow) => <RowLinks row={row} action={action} />,
        },
      ]
    : columns;

  /** The head has the main one; below an empty list stands the same way on. */
  const createButton = (isMain: boolean) =>
    create.place ? (
      <Link className={`zc-button${isMain ? ' zc-button-main' : ''}`} to={create.place}>
        {words(create.label)}
      </Link>
    ) : null;

  return (
    <Page
      width="list"
      note={note}
      title={words(title ?? `${called}列表`)}
      beside={
        lifecycle && only.length !== 1 ? (
          <StateTabs
            recordId={record.id}
            lifecycle={lifecycle}
            enabled={!list.isLoading && !error}
            asked={list.counted}
            only={only}
            state={state.filters.state ?? ''}
            onState={(value) => choose({ state: value })}
            first={tabs}
            onFirst={(tab) => choose({ tab })}
          />
        ) : null
      }
      actions={
        <>
          {extra}
          {createButton(true)}
        </>
      }
    >
      <div className="zc-list">
        <div className="zc-toolbar">
          <div ref={search} className="zc-search">
            <SearchBox
              q={state.q}
              placeholder={`搜索${label}${hasKeys ? '　/' : ''}`}
              label={`搜索${label}`}
              onSearch={(q) => change({ q })}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                focusFirstRow(frame.current);
              }}
            />
          </div>
          <Filters
            record={record}
            lifecycle={lifecycle}
            filters={state.filters}
            fixed={fixed}
            choices={choices}
            onChange={(filters) => change({ filters })}
          />
          <ListTools
            record={record}
            columns={chosen}
            onColumns={chooseColumns}
            dense={dense}
            onDense={(next) => {
              localStorage.setItem(densityPlace, next ? 'dense' : 'roomy');
              setDense(next);
            }}
            group={group}
            onGroup={groupBy}
            exportAddress={list.exportAddress}
            onRefresh={() => void list.refetch()}
          />
        </div>
        {error && rows.length === 0 ? (
          <ErrorPanel
            title={`${label}列表未能加载`}
            onRetry={() => void list.refetch()}
            action={filtered ? <Button onClick={() => change({ q: '', filters: {} })}>清除筛选</Button> : null}
          >
            {error.message}
          </ErrorPanel>
        ) : list.isLoading ? (
          <Skeleton lines={12} />
        ) : (
          <div className={peeked ? 'zc-list-and-peek' : 'zc-list-alone'}>
            <div ref={frame} className={`zc-table-pinned${list.isStale ? ' zc-stale-rows' : ''}`}>
              <DataTable
                rows={rows}
                columns={withActions}
                rowKey={(r) => r.id}
                label={label}
                dense={dense}
                sort={state.sort || record.list.sort}
                onSort={(sort) => change({ sort })}
                selected={selected}
                onSelect={setSelected}
                groupOf={groupWords}
                peeked={peeked}
                onPeek={(r) => setPeeked(peeked === r.id ? undefined : r.id)}
                onReach={(r) => peeked && setPeeked(r.id)}
                onOpen={(r) => {
                  const place = rowPlace(record.id, r.id, opens);
                  if (place) void navigate(place);
                }}
                empty={
                  filtered ? (
                    <Empty
                      title="没有符合条件的"
                      action={<Button onClick={() => change({ q: '', filters: {} })}>清除筛选</Button>}
                    >
                      换个关键词，或减少筛选条件。
                    </Empty>
                  ) : (
                    <Empty title={nothing.title} action={begins ? createButton(false) : undefined}>
                      {nothing.text}
                    </Empty>
                  )
                }
              />
            </div>
            {peeked ? (
              <Peek
                record={record}
                lifecycle={lifecycle}
                id={peeked}
                place={rowPlace(record.id, peeked, opens)}
                onClose={() => setPeeked(undefined)}
              />
            ) : null}
          </div>
        )}
        {selected.size > 0 ? (
          <BatchBar
            recordId={record.id}
            lifecycle={lifecycle}
            copyPlace={(row) => copyPlace(record, lifecycle, row)}
            rows={rows.filter((r) => selected.has(r.id))}
            onCompare={() => setComparing(true)}
            sort={state.sort}
            onDone={() => {
              setSelected(new Set());
              void list.refetch();
            }}
            onClear={() => setSelected(new Set())}
          />
        ) : null}
        {rows.length > 0 ? (
          <Pager state={state} total={list.total} next={list.next} shown={rows.length} change={change} />
        ) : null}
      </div>
      {action.panel}
      {comparing ? (
        <Compare
          record={record}
          lifecycle={lifecycle}
          ids={rows.filter((r) => selected.has(r.id)).map((r) => r.id)}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </Page>
  );
}
