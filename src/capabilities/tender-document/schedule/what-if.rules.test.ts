import { describe, expect, it } from 'vitest';
import { latestBefore, periodEnd } from '../../../platform/calendar/period.ts';
import { lasts, limit, type Of } from '../../../platform/law/rulebook.ts';
import type { ScheduleDates } from './schedule.rules.ts';
import { type TrialInput, tryDate } from './what-if.rules.ts';

const of: Of = { regime: 'ZB-MS', way: null, kind: 'works' };
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

  const table = (trial: ReturnType<typeof tried>) =>
    trial.dates.map((d) => `${d.field} ${d.was} ${d.becomes} ${d.moves} ${d.from} ${d.bound}`);

  it('tells of every date where it stood, where it comes to stand, and who says so', () => {
    expect(table(tried({}))).toEqual([
      'noticePublishedAt 2026-03-02 2026-03-02 0 set exact',
      'documentIssuedAt 2026-03-02 2026-03-02 0 set exact',
      'documentSaleEndsAt 2026-03-09 2026-03-09 0 set exact',
      'clarificationDeadline 2026-03-16 2026-03-26 10 law latest',
      'objectionDeadline 2026-03-21 2026-03-31 10 law exact',
      'bidDeadline 2026-03-31 2026-04-10 10 set exact',
      'openingAt 2026-03-31 2026-04-10 10 set exact',
      // Three working days after the opening, past 清明.
      'reportReceivedAt 2026-04-03 2026-04-15 12 usual exact',
      'publicityStartsAt 2026-04-07 2026-04-20 13 law latest',
      'publicityEndsAt 2026-04-10 2026-04-23 13 law earliest',
      'awardDecidedAt 2026-04-13 2026-04-24 11 usual exact',
      'writtenReportAt 2026-04-28 2026-05-09 11 law latest',
      'awardNoticeSentAt 2026-04-14 2026-04-27 13 usual exact',
      'contractSignedAt 2026-05-14 2026-05-27 13 law latest',
      'securityRefundedAt 2026-05-19 2026-06-01 13 law latest',
    ]);
    expect(date(tried({}), 'clarificationDeadline').law).toBe('招标投标法 第23条、招标投标法实施条例 第21条');
    expect(date(tried({}), 'reportReceivedAt').law).toBe('');
  });

  const later: ScheduleDates = {
    ...dates,
    clarificationDeadline: '2026-03-16',
    objectionDeadline: '2026-03-21',
    reportReceivedAt: '2026-04-02',
    publicityStartsAt: '2026-04-07',
    publicityEndsAt: '2026-04-10',
    awardDecidedAt: '2026-04-13',
  };

  it('what somebody fixed stands until the law pushes it', () => {
    const moved = (given: ScheduleDates, change: Partial<TrialInput> = {}) =>
      Object.fromEntries(tried(change, given).dates.map((d) => [d.field, `${d.becomes} ${d.from}`]));
    const stood = moved(later);
    expect(stood).toMatchObject({
      clarificationDeadline: '2026-03-16 set',
      // The law fixes the day of objections, even if the document named another.
      objectionDeadline: '2026-03-31 set',
      reportReceivedAt: '2026-04-02 set',
      publicityStartsAt: '2026-04-07 set',
      publicityEndsAt: '2026-04-10 set',
      awardDecidedAt: '2026-04-13 set',
    });
    // A publicity that begins later ends later, at the earliest on the law's first day; one that begins sooner stays.
    const begun = { field: 'publicityStartsAt' as const, isOut: false };
    expect(moved(later, { ...begun, to: '2026-04-09' }).publicityEndsAt).toBe('2026-04-13 set');
    expect(moved(later, { ...begun, to: '2026-04-02' }).publicityEndsAt).toBe('2026-04-10 set');
    expect(date(tried({ ...begun, to: '2026-04-09' }, later), 'publicityEndsAt').law).toContain('第54条');
    // What is past does not move any more; what is of today still may.
    const passed = { ...begun, to: '2026-04-09', now: new Date('2026-04-11T02:00:00.000Z') };
    expect(moved(later, passed).publicityEndsAt).toBe('2026-04-10 set');
    const today = { ...passed, now: new Date('2026-04-10T02:00:00.000Z') };
    expect(moved(later, today).publicityEndsAt).toBe('2026-04-13 set');
    // The date that is tried is not pushed by what it is counted from.
    expect(moved(later, { field: 'publicityEndsAt', to: '2026-04-08', isOut: false }).publicityEndsAt).toBe(
      '2026-04-08 set',
    );
  });

  it('keeps the time of day of a moment, and a day a day', () => {
    const sale = (given: ScheduleDates, to: string) =>
      tried({ field: 'documentSaleEndsAt', to, isOut: false }, given).broken.map((b) => b.because.split('；')[1]);
    expect(sale(dates, '2026-03-06')).toEqual(['现为 2026-03-06 17:00']);
    expect(sale({ ...dates, documentSaleEndsAt: '2026-03-09' }, '2026-03-06')).toEqual(['现为 2026-03-06']);
    expect(sale({ ...dates, documentSaleEndsAt: null }, '2026-03-06')).toEqual(['现为 2026-03-06']);
    expect(sale({ ...dates, documentSaleEndsAt: new Date('2026-03-09T09:00:00Z') }, '2026-03-06')).toEqual([
      '现为 2026-03-06 17:00',
    ]);
  });

  it('of another regime only what that regime knows, also once a contract is signed', () => {
    const signed = { ...later, awardNoticeSentAt: '2026-04-14', contractSignedAt: '2026-04-20' };
    const own = tryDate({ regime: 'QY', way: 'open' }, signed, {
      field: 'bidDeadline',
      to: '2026-04-10',
      now,
      isOut: false,
    });
    expect(own.broken).toEqual([]);
    const fields = tryDate({ regime: 'QY', way: 'open' }, dates, {
      field: 'bidDeadline',
      to: '2026-04-10',
      now,
      isOut: false,
    }).dates.map((d) => d.field);
    expect(fields).toContain('reportReceivedAt');
    expect(fields).not.toContain('publicityStartsAt');
  });

  it('a tender of which nothing is set yet has no date but the one that is tried', () => {
    const first = tried({ field: 'documentIssuedAt', to: '2026-03-10', isOut: false }, {});
    expect(table(first).slice(0, 3)).toEqual([
      'documentIssuedAt null 2026-03-10 null set exact',
      'documentSaleEndsAt null 2026-03-16 null law earliest',
      'clarificationDeadline null 2026-03-15 null law latest',
    ]);
    expect(first.broken).toEqual([]);
    expect(first).not.toHaveProperty('provisional');
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
    expect(late.broken).toEqual([
      {
        ...{ field: 'bidDeadline', verdict: 'block', rule: 'TR-21', earliest: '2026-04-01' },
        law: '招标投标法 第23条、招标投标法实施条例 第21条',
        because: '提前截止影响投标文件编制，今日公告的，新的截止须在 15 日以后，最早 2026-04-01',
      },
    ]);
    expect(tried({ to: '2026-03-30', now: new Date('2026-03-17T02:00:00.000Z'), isOut: false }).broken).toEqual([]);
    // Later leaves everybody more, and other dates are not the deadline.
    expect(tried({ to: '2026-03-31', now: new Date('2026-03-17T02:00:00.000Z') }).broken).toEqual([]);
    const other = tried({ field: 'openingAt', to: '2026-03-30', now: new Date('2026-03-17T02:00:00.000Z') });
    expect(other.broken.map((b) => b.rule)).not.toContain('TR-21');
  });

  it('cannot be yesterday, nor move what is past', () => {
    expect(
      tried({ to: '2026-03-03' })
        .broken.map((b) => b.because)
        .join(),
    ).toContain('不能改到今日以前');
    const past = tried({ field: 'documentIssuedAt', to: '2026-03-10' });
    expect(past.broken.map((b) => b.because).join()).toContain('已经过去');
    expect(past.broken[0]).toMatchObject({
      ...{ field: 'documentIssuedAt', verdict: 'block', law: '已经发生' },
      because: '招标文件开始发出 2026-03-02 已经过去，不能再改',
    });
    expect(tried({ to: '2026-03-04', isOut: false }).broken.map((b) => b.law)).not.toContain('已经过去');
    expect(tried({ to: '2026-03-03', isOut: false }).broken[0]).toMatchObject({
      ...{ field: 'bidDeadline', verdict: 'block', law: '已经过去' },
      because: '投标截止不能改到今日以前：2026-03-03',
    });
    // A moment is past once it is there, a whole day with its 24:00.
    const isPast = (at: string | Date, moment: string) =>
      tried({ field: 'publicityEndsAt', to: '2026-05-01', now: new Date(moment) }, { publicityEndsAt: at }).broken.some(
        (b) => b.law === '已经发生',
      );
    expect(isPast('2026-04-10T09:00:00.000Z', '2026-04-10T09:00:00.000Z')).toBe(true);
    expect(isPast('2026-04-10T09:00:00.000Z', '2026-04-10T08:59:59.999Z')).toBe(false);
    expect(isPast(new Date('2026-04-10T09:00:00.000Z'), '2026-04-10T09:00:00.000Z')).toBe(true);
    expect(isPast('2026-04-10', '2026-04-10T15:59:59.999Z')).toBe(false);
    expect(isPast('2026-04-10', '2026-04-10T16:00:00.000Z')).toBe(true);
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
