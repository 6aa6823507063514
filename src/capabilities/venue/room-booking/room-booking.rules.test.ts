import { describe, expect, it } from 'vitest';
import { openingMisfit, phaseOf } from './room-booking.rules.ts';

const openingAt = '2026-06-01T01:30:00.000Z';
const booking = (purpose: string | null, startsAt: string | null, endsAt: string | null) => ({
  purpose,
  startsAt,
  endsAt,
});
const nine = '2026-06-01T09:00:00+08:00';
const half = '2026-06-01T09:30:00+08:00';
const before = '2026-06-01T09:29:59+08:00';
const after = '2026-06-01T09:30:01+08:00';
const noon = '2026-06-01T12:00:00+08:00';

describe('a room and the opening of its lot', () => {
  it.each<[string, string, string, fits: boolean]>([
    ['opening', nine, noon, true],
    ['opening', half, noon, true],
    ['opening', after, noon, false],
    ['opening', nine, half, false],
    ['opening', nine, after, true],
    ['evaluation', half, noon, true],
    ['evaluation', after, noon, true],
    ['evaluation', before, noon, false],
    ['meeting', nine, before, true],
    ['meeting', after, noon, true],
  ])('%s from %s to %s: %s', (purpose, from, until, fits) => {
    expect(openingMisfit(booking(purpose, from, until), openingAt) === undefined).toBe(fits);
  });

  it('says when bids are opened and what to change', () => {
    expect(openingMisfit(booking('opening', after, noon), openingAt)).toBe(
      '{开标}时间为 2026-06-01 09:30，不在预约的时段内，请把时段改为含{开标}时间',
    );
    expect(openingMisfit(booking('evaluation', nine, noon), openingAt)).toBe(
      '{开标}时间为 2026-06-01 09:30，{评标}应在{开标}以后，请改选其后的时段',
    );
  });

  it('where a moment is not known, nothing can misfit', () => {
    expect(openingMisfit(booking('opening', after, noon), null)).toBeUndefined();
    expect(openingMisfit(booking('opening', null, noon), openingAt)).toBeUndefined();
    expect(openingMisfit(booking('opening', after, null), openingAt)).toBeUndefined();
    expect(openingMisfit({ purpose: 'evaluation' }, openingAt)).toBeUndefined();
  });
});

describe('where the clock stands to a booking', () => {
  const span = { startsAt: nine, endsAt: noon };
  it.each([
    ['2026-06-01T08:59:59.999+08:00', 'coming'],
    [nine, 'running'],
    ['2026-06-01T11:59:59.999+08:00', 'running'],
    [noon, 'over'],
  ])('%s: %s', (now, phase) => expect(phaseOf(span, Date.parse(now))).toBe(phase));

  it('one without hours keeps no room', () => {
    expect(phaseOf({ startsAt: null, endsAt: null }, Date.parse(nine))).toBe('over');
    expect(phaseOf({ startsAt: null, endsAt: noon }, Date.parse(nine))).toBe('running');
  });
});
