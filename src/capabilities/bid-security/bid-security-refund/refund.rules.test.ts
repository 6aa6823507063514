import { describe, expect, it } from 'vitest';
import { depositInterest } from './interest.rules.ts';
import { refundDue } from './refund.rules.ts';

describe('depositInterest (TR-57b)', () => {
  it('runs from the day after the arrival to the day of the refund, which bears none', () => {
    const { interest, steps } = depositInterest({
      arrivals: [{ on: '2026-03-20', amount: '700000.00' }],
      until: '2026-05-20',
      rate: '0.05',
      dayBasis: 365,
    });
    // 700000 × 0.05 % × 60 ÷ 365 = 57.534…
    expect(interest).toBe('57.53');
    expect(steps[0]).toMatchObject({ from: '2026-03-21', until: '2026-05-20', days: 60 });
    expect(steps[0]!.says).toContain('700,000.00 元 × 0.05% × 60 天 ÷ 365 = 57.53 元');
  });
  it('takes 360 days where the bank does, and adds arrivals each rounded by itself', () => {
    const basis = { until: '2026-05-20', rate: '0.05', dayBasis: 360 } as const;
    expect(depositInterest({ ...basis, arrivals: [{ on: '2026-03-20', amount: '700000.00' }] }).interest).toBe('58.33');
    const arrivals = [
      { on: '2026-03-20', amount: '350000.00' },
      { on: '2026-03-22', amount: '350000.00' },
    ];
    expect(depositInterest({ ...basis, arrivals }).interest).toBe('57.36');
  });
  it('is nothing for money that came the day before, or later', () => {
    const of = (on: string) =>
      depositInterest({ arrivals: [{ on, amount: '700000.00' }], until: '2026-05-20', rate: '1.5', dayBasis: 365 })
        .interest;
    expect(of('2026-05-19')).toBe('0.00');
    expect(of('2026-05-20')).toBe('0.00');
    expect(of('2026-05-18')).toBe('28.77');
  });
});

describe('refundDue', () => {
  it.each([
    ['2026-03-09', '2026-03-16'], // the fifth day is a Saturday
    ['2026-03-11', '2026-03-16'],
    ['2026-03-18', '2026-03-23'],
    ['2026-09-27', '2026-10-08'], // into the National Day holidays
  ])('five days from %s end on %s (TR-35, PG-49/52)', (on, due) =>
    expect(refundDue({ regime: 'ZB-M' }, 'contract', on)).toBe(due),
  );
  it('is the plain fifth day where the year’s holidays are not known', () =>
    expect(refundDue({ regime: 'ZB-M' }, 'withdrawn', '2031-03-10')).toBe('2031-03-15'));
});
