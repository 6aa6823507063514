/** Bookings follow what happens to their lot: an opening that moves, a lot that ends without one. */
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { holdingStates, roomBooking } from '../room-booking/room-booking.record.ts';
import { openingMisfit, phaseOf } from '../room-booking/room-booking.rules.ts';

type Context = { office: Office; tx: Tx; now: Date };
type Held = Awaited<ReturnType<typeof heldBy>>[number];

const heldBy = (tx: Tx, lot: string) => find(tx, roomBooking, { lot, state: { in: [...holdingStates] } });

async function look(context: Context, lot: string, misfitOf: (b: Held) => string | undefined): Promise<void> {
  for (const booking of await heldBy(context.tx, lot)) {
    if (phaseOf(booking, context.now.getTime()) === 'over') continue;
    // What is kept speaks the law's words.
    const found = misfitOf(booking);
    const because = found && resolveWording(found);
    if (because === (booking.misfit ?? undefined)) continue;
    if (because) await perform(context, 'room-booking.misfit', { id: booking.id, asked: { because } });
    else await perform(context, 'room-booking.refit', { id: booking.id });
  }
}

export const openingTimed: EventHandler = async ({ office, tx, payload, now }) =>
  look({ office, tx, now }, payload.lot, (b) => openingMisfit(b, payload.startsAt));

export const lotEnded: EventHandler = async ({ office, tx, payload, now }) =>
  look({ office, tx, now }, payload.lot, () => '标段已流标或终止，场地不再需要，请取消预约');
