/** The rooms of one day, read again whenever something about one of them changes. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call, currentUser, recordPath, serverNow, useTopic } from '../../../kernel/web/index.ts';
import { DayInput } from '../../../kernel/web/kinds/DayInputs.tsx';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { weekday } from '../../../ui/format/moment.ts';
import { minutesInto } from '../room-rule/room-rule.rules.ts';
import type { Board, BoardRoom } from '../venue-wire.ts';

export function useBoard(day: string) {
  const board = useQuery({
    queryKey: ['board', 'room', day],
    queryFn: ({ signal }) => call<Board>(recordPath('room', 'board'), { query: { day }, signal, ownFailures: true }),
    placeholderData: (before) => before,
  });
  const { refetch } = board;
  const unit = currentUser()?.unitid;
  useTopic(unit ? `organisation:${unit}` : undefined, () => void refetch());
  useTopic('hello', () => void refetch());
  useTopic('clock', () => void refetch());
  return board;
}

/** A stream hears so many topics; the rooms of others beyond them are read when the page is looked at again. */
const mostRooms = 12;

/** Hears the rooms of other units; the unit's own are heard together. */
export function OthersRooms({ board, onChange }: { board: Board; onChange: () => void }) {
  return board.rooms
    .filter((r) => !r.isOwn)
    .slice(0, mostRooms)
    .map((r) => <Hears key={r.id} topic={`room:${r.id}`} onChange={onChange} />);
}

function Hears({ topic, onChange }: { topic: string; onChange: () => void }) {
  useTopic(topic, onChange);
  return null;
}

// A day of the board: which one, and how its hours are drawn.

export const isDay = (text: string | null): text is string =>
  !!text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const dayOf = (at: string | number | Date): string => dateInShanghai(new Date(at));

/** Whole hours that hold everything that is drawn, in minutes. */
export function scaleOf(day: string, rooms: readonly BoardRoom[]): { from: number; until: number } {
  const edges = rooms.flatMap((r) => [
    ...r.spans.flatMap((s) => [s.from, s.until]),
    ...r.bookings.flatMap((b) => [
      Math.max(0, minutesInto(day, b.startsAt)),
      Math.min(1440, minutesInto(day, b.endsAt)),
    ]),
  ]);
  return {
    from: Math.floor(Math.min(8 * 60, ...edges) / 60) * 60,
    until: Math.ceil(Math.max(18 * 60, ...edges) / 60) * 60,
  };
}

/** From day to day: back, today, on, or straight to one. */
export function DayNav({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <div className="zc-day-nav">
      <Button aria-label="前一天" onClick={() => onChange(addDays(day, -1))}>
        ‹
      </Button>
      <Button onClick={() => onChange(dayOf(serverNow()))}>今天</Button>
      <Button aria-label="后一天" onClick={() => onChange(addDays(day, 1))}>
        ›
      </Button>
      <span className="zc-day-pick">
        <label className="zc-visually-hidden" htmlFor="board-day">
          日期
        </label>
        <DayInput id="board-day" value={day} onChange={(next) => next && onChange(next)} />
      </span>
      <span>{weekday(`${day}T00:00:00+08:00`)}</span>
    </div>
  );
}
