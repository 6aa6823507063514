import { describe, expect, it } from 'vitest';
import { isOver, lastDayOfValidity } from './validity.rules.ts';

describe('the period in which bids bind (实施条例 25)', () => {
  it('leaves out the day of the deadline, by the calendar of China', () => {
    expect(lastDayOfValidity('2026-06-01T09:30:00+08:00', 90)).toBe('2026-08-30');
    // Half past midnight in China is still the day before in Greenwich.
    expect(lastDayOfValidity('2026-06-01T00:30:00+08:00', 1)).toBe('2026-06-02');
    expect(lastDayOfValidity(new Date('2026-06-01T09:30:00+08:00'), 0)).toBe('2026-06-01');
  });

  it('lasts to the 24:00 of its last day and not a second longer', () => {
    const at = (moment: string) => isOver('2026-08-30', new Date(moment));
    expect(at('2026-08-30T23:59:59.999+08:00')).toBe(false);
    expect(at('2026-08-31T00:00:00+08:00')).toBe(true);
    expect(at('2026-08-31T00:00:00.001+08:00')).toBe(true);
  });
});
