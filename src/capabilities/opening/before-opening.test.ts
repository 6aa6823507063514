import { expect, it } from 'vitest';
import { comingOf } from './before-opening.ts';

const waiting = { startsAt: '2026-09-10T01:30:00.000Z', unlockMinutes: 30, holderMinutes: 20 };
const own = (side: Parameters<typeof comingOf>[1]) => comingOf(waiting, side).map((one) => one.isOwn);

it('§2 the room before the opening tells each side what it has to be there for', () => {
  expect(own('bidder')).toEqual([false, true, false, true]);
  expect(own('holder')).toEqual([false, false, true, false]);
  expect(own('other')).toEqual([false, false, false, false]);
});

it('§2 tells when: the deadline by the clock, the rest by the minutes that the document announced', () => {
  expect(comingOf(waiting, 'bidder').map((one) => one.when)).toEqual([
    '2026-09-10 09:30',
    '{开标}后 30 分钟内',
    '再过 20 分钟内',
    '随后',
  ]);
  expect(comingOf({ ...waiting, unlockMinutes: null }, 'holder')[1]?.when).toBe('{开标}后 接着');
});
