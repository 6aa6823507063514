/** Every dated item that the person may see, by month or week, and a secret address with which other calendars follow it. */
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { Link } from 'react-router';
import { call, Page, rowAddress, serverNow, to, useAddress, useTopic, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { DeadlineItem } from '../../../platform/deadlines/deadline-wire.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { foldedDay, moved, type Span, shownDays } from '../calendar.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import './calendar.css';

/** A month is to be seen at a glance: a day of it has this many lines, a day of a week as many as it needs. */
const linesOfDay = 4;

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
    queryKey: ['calendar', days[0], days.at(-1)],
    queryFn: ({ signal }) =>
      call<DeadlineItem[]>('/platform/deadline/range.json', {
        query: { from: days[0], to: days.at(-1) },
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
        <Days days={days} month={span === 'month' ? day.slice(0, 7) : ''} today={today} items={items.data} />
      ) : (
        <Skeleton lines={12} />
      )}
      <CalendarFeed />
    </Page>
  );
}

interface DaysProps {
  days: readonly string[];
  /** The month that is meant, so that the days around it stand back; empty for a week. */
  month: string;
  today: string;
  items: readonly DeadlineItem[];
}

/** The day an item ends on: a term that ends at 24:00 belongs to the day that is over then. */
const dayOf = (item: DeadlineItem) => (item.endsAt ? dateInShanghai(new Date(Date.parse(item.endsAt) - 1)) : '');

function Days({ days, month, today, items }: DaysProps) {
  const byDay = Map.groupBy(items, dayOf);
  return (
    <>
      <div className="zc-cal-head" aria-hidden>
        {weekdays.map((d) => (
          <span key={d}>{d}</span>
        ))}
      </div>
      <ol className="zc-cal">
        {days.map((d) => {
          const own = byDay.get(d) ?? [];
          const { shown, more } = foldedDay(own, month ? linesOfDay : own.length);
          const isOther = month !== '' && !d.startsWith(month);
          const state = [isOther ? 'is-other' : '', d === today ? 'is-today' : '', own.length === 0 ? 'is-empty' : ''];
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
              {more.length > 0 ? (
                <details className="zc-cal-more">
                  <summary>另有 {more.length} 件</summary>
                  {more.map((item) => (
                    <Item key={item.id} item={item} />
                  ))}
                </details>
              ) : null}
            </li>
          );
        })}
      </ol>
      {items.length === 0 ? <p className="zc-bench-quiet">{words('这段时间没有期限和{开标}。')}</p> : null}
    </>
  );
}

function Item({ item }: { item: DeadlineItem }) {
  const tone =
    item.state === 'overdue' ? 'due' : ['met', 'late'].includes(item.state) ? 'done' : item.isMine ? 'now' : 'idle';
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
