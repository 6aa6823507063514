/** A booking: what for, and a room and hours picked from what is free. */
import { FormPage } from '../../../kernel/web/index.ts';
import { roomBookingLifecycle } from '../room-booking/room-booking.lifecycle.ts';
import { roomBooking } from '../room-booking/room-booking.record.ts';
import { FreeTimes } from './FreeTimes.tsx';

export default function BookingFormPage() {
  return (
    <FormPage
      record={roomBooking}
      lifecycle={roomBookingLifecycle}
      aside={(row, change) => <FreeTimes row={row} change={change} />}
    />
  );
}
