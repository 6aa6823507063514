import { describe, expect, it } from 'vitest';
import type { TrialDate } from './flow-wire.ts';
import { tryValidity, type Validity } from './validity-trial.rules.ts';

const validity: Validity = {
  days: 90,
  deadline: '2026-03-31T01:30:00.000Z',
  endsOn: null,
  asksSecurity: true,
  guarantees: null,
};
const date = (field: string, becomes: string): TrialDate => ({
  ...{ field, label: '', law: '', was: null, becomes, moves: null, from: 'set', bound: 'exact' },
});
const tried = (change: Partial<Validity>, ...dates: TrialDate[]) => tryValidity({ ...validity, ...change }, dates);

describe('the validity of bids in a trial', () => {
  it('moves with the deadline, and the securities with it', () => {
    const { dates, broken } = tried({}, date('bidDeadline', '2026-04-10'), date('awardDecidedAt', '2026-05-10'));
    // Bids bind to that very day; what secures them may last longer.
    expect(dates.map((d) => [d.field, d.was, d.becomes, d.moves, d.bound])).toEqual([
      ['bidsBindUntil', '2026-06-29', '2026-07-09', 10, 'exact'],
      ['securitiesLastUntil', '2026-06-29', '2026-07-09', 10, 'earliest'],
    ]);
    expect(broken).toEqual([]);
  });

  it('is a fact once bids are read out: the deadline moves it no more', () => {
    const { dates } = tried({ endsOn: '2026-07-15' }, date('bidDeadline', '2026-04-10'));
    expect(dates[0]).toMatchObject({ was: '2026-07-15', becomes: '2026-07-15', moves: 0 });
  });

  it('PG-40: holds the decision on its last day, and not a day later', () => {
    expect(tried({}, date('awardDecidedAt', '2026-06-29')).broken).toEqual([]);
    const [late] = tried({}, date('awardDecidedAt', '2026-06-30')).broken;
    expect(late).toMatchObject({ verdict: 'block', rule: 'PG-40', field: 'bidsBindUntil' });
    expect(late!.because).toContain('晚于{投标}有效期届满日 2026-06-29');
  });

  it('TR-26a: names guarantees that end before it, or before a decision that comes later', () => {
    const guarantees = ['2026-06-28', '2026-06-29', '2026-07-30'];
    const opened = { endsOn: '2026-06-29', guarantees };
    expect(tried(opened).broken.map((b) => b.because)).toEqual([expect.stringContaining('1 份保函在 2026-06-29 以前')]);
    // A decision before the last day frees no guarantee before it.
    expect(tried({ ...opened, guarantees: ['2026-06-15'] }, date('awardDecidedAt', '2026-06-01')).broken).toHaveLength(
      1,
    );
    const later = tried(opened, date('awardDecidedAt', '2026-07-10')).broken;
    expect(later.map((b) => b.rule)).toEqual(['PG-40', 'TR-26a']);
    expect(later[1]!.because).toContain('2 份保函在 2026-07-10 以前到期，最早的到 2026-06-28');
  });

  it('says nothing of a tender whose document names no validity, and nothing of securities that nobody asks', () => {
    expect(tried({ days: null }, date('bidDeadline', '2026-04-10'))).toEqual({ dates: [], broken: [] });
    expect(tried({ asksSecurity: false }).dates.map((d) => d.field)).toEqual(['bidsBindUntil']);
  });
});
