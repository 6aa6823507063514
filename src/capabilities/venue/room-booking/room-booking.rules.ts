/** What a booking must fit besides the hours of its room. Pure. */
import { showInstant } from '../../../kernel/record/kinds.ts';

/** Why a booking does not fit the opening of its lot; nothing when it does, or where the opening is not known. */
export function openingMisfit(
  booking: { purpose?: string | null; startsAt?: string | null; endsAt?: string | null },
  openingAt: string | null | undefined,
): string | undefined {
  if (!openingAt || !booking.startsAt || !booking.endsAt) return undefined;
  const [at, from, until] = [openingAt, booking.startsAt, booking.endsAt].map((m) => new Date(m).getTime()) as [
    number,
    number,
    number,
  ];
  if (booking.purpose === 'opening' && (at < from || at >= until))
    return `{开标}时间为 ${showInstant(openingAt)}，不在预约的时段内，请把时段改为含{开标}时间`;
  if (booking.purpose === 'evaluation' && from < at)
    return `{开标}时间为 ${showInstant(openingAt)}，{评标}应在{开标}以后，请改选其后的时段`;
  return undefined;
}

export type Phase = 'coming' | 'running' | 'over';

/** Where the clock stands to a booking; only decisions are stored. */
export function phaseOf(booking: { startsAt: string | null; endsAt: string | null }, now: number): Phase {
  if (now < Date.parse(booking.startsAt ?? '')) return 'coming';
  return now < Date.parse(booking.endsAt ?? '') ? 'running' : 'over';
}
