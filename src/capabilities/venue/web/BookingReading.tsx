/** A booking as its reviewer reads it: what it asks for, and who else is in the room that day. */

import './venue.css';
import { Link } from 'react-router';
import { type ReadingProps, Sections, StateTag, to, useServerNow, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { roomBookingLifecycle } from '../room-booking/room-booking.lifecycle.ts';
import { purposes, roomBooking } from '../room-booking/room-booking.record.ts';
import { phaseOf } from '../room-booking/room-booking.rules.ts';
import { roomBookingIs } from '../states.ts';
import { dayOf, useBoard } from './useBoard.tsx';

export default function BookingReading({ row }: ReadingProps) {
  return (
    <>
      <Misfit row={row} />
      <Sections record={roomBooking} row={row} />
      {row.room && row.startsAt ? <SameDay row={row} /> : null}
    </>
  );
}

export function Misfit({ row }: ReadingProps) {
  if (!row.misfit || !roomBookingIs.holding(row)) return null;
  return <Banner tone="due">{words(row.misfit)}</Banner>;
}

function SameDay({ row }: ReadingProps) {
  const day = dayOf(row.startsAt);
  const { data } = useBoard(day);
  const room = data?.day === day ? data.rooms.find((r) => r.id === row.room) : undefined;
  if (!room) return null;
  const others = room.bookings.filter((b) => b.id !== row.id);
  return (
    <Section title={`当日的${room.name}`} extra={<Link to={to('room.monitor', { day })}>场地监控</Link>}>
      <p className="zc-hint">{room.closed ? `当日不开放（${room.closed}）` : room.rules}</p>
      {others.length === 0 ? (
        <p className="zc-hint">没有别的预约。</p>
      ) : (
        <ul className="zc-same-day">
          {others.map((b) => (
            <li key={`${b.startsAt}${b.id ?? ''}`}>
              {shownMoment(b.startsAt).slice(11)}–{shownMoment(b.endsAt).slice(11)}{' '}
              {b.id
                ? `${b.purpose ? words(purposes[b.purpose]) : ''} · ${b.matter ?? ''} · ${b.holder ?? ''}`
                : '其他单位使用'}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The state of a booking with what the clock says of it: in use, over. */
const phases = {
  coming: undefined,
  running: { label: '使用中', tone: 'now' },
  over: { label: '已结束', tone: 'idle' },
} as const;

export function BookingPhase({
  row,
}: {
  row: { state: string; startsAt?: string | null; endsAt?: string | null; misfit?: string | null };
}) {
  const now = useServerNow(30_000);
  const { startsAt = null, endsAt = null, state, misfit } = row;
  const phase = roomBookingIs.approved(row) ? phases[phaseOf({ startsAt, endsAt }, now)] : undefined;
  const isUnfit = misfit && roomBookingIs.holding(row) && phase !== phases.over;
  return (
    <span className="zc-booking-phase">
      <StateTag row={{ state, $phase: phase }} lifecycle={roomBookingLifecycle} />
      {isUnfit ? <StateTag row={{ state, $phase: { label: '须改期', tone: 'due' } }} /> : null}
    </span>
  );
}
