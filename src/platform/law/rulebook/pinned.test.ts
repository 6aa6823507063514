import { describe, expect, it } from 'vitest';
import { limit as ask, demands, enact, lasts, ofLot, pin } from '../rulebook.ts';
import { lawOf } from './row.ts';

describe('an attempt keeps its law', () => {
  const later = lawOf({ law: '招标投标法（修订）', since: '2027-01-01' }, [
    { name: 'bid.preparation', atLeast: 25, unit: 'day', in: ['ZB-M', 'ZB-MS'], by: 'block', article: '第30条' },
    { name: 'committee.draw', in: ['ZB-V'], by: 'block', article: '第31条' },
  ]);

  it('a running one keeps its own, a new one takes the new, an event its own day', () => {
    const running = { law: pin({ regime: 'ZB-M', way: null, on: '2026-12-31' }) };
    const takeBack = enact(later, '2027-01');
    try {
      const next = { law: pin({ regime: 'ZB-M', way: null, on: '2027-01-01' }) };
      expect(
        [running, next].map((lot) => ask('bid.preparation', ofLot(lot, { way: null, on: '2027-02-01' })).value),
      ).toEqual([20, 25]);
      expect([running.law.version, next.law.version]).toEqual(['2026-11', '2027-01']);
      expect(ask('bid.preparation', { regime: 'ZB-M', way: null, on: '2026-12-31' }).value).toBe(20);
      expect(demands('committee.draw', { regime: 'ZB-V', way: null, on: '2026-12-31' })).toBe(false);
      expect(demands('committee.draw', { regime: 'ZB-V', way: null, on: '2027-01-01' })).toBe(true);
    } finally {
      takeBack();
    }
    expect(ask('bid.preparation', { regime: 'ZB-M', way: null, on: '2027-01-01' }).value).toBe(20);
  });

  it('a remedy goes by the day of its event', () => {
    const running = { law: pin({ regime: 'ZB-M', way: null, on: '2026-12-31' }) };
    const takeBack = enact(
      lawOf({ law: '招标投标法实施条例（修订）', since: '2027-01-01', holds: 'event' }, [
        {
          name: 'objection.answer',
          atMost: 5,
          unit: 'day',
          in: ['ZB-M', 'ZB-MS', 'ZB-V'],
          by: 'remind',
          article: '第22条',
        },
      ]),
    );
    try {
      const days = (day: string) => lasts(ask('objection.answer', ofLot(running, { way: null, on: day }))).days;
      expect(['2026-12-31', '2027-01-01'].map(days)).toEqual([3, 5]);
    } finally {
      takeBack();
    }
  });
});
