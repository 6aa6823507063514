import { useSearchParams } from 'react-router';
import { DetailPage } from '../../../kernel/web/index.ts';
import { roomBookingLifecycle } from '../room-booking/room-booking.lifecycle.ts';
import { roomBooking } from '../room-booking/room-booking.record.ts';
import { roomBookingIs } from '../states.ts';
import { BookingPhase } from './BookingPhase.tsx';
import { Misfit } from './BookingReading.tsx';
import './venue.css';

/** The derived page, with what the clock says of the booking and why it no longer fits. */
export default function BookingDetailPage() {
  const [query] = useSearchParams();
  return (
    <DetailPage record={roomBooking} lifecycle={roomBookingLifecycle} id={query.get('id') ?? ''}>
      {(row) => (
        <>
          <Misfit row={row} />
          {roomBookingIs.approved(row) ? (
            <p className="zc-booking-now">
              <BookingPhase row={row} />
            </p>
          ) : null}
        </>
      )}
    </DetailPage>
  );
}
