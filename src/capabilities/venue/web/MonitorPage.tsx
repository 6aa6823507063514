/** What goes on in each room: the day's bookings, who is there now and who comes next. It follows live. */

import { Link } from 'react-router';
import { Page, serverNow, to, useAddress, useServerNow, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Empty, ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import { roomKinds } from '../room/room.record.ts';
import { purposes } from '../room-booking/room-booking.record.ts';
import { phaseOf } from '../room-booking/room-booking.rules.ts';
import { minutesInto, timeOf } from '../room-rule/room-rule.rules.ts';
import { roomBookingIs, roomIs } from '../states.ts';
import type { Board, BoardBooking, BoardRoom } from '../venue-wire.ts';
import { DayNav, dayOf, isDay, OthersRooms, scaleOf, useBoard } from './useBoard.tsx';
import './venue.css';

export default function MonitorPage() {
  const [query, setQuery] = useAddress();
  useServerNow(30_000);
  const today = dayOf(serverNow());
  const asked = query.get('day');
  const day = isDay(asked) ? asked : today;
  const board = useBoard(day);
  const show = (next: string) => setQuery(next === today ? {} : { day: next }, { replace: true });
  return (
    <Page title="场地监控" width="list" actions={<DayNav day={day} onChange={show} />}>
      {board.error && !board.data ? (
        <ErrorPanel title="场地监控未能加载" onRetry={() => void board.refetch()}>
          {board.error.message}
        </ErrorPanel>
      ) : !board.data ? (
        <Skeleton lines={10} />
      ) : board.data.rooms.length === 0 ? (
        <Empty title="没有场地">
          本单位还没有登记场地，也没有其他单位供预约的场地。由单位管理员在“场地管理”中登记。
        </Empty>
      ) : (
        <Rooms
          board={board.data}
          isToday={board.data.day === today}
          isStale={board.data.day !== day}
          onChange={() => void board.refetch()}
        />
      )}
    </Page>
  );
}

interface RoomsProps {
  board: Board;
  isToday: boolean;
  /** Another day is on its way. */
  isStale: boolean;
  onChange: () => void;
}

function Rooms({ board, isToday, isStale, onChange }: RoomsProps) {
  const { day, rooms } = board;
  const scale = scaleOf(day, rooms);
  const hours = Array.from({ length: (scale.until - scale.from) / 60 + 1 }, (_, i) => scale.from + i * 60);
  const share = (minutes: number) => ((minutes - scale.from) / (scale.until - scale.from)) * 100;
  const counts = Map.groupBy(rooms, (r) => standing(r, serverNow(), isToday).id);
  const count = (id: Standing['id']) => counts.get(id)?.length ?? 0;
  return (
    <>
      <OthersRooms board={board} onChange={onChange} />
      {isToday ? (
        <p className="zc-board-sum" role="status">
          共 {rooms.length} 个场地：使用中 {count('busy')}，空闲 {count('free')}，不开放 {count('shut')}
        </p>
      ) : null}
      <div className={`zc-board${isStale ? ' zc-stale-rows' : ''}`} role="group" aria-label={`${day} 的场地`}>
        <div className="zc-board-scale" aria-hidden>
          {hours.map((h) => (
            <span key={h} style={{ left: `${share(h)}%` }}>
              {timeOf(h)}
            </span>
          ))}
        </div>
        {rooms.map((r) => (
          <Room key={r.id} room={r} day={day} isToday={isToday} share={share} />
        ))}
      </div>
      <p className="zc-hint">{isToday ? '红色竖线为现在；' : ''}深色为已预约，虚线框为待审核，灰底为不开放的时间。</p>
    </>
  );
}

interface Standing {
  id: 'busy' | 'free' | 'shut';
  label: string;
  tone: TagTone;
  now?: BoardBooking;
  next?: BoardBooking;
}

function standing(room: BoardRoom, at: number, isToday: boolean): Standing {
  const decided = room.bookings.filter((b) => roomBookingIs.approved(b));
  const now = decided.find((b) => phaseOf(b, at) === 'running');
  const next = decided.find((b) => phaseOf(b, at) === 'coming');
  if (!roomIs.open(room)) return { id: 'shut', label: '停用', tone: 'idle' };
  if (isToday && now) return { id: 'busy', label: '使用中', tone: 'now', now, next };
  if (room.closed || room.spans.length === 0) return { id: 'shut', label: '不开放', tone: 'idle', next };
  const minute = minutesInto(dayOf(at), new Date(at));
  if (isToday && !room.spans.some((s) => minute >= s.from && minute < s.until))
    return { id: 'shut', label: '不在开放时间', tone: 'idle', next };
  return { id: 'free', label: isToday ? '空闲' : '开放', tone: 'done', next };
}

const hoursOf = (b: BoardBooking) => `${shownMoment(b.startsAt).slice(11)}–${shownMoment(b.endsAt).slice(11)}`;
const whatOf = (b: BoardBooking) =>
  b.id
    ? [b.purpose ? words(purposes[b.purpose]) : '', b.matter ?? '', b.holder ?? ''].filter(Boolean).join(' · ')
    : '其他单位使用';

function Room({
  room,
  day,
  isToday,
  share,
}: {
  room: BoardRoom;
  day: string;
  isToday: boolean;
  share: (minutes: number) => number;
}) {
  const at = useServerNow(30_000);
  const { label, tone, now, next } = standing(room, at, isToday);
  const nowAt = share(minutesInto(day, new Date(at)));
  const place = (b: BoardBooking) => {
    const [from, until] = [
      share(Math.max(0, minutesInto(day, b.startsAt))),
      share(Math.min(1440, minutesInto(day, b.endsAt))),
    ];
    return { left: `${from}%`, width: `${until - from}%` };
  };
  return (
    <section className="zc-board-room" aria-label={room.name}>
      <header>
        <h2>
          <Link to={to('room.detail', { id: room.id })}>{room.name}</Link>
          <StatusTag tone={tone}>{label}</StatusTag>
        </h2>
        <p>
          {words(roomKinds[room.kind])} · {room.seats} 人 · {room.place}
          {room.isOwn ? '' : ' · 其他单位的场地'}
        </p>
        {isToday ? (
          <p>
            {now ? `现在：${whatOf(now)}，至 ${shownMoment(now.endsAt).slice(11)}` : null}
            {now && next ? <br /> : null}
            {next ? `下一场：${hoursOf(next)} ${whatOf(next)}` : null}
            {!now && !next ? (room.closedBecause ?? room.closed ?? '其后没有预约') : null}
          </p>
        ) : (
          <p>{room.closedBecause ?? room.closed ?? ''}</p>
        )}
      </header>
      <div className="zc-board-track">
        {room.spans.map((s) => (
          <i
            key={s.from}
            className="zc-board-open"
            style={{ left: `${share(s.from)}%`, width: `${share(s.until) - share(s.from)}%` }}
          />
        ))}
        {isToday && nowAt >= 0 && nowAt <= 100 ? <i className="zc-board-now" style={{ left: `${nowAt}%` }} /> : null}
        <ol>
          {room.bookings.map((b) => (
            <li
              key={`${b.startsAt}${b.id ?? ''}`}
              className={`zc-board-booking is-${b.state}${b.misfit ? ' is-misfit' : ''}${b.id ? '' : ' is-other'}`}
              style={place(b)}
              title={`${hoursOf(b)} ${whatOf(b)}`}
            >
              {b.id ? (
                <Link to={to('room-booking.detail', { id: b.id })}>
                  <b>{hoursOf(b)}</b> {whatOf(b)}
                  {roomBookingIs.submitted(b) ? '（待审核）' : ''}
                  {b.misfit ? '（须改期）' : ''}
                </Link>
              ) : (
                <span>
                  <b>{hoursOf(b)}</b> {whatOf(b)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
