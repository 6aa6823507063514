/** Every dated item that the person may see, by month or week, and a secret address with which other calendars follow it. */

import './calendar.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, Page, rowAddress, serverNow, to, useAddress, useTopic, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { deadlineIs } from '../../../platform/deadlines/deadline/deadline.record.ts';
import type { CalendarDay, CalendarLine } from '../../../platform/deadlines/deadline-wire.ts';
import { inDayOrder } from '../../../platform/deadlines/ical.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { foldedDay, moved, type Span, shownDays } from '../calendar.ts';

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

/**
 * The secret address under which other calendars follow this one. It is shown once; a person who has it reads along
 * until it is changed.
 */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNotice('地址已复制，在手机或其他日历里选“订阅日历”后粘贴', 'done', 6000);
  } catch {
    showNotice('浏览器不允许复制，请选中地址后自行复制', 'due', 6000);
  }
}

function CalendarFeed() {
  const [address, setAddress] = useState('');
  const feed = useQuery({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) =>
      call<{ createdAt: string; readAt: string | null } | null>('/platform/calendar/feed.json', {
        signal,
        ownFailures: true,
      }),
  });
  const isSure = (title: string, content: string, confirm: string) =>
    showDialog({ tone: 'ask', title, content, confirm, cancel: '取消', danger: true });
  const renew = async () => {
    const content = '旧地址立即失效，已订阅的日历要换上新地址才会继续更新。';
    if (feed.data && !(await isSure('更换订阅地址', content, '更换'))) return;
    const { path } = await call<{ path: string }>('/platform/calendar/new.json', { body: {}, json: true });
    setAddress(`${location.origin}${path}`);
    await feed.refetch();
  };
  const revoke = async () => {
    if (!(await isSure('停用订阅地址', '已订阅的日历不再更新，地址立即失效。', '停用'))) return;
    await call('/platform/calendar/revoke.json', { body: {}, json: true });
    setAddress('');
    await feed.refetch();
  };
  return (
    <section className="zc-section" aria-label="订阅">
      <header>
        <h2>订阅到手机或其他日历</h2>
      </header>
      <p className="zc-bench-quiet">
        {words(
          '地址只属于您，拿到它的人都能看到您的期限；日历里没有{投标}人的名称和数量。更换或停用后，旧地址立即失效。',
        )}
      </p>
      {address ? (
        <>
          <Input readOnly aria-label="订阅地址" value={address} onFocus={(e) => e.target.select()} />
          <p className="zc-bench-quiet">请现在复制：地址只显示这一次。</p>
        </>
      ) : feed.data ? (
        <p className="zc-bench-quiet">
          已有订阅地址，生成于 <Moment at={feed.data.createdAt} />
          {feed.data.readAt ? (
            <>
              ，最近读取 <Moment at={feed.data.readAt} />
            </>
          ) : (
            '，还没有被读取过'
          )}
          。
        </p>
      ) : null}
      <div className="zc-cal-feed">
        {address ? (
          <Button type="primary" onClick={() => void copy(address)}>
            复制地址
          </Button>
        ) : null}
        <Button onClick={() => void renew()}>{feed.data ? '更换地址' : '生成订阅地址'}</Button>
        {feed.data ? (
          <Button danger onClick={() => void revoke()}>
            停用
          </Button>
        ) : null}
      </div>
    </section>
  );
}
