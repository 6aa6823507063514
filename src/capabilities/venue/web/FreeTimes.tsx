/**
 * The free times of the rooms on a day, half an hour a cell: one click is the beginning, the next one in the same room
 * the end. It stands above the form and fills in room and times; a person may also type them.
 */

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call, recordPath, serverNow, words } from '../../../kernel/web/index.ts';
import { addDays } from '../../../platform/calendar/iso-date.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { roomKinds } from '../room/room.record.ts';
import { momentAt, timeOf } from '../room-rule/room-rule.rules.ts';
import { roomIs } from '../states.ts';
import type { BoardBooking, BoardRoom } from '../venue-wire.ts';
import { DayNav, dayOf, OthersRooms, scaleOf, useBoard } from './useBoard.tsx';
import './venue.css';

const step = 30;

interface FreeTimesProps {
  row: Readonly<Record<string, any>>;
  change: (name: string, value: unknown) => void;
}

/** When the lot is opened, where that is known already. */
function useOpening(lot: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['lot', 'opening', lot],
    queryFn: ({ signal }) =>
      call<{ row: { bidDeadline?: string | null } }>(recordPath('lot', 'detail'), {
        query: { id: lot! },
        signal,
        ownFailures: true,
      }),
    enabled: Boolean(lot),
  });
  return data?.row.bidDeadline ?? undefined;
}

export function FreeTimes({ row, change }: FreeTimesProps) {
  const openingAt = useOpening(row.purpose === 'other' ? null : row.lot);
  const [chosen, setChosen] = useState<string>();
  const ahead = openingAt && Date.parse(openingAt) > serverNow() ? dayOf(openingAt) : undefined;
  const day = chosen ?? (row.startsAt ? dayOf(row.startsAt) : (ahead ?? dayOf(serverNow())));
  const board = useBoard(day);
  const isEvaluation = row.purpose === 'evaluation';
  const rooms = (board.data?.rooms ?? []).filter((r) => roomIs.open(r) && (r.kind === 'evaluation') === isEvaluation);
  return (
    <Section title="空闲时间">
      <DayNav day={day} onChange={setChosen} />
      {ahead ? (
        <Banner
          actions={
            day === ahead ? undefined : (
              <button type="button" className="zc-link" onClick={() => setChosen(ahead)}>
                看这一天
              </button>
            )
          }
        >
          {words(`该标段{开标}时间 ${shownMoment(openingAt!)}。`)}
          {row.purpose === 'opening' ? words('时段须含{开标}时间。') : isEvaluation ? words('{评标}应在其后。') : ''}
        </Banner>
      ) : null}
      {board.error && !board.data ? (
        <ErrorPanel title="空闲时间未能加载" onRetry={() => void board.refetch()}>
          {board.error.message}；也可以直接在下面选场地和时间。
        </ErrorPanel>
      ) : !board.data ? (
        <Skeleton lines={4} />
      ) : rooms.length === 0 ? (
        <Empty title={words(isEvaluation ? '没有可预约的{评标}室' : '没有可预约的场地')}>
          由单位管理员在“场地管理”中登记场地，或恢复停用的场地。
        </Empty>
      ) : (
        <div className={board.data.day === day ? undefined : 'zc-stale-rows'}>
          <OthersRooms board={board.data} onChange={() => void board.refetch()} />
          <Slots
            rooms={rooms}
            day={board.data.day}
            row={row}
            change={change}
            onNextDay={() => setChosen(addDays(day, 1))}
          />
          <p className="zc-hint">
            点一格为开始，在同一场地再点一格为结束；方向键在格间移动。灰色不可约，斜纹已有预约。
          </p>
        </div>
      )}
    </Section>
  );
}

interface Cell {
  at: number;
  isFree: boolean;
  why: string;
  holder?: BoardBooking;
}

