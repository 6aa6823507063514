/** The state of a booking with what the clock says of it: in use, over. */
import { StateTag, useServerNow } from '../../../kernel/web/index.ts';
import { roomBookingLifecycle } from '../room-booking/room-booking.lifecycle.ts';
import { phaseOf } from '../room-booking/room-booking.rules.ts';
import { roomBookingIs } from '../states.ts';

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
