/** Bookings: mine, my unit's, and all that I may see; those to come first of all. */
import { Button, Segmented } from 'antd';
import { Link, useNavigate } from 'react-router';
import { Page, serverNow, to, useAddress, useList, words } from '../../../kernel/web/index.ts';
import { useCreate } from '../../../kernel/web/list/begin.ts';
import { Filters } from '../../../kernel/web/list/Filters.tsx';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { SearchBox } from '../../../kernel/web/list/SearchBox.tsx';
import type { ListRow } from '../../../kernel/web/list/useList.ts';
import { addDays } from '../../../platform/calendar/iso-date.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { roomBookingLifecycle } from '../room-booking/room-booking.lifecycle.ts';
import { type Purpose, purposes, roomBooking } from '../room-booking/room-booking.record.ts';
import { BookingPhase } from './BookingReading.tsx';
import { dayOf } from './useBoard.tsx';
import './venue.css';

const tabs = {
  mine: { label: '我的预约', fixed: { holder: 'me' } },
  unit: { label: '本单位的', fixed: { org: 'mine' } },
  all: { label: '全部', fixed: {} },
} as const;
type Tab = keyof typeof tabs;
type When = 'ahead' | 'past' | 'any';

const whenOptions = [
  { value: 'ahead', label: '今天起' },
  { value: 'past', label: '以前' },
  { value: 'any', label: '不限时间' },
];

const fixedOf = (tab: Tab, when: When): Record<string, string> => {
  const today = dayOf(serverNow());
  const ends = { ahead: `${today}..`, past: `..${addDays(today, -1)}`, any: '' }[when];
  return { ...tabs[tab].fixed, ...(ends ? { endsAt: ends } : {}) };
};

export default function BookingListPage() {
  const [query, setQuery] = useAddress();
  const asked = query.get('tab') ?? '';
  const tab: Tab = asked in tabs ? (asked as Tab) : 'mine';
  const wanted = query.get('when');
  const when: When = wanted === 'past' || wanted === 'any' ? wanted : 'ahead';
  const navigate = useNavigate();
  const { place } = useCreate(roomBooking, roomBookingLifecycle);
  const choose = (name: string, value: string, usual: string) =>
    setQuery((before) => {
      const kept = new URLSearchParams(before);
      for (const gone of ['page', 'after', name]) kept.delete(gone);
      if (value !== usual) kept.set(name, value);
      return kept;
    });
  const book = place ? (
    <Button type="primary" onClick={() => void navigate(place)}>
      预约场地
    </Button>
  ) : null;
  return (
    <Page title="场地申请" width="list" actions={book}>
      <div className="zc-section-tabs" role="tablist">
        {Object.entries(tabs).map(([name, { label }]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            onClick={() => choose('tab', name, 'mine')}
          >
            {label}
          </button>
        ))}
      </div>
      <Bookings
        key={`${tab} ${when}`}
        tab={tab}
        when={when}
        onWhen={(next) => choose('when', next, 'ahead')}
        book={book}
      />
    </Page>
  );
}

interface BookingsProps {
  tab: Tab;
  when: When;
  onWhen: (when: When) => void;
  book: React.ReactNode;
}

function Bookings({ tab, when, onWhen, book }: BookingsProps) {
  const fixed = fixedOf(tab, when);
  const { rows, total, next, state, change, error, isLoading, refetch, exportAddress } = useList('room-booking', fixed);
  const navigate = useNavigate();
  const isFiltered = Boolean(state.q) || Object.keys(state.filters).length > 0;
  return (
    <>
      <div className="zc-booking-tools">
        <SearchBox
          className="zc-search"
          q={state.q}
          placeholder="搜索场地、时间、事由"
          label="搜索预约"
          onSearch={(q) => change({ q })}
        />
        <Segmented aria-label="时间" value={when} options={whenOptions} onChange={(value) => onWhen(value as When)} />
        <Filters
          record={roomBooking}
          lifecycle={roomBookingLifecycle}
          filters={state.filters}
          fixed={fixed}
          onChange={(filters) => change({ filters })}
        />
        <a className="zc-link" href={exportAddress}>
          导出 Excel
        </a>
      </div>
      {error && rows.length === 0 ? (
        <ErrorPanel title="预约未能加载" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : isLoading ? (
        <Skeleton lines={8} />
      ) : (
        <DataTable
          rows={rows}
          rowKey={(r) => r.id}
          label="场地预约"
          dense
          sort={state.sort || roomBooking.list.sort}
          onSort={(sort) => change({ sort })}
          onOpen={(r) => void navigate(to('room-booking.detail', { id: r.id }))}
          columns={columns}
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
              <Empty title={when === 'past' ? '以前没有预约' : '没有预约'} action={book}>
                {words(roomBooking.list.empty ?? '')}
              </Empty>
            )
          }
        />
      )}
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </>
  );
}

const span = (r: ListRow) =>
  r.startsAt && r.endsAt ? `${shownMoment(r.startsAt)}–${shownMoment(r.endsAt).slice(11)}` : '未定';

const columns: Column<ListRow>[] = [
  {
    id: 'room',
    title: '场地',
    share: 1,
    render: (r) => <Link to={to('room-booking.detail', { id: r.id })}>{r.roomName ?? '未选场地'}</Link>,
  },
  { id: 'startsAt', title: '时间', sort: 'startsAt', render: span },
  { id: 'purpose', title: '用途', sort: 'purpose', render: (r) => words(purposes[r.purpose as Purpose] ?? '—') },
  { id: 'matter', title: '标段或事由', share: 2, render: (r) => r.lot$ ?? r.subject ?? '—' },
  { id: 'holder', title: '预约人', render: (r) => r.holder$ ?? '—' },
  { id: 'state', title: '状态', render: (r) => <BookingPhase row={r} /> },
];
