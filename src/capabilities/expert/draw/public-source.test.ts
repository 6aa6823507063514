import { describe, expect, it } from 'vitest';
import { earliestSource } from './public-source.ts';

describe('the number that draws from a locked list', () => {
  it.each([
    ['locked well before', '2026-03-01T02:00:00.000Z', '2026-03-18T01:30:00.000Z', '2026-03-18'],
    ['locked on the last day', '2026-03-18T01:00:00.000Z', '2026-03-18T01:30:00.000Z', '2026-03-19'],
    // 01:00 of the 19th in Shanghai.
    ['locked late, by night', '2026-03-18T17:00:00.000Z', '2026-03-18T01:30:00.000Z', '2026-03-20'],
  ])('TR-46: %s', (_what, lockedAt, deadline, earliest) => expect(earliestSource(lockedAt, deadline)).toBe(earliest));
});
