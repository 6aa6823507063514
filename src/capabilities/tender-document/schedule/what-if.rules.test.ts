import { describe, expect, it } from 'vitest';
import { latestBefore, periodEnd } from '../../../platform/calendar/period.ts';
import { lasts, limit, type Of } from '../../../platform/law/rulebook.ts';
import type { ScheduleDates } from './schedule.rules.ts';
import { type TrialInput, tryDate } from './what-if.rules.ts';

const of: Of = { regime: 'ZB-MS', method: null, kind: 'works' };
const dates: ScheduleDates = {
  noticePublishedAt: '2026-03-02T01:00:00.000Z',
  documentIssuedAt: '2026-03-02T01:00:00.000Z',
  documentSaleEndsAt: '2026-03-09T09:00:00.000Z',
  bidDeadline: '2026-03-31T01:30:00.000Z',
  openingAt: '2026-03-31T01:30:00.000Z',
};
const now = new Date('2026-03-04T02:00:00.000Z');
const tried = (change: Partial<TrialInput>, given = dates) =>
  tryDate(of, given, { field: 'bidDeadline', to: '2026-04-10', now, isOut: true, ...change });
const date = (trial: ReturnType<typeof tried>, field: string) => trial.dates.find((d) => d.field === field)!;

describe('a deadline that is tried', () => {
  it('moves the opening with it and everything that is counted from it', () => {
    const trial = tried({});
    expect(date(trial, 'openingAt')).toMatchObject({ was: '2026-03-31', becomes: '2026-04-10', moves: 10 });
    const before = latestBefore({ deadline: '2026-04-10', ...lasts(limit('objection.document.before', of)) });
    expect(date(trial, 'objectionDeadline').becomes).toBe(before);
    expect(date(trial, 'reportReceivedAt')).toMatchObject({ from: 'usual' });
    for (const field of ['publicityStartsAt', 'publicityEndsAt', 'contractSignedAt'])
      expect(date(trial, field).moves, field).toBeGreaterThan(0);
    expect(date(trial, 'documentSaleEndsAt').moves).toBe(0);
    expect(trial.broken).toEqual([]);
  });

  it('TB-24: is refused a day before the law’s first day, and not on it', () => {
    const first = periodEnd({ start: '2026-03-02', ...lasts(limit('bid.preparation', of)) });
    const quiet = { isOut: false };
    expect(tried({ to: first, ...quiet }).broken).toEqual([]);
    const [broken] = tried({ to: '2026-03-20', ...quiet }).broken;
    expect(broken).toMatchObject({ verdict: 'block', rule: 'TB-24', field: 'bidDeadline' });
  });

  it('TR-21: once it is out it comes forward only with the days that a change leaves', () => {
    expect(tried({ to: '2026-03-30' }).broken).toEqual([]);
    const late = tried({ to: '2026-03-30', now: new Date('2026-03-17T02:00:00.000Z') });
    expect(late.broken).toContainEqual(expect.objectContaining({ verdict: 'block', rule: 'TR-21' }));
    expect(tried({ to: '2026-03-30', now: new Date('2026-03-17T02:00:00.000Z'), isOut: false }).broken).toEqual([]);
  });

  it('cannot be yesterday, nor move what is past', () => {
    expect(
      tried({ to: '2026-03-03' })
        .broken.map((b) => b.because)
        .join(),
    ).toContain('不能改到今日以前');
    const past = tried({ field: 'documentIssuedAt', to: '2026-03-10' });
    expect(past.broken.map((b) => b.because).join()).toContain('已经过去');
  });
});

it('an issue that moves pushes the deadline only where the law needs it to', () => {
  const soon = { now: new Date('2026-02-20T02:00:00.000Z'), isOut: false, field: 'documentIssuedAt' as const };
  expect(date(tried({ ...soon, to: '2026-03-05' }), 'bidDeadline').moves).toBe(0);
  const pushed = date(tried({ ...soon, to: '2026-03-20' }), 'bidDeadline');
  expect(pushed.becomes).toBe(periodEnd({ start: '2026-03-20', ...lasts(limit('bid.preparation', of)) }));
  expect(pushed.moves).toBeGreaterThan(0);
});

it('leaves what it was given as it was', () => {
  const given = structuredClone(dates);
  tried({}, given);
  expect(given).toEqual(dates);
});

it('says that what lies in a year without an arrangement is provisional', () => {
  const late = tried({ to: '2026-12-20' });
  expect(late.provisional).toContain('2027');
});
