import { expect, it } from 'vitest';
import { dayOf, inDayOrder } from './ical.ts';

it('puts what is missed before what is to come, and what is done last', () => {
  const item = (state: string, hour: string) => ({ state, endsAt: `2026-03-02T${hour}:00:00Z` });
  const asked = [
    item('met', '01'),
    item('running', '09'),
    item('overdue', '08'),
    item('late', '00'),
    item('stopped', '02'),
  ];
  expect(inDayOrder(asked).map(({ state }) => state)).toEqual(['overdue', 'stopped', 'running', 'late', 'met']);
});

it('says that what ends at 24:00 is of the day that is over then', () => {
  expect(dayOf({ endsAt: '2026-03-02T16:00:00.000Z' })).toBe('2026-03-02');
  expect(dayOf({ endsAt: '2026-03-02T16:00:00.001Z' })).toBe('2026-03-03');
  expect(dayOf({ endsAt: null })).toBe('');
});
