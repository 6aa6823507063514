import './venue.css';
import { useSearchParams } from 'react-router';
import { DetailPage, FormPage } from '../../../kernel/web/index.ts';
import { roomBookingLifecycle } from '../room-booking/room-booking.lifecycle.ts';
import { roomBooking } from '../room-booking/room-booking.record.ts';
import { roomBookingIs } from '../states.ts';
import { BookingPhase, Misfit } from './BookingReading.tsx';
import { FreeTimes } from './FreeTimes.tsx';

/** The derived page, with what the clock says of the booking and why it no longer fits. */
export function BookingDetailPage() {
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

/** A booking: what for, and a room and hours picked from what is free. */
export function BookingFormPage() {
  return (
    <FormPage
      record={roomBooking}
      lifecycle={roomBookingLifecycle}
      aside={(row, change) => <FreeTimes row={row} change={change} />}
    />
  );
}
