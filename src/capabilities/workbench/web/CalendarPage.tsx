/** Every dated item that the person may see, by month or week, and a secret address with which other calendars follow it. */

import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, Page, rowAddress, serverNow, to, useAddress, useTopic, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { inDayOrder } from '../../../platform/deadlines/day-order.ts';
import type { CalendarDay, CalendarLine } from '../../../platform/deadlines/deadline-wire.ts';
import { deadlineIs } from '../../../platform/deadlines/states.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { foldedDay, moved, type Span, shownDays } from '../calendar.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import './calendar.css';

/** A month is to be seen at a glance; a day of a week has as many lines as anybody reads. */
const linesOf: Readonly<Record<Span, number>> = { month: 4, week: 40 };
/** A day is opened so far; what is beyond stands in the list. */
const mostOfDay = 500;

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

export default function CalendarPage() {
  const [query, setQuery] = useAddress();
  const today = dateInShanghai(new Date(serverNow()));
  const asked = query.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const span: Span = query.get('span') === 'week' ? 'week' : 'month';
  const days = shownDays(day, span);
  const show = (next: { day?: string; span?: Span }) => setQuery({ day, span, ...next }, { replace: true });
  const items = useQuery({
    queryKey: ['calendar', 'days', days[0], days.at(-1)],
    queryFn: ({ signal }) =>
      call<CalendarDay[]>('/platform/deadline/days.json', {
        query: { from: days[0], to: days.at(-1), lines: String(linesOf[span]) },
        signal,
        ownFailures: true,
      }),
  });
  useTopic('user', () => void items.refetch());
  return (
    <Page
      title={span === 'month' ? `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月` : `${days[0]} 至 ${days.at(-1)}`}
      name="日历"
      width="list"
      actions={
        <>
          <Button
            onClick={() => show({ day: moved(day, span, -1) })}
            aria-label={span === 'month' ? '上个月' : '上一周'}
          >
            ‹
          </Button>
          <Button onClick={() => show({ day: today })}>今天</Button>
          <Button
            onClick={() => show({ day: moved(day, span, 1) })}
            aria-label={span === 'month' ? '下个月' : '下一周'}
          >
            ›
          </Button>
          <Segmented
            value={span}
            options={[
              { value: 'month', label: '月' },
              { value: 'week', label: '周' },
            ]}
            onChange={(value) => show({ span: value as Span })}
          />
        </>
      }
    >
      {items.error && !items.data ? (
        <ErrorPanel title="日历未能加载" onRetry={() => void items.refetch()}>
          {items.error.message}
        </ErrorPanel>
      ) : items.data ? (
        <Days days={days} month={span === 'month' ? day.slice(0, 7) : ''} today={today} found={items.data} />
      ) : (
        <Skeleton lines={12} />
      )}
      <CalendarFeed />
    </Page>
  );
}

const nothing = { items: [], count: 0, hasMore: false };

interface DaysProps {
  days: readonly string[];
  /** The month that is meant, so that the days around it stand back; empty for a week. */
  month: string;
  today: string;
  found: readonly CalendarDay[];
}

function Days({ days, month, today, found }: DaysProps) {
  const byDay = new Map(found.map((one) => [one.day, one]));
  return (
    <>
      <div className="zc-cal-head" aria-hidden>
        {weekdays.map((d) => (
          <span key={d}>{d}</span>
        ))}
      </div>
      <ol className="zc-cal">
        {days.map((d) => {
          const own = byDay.get(d);
          const { shown, more } = foldedDay(own ?? nothing);
          const isOther = month !== '' && !d.startsWith(month);
          const state = [isOther ? 'is-other' : '', d === today ? 'is-today' : '', own ? '' : 'is-empty'];
          return (
            <li key={d} className={state.join(' ')} aria-current={d === today ? 'date' : undefined}>
              <time dateTime={d}>
                <b>{Number(d.slice(8))}</b>
                <span>
                  {Number(d.slice(5, 7))} 月 {Number(d.slice(8))} 日 星期{weekdays[days.indexOf(d) % 7]}
                </span>
              </time>
              {shown.map((item) => (
                <Item key={item.id} item={item} />
              ))}
              {more ? <Rest day={d} shown={shown} more={more} /> : null}
            </li>
          );
        })}
      </ol>
      {found.length === 0 ? <p className="zc-bench-quiet">{words('这段时间没有期限和{开标}。')}</p> : null}
    </>
  );
}

/** What else a day holds: read when it is opened. */
function Rest({ day, shown, more }: { day: string; shown: readonly CalendarLine[]; more: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['calendar', 'day', day],
    queryFn: ({ signal }) =>
      call<CalendarLine[]>('/platform/deadline/range.json', {
        query: { from: day, to: day },
        signal,
        ownFailures: true,
      }),
    enabled: isOpen,
  });
  const others = inDayOrder((data ?? []).filter(({ id }) => shown.every((one) => one.id !== id)));
  return (
    <details className="zc-cal-more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{data && data.length < mostOfDay ? `另有 ${others.length} 件` : more}</summary>
      {isOpen && !data && !error ? <p className="zc-bench-quiet">正在读取…</p> : null}
      {others.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {error ? <p className="zc-bench-quiet">{error.message}</p> : null}
      {(data ?? []).length >= mostOfDay ? <Link to={to('deadline.list')}>其余在期限列表</Link> : null}
    </details>
  );
}

function Item({ item }: { item: CalendarLine }) {
  const tone = deadlineIs.overdue(item) ? 'due' : deadlineIs.finished(item) ? 'done' : item.isMine ? 'now' : 'idle';
  return (
    <Link
      className={`zc-cal-item zc-tone-${tone}`}
      to={placeOf(item.place) ?? rowAddress('deadline', item.id) ?? to('deadline.list')}
      title={`${words(item.label)}${item.matter ? ` · ${item.matter}` : ''}\n${item.ends ?? ''} · ${item.law}`}
    >
      {words(item.label)}
      {item.matter ? <small>{item.matter}</small> : null}
    </Link>
  );
}
