import { describe, expect, it } from 'vitest';
import { causeLaws, depositInterest, keepLaw, keepReasons, refundDue } from './refund.rules.ts';

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
    expect(refundDue({ regime: 'ZB-M', way: null }, 'contract', on)).toBe(due),
  );
  it('is the plain fifth day where the year’s holidays are not known', () =>
    expect(refundDue({ regime: 'ZB-M', way: null }, 'withdrawn', '2031-03-10')).toBe('2031-03-15'));
});

describe('what sets a refund off', () => {
  it('TR-31, TR-35, TR-57b: bears interest but where the law gives none', () => {
    const bearing = Object.entries(causeLaws).filter(([, { bearsInterest }]) => bearsInterest);
    expect(bearing.map(([cause]) => cause)).toEqual(['contract', 'terminated', 'failed', 'unused', 'breach']);
  });
  it('is counted by the limit of its own cause, and says so', () => {
    const said = Object.entries(causeLaws).map(([cause, { limit, says }]) => [
      cause,
      limit,
      says('七日').includes('七日'),
    ]);
    expect(said).toEqual([
      ['withdrawn', 'security.refund.withdrawn', true],
      ['contract', 'security.refund.winner', true],
      ['extension', 'security.refund.ended', true],
      ['terminated', 'security.refund.ended', true],
      ['failed', 'security.refund.ended', true],
      ['unused', 'security.refund.ended', true],
      // Whether it goes back at all is decided first.
      ['breach', 'security.refund.ended', false],
    ]);
    expect(causeLaws.breach.says('')).toContain('可以不予退还');
  });
  it('TR-35, TR-74: may be kept by one article for a bid that was revoked, by another after the award', () =>
    expect(Object.keys(keepReasons).map((reason) => keepLaw(reason as keyof typeof keepReasons).slice(-4))).toEqual([
      '第35条',
      '第74条',
      '第74条',
      '第74条',
    ]));
  it('fails as itself where anything else but the calendar fails', () =>
    expect(() => refundDue({ regime: 'ZB-M', way: null }, 'contract', 'soon')).toThrow());
});