function cellsOf(room: BoardRoom, day: string, scale: { from: number; until: number }, own: unknown): Cell[] {
  const cells: Cell[] = [];
  for (let at = scale.from; at < scale.until; at += step) {
    const [from, until] = [momentAt(day, at).getTime(), momentAt(day, at + step).getTime()];
    const holder = room.bookings.find(
      (b) => (b.id === null || b.id !== own) && Date.parse(b.startsAt) < until && Date.parse(b.endsAt) > from,
    );
    const isOpen = room.spans.some((s) => at >= s.from && at + step <= s.until);
    const isLate = from < Date.parse(room.earliestAt);
    const why = holder
      ? `已预约${holder.holder ? `（${holder.holder}）` : ''}`
      : !isOpen
        ? '不开放'
        : isLate
          ? '已过或提前量不足'
          : '空闲';
    cells.push({ at, isFree: !holder && isOpen && !isLate, why, holder });
  }
  return cells;
}

interface SlotsProps extends FreeTimesProps {
  rooms: readonly BoardRoom[];
  day: string;
  onNextDay: () => void;
}

function Slots({ rooms, day, row, change, onNextDay }: SlotsProps) {
  const [anchor, setAnchor] = useState<{ room: string; day: string; at: number }>();
  const scale = scaleOf(day, rooms);
  const pick = (room: BoardRoom, cells: readonly Cell[], { at }: Cell) => {
    const isEnd =
      anchor?.room === room.id &&
      anchor.day === day &&
      at >= anchor.at &&
      cells.every((c) => c.at < anchor.at || c.at > at || c.isFree);
    if (!isEnd) {
      if (row.room !== room.id) change('room', room.id);
      change('startsAt', momentAt(day, at).toISOString());
    }
    change('endsAt', momentAt(day, at + step).toISOString());
    setAnchor(isEnd ? undefined : { room: room.id, day, at });
  };
  const drawn = rooms.map((room) => ({ room, cells: cellsOf(room, day, scale, row.id) }));
  const isFull = drawn.every(({ cells }) => cells.every((c) => !c.isFree));
  return (
    <div className="zc-slots">
      {isFull ? (
        <Banner
          tone="wait"
          actions={
            <button type="button" className="zc-link" onClick={onNextDay}>
              看后一天
            </button>
          }
        >
          {day} 没有可约的时段：不开放、提前量不足或已约满。
        </Banner>
      ) : null}
      {drawn.map(({ room, cells }) => (
        <RoomSlots key={room.id} room={room} day={day} cells={cells} row={row} onPick={pick} />
      ))}
    </div>
  );
}

/** One stop of the tab key a room; arrows go from cell to cell. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const by = steps[event.key];
  if (!by) return;
  const free = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const next = free[free.indexOf(document.activeElement as HTMLButtonElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function RoomSlots({
  room,
  day,
  cells,
  row,
  onPick,
}: {
  room: BoardRoom;
  day: string;
  cells: readonly Cell[];
  row: FreeTimesProps['row'];
  onPick: (room: BoardRoom, cells: readonly Cell[], cell: Cell) => void;
}) {
  const isChosen = (c: Cell) =>
    row.room === room.id &&
    row.startsAt &&
    row.endsAt &&
    momentAt(day, c.at).getTime() >= Date.parse(row.startsAt) &&
    momentAt(day, c.at + step).getTime() <= Date.parse(row.endsAt);
  const stop = cells.find((c) => isChosen(c) && c.isFree) ?? cells.find((c) => c.isFree);
  return (
    <section aria-label={room.name}>
      <header>
        <b>{room.name}</b> {words(roomKinds[room.kind])} · {room.seats} 人 · {room.place}
        <small>
          {room.closed ? `当日不开放（${room.closed}）` : room.rules}
          {room.isGuessed ? `；${day.slice(0, 4)} 年放假安排尚未录入，暂按星期` : ''}
        </small>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons in it */}
      <div className="zc-slot-row" onKeyDown={move}>
        {cells.map((c) => (
          <button
            key={c.at}
            type="button"
            className={`zc-slot${c.holder ? ' is-held' : ''}${c.at % 60 === 0 ? ' is-hour' : ''}`}
            aria-pressed={Boolean(isChosen(c))}
            disabled={!c.isFree}
            tabIndex={c === stop ? 0 : -1}
            title={`${timeOf(c.at)} ${c.why}`}
            aria-label={`${room.name} ${timeOf(c.at)} ${c.why}`}
            onClick={() => onPick(room, cells, c)}
          >
            {c.at % 60 === 0 ? timeOf(c.at) : <span className="zc-slot-half">{timeOf(c.at)}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
