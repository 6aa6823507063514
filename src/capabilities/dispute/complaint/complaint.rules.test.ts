import { describe, expect, it } from 'vitest';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import {
  acceptanceDueOn,
  deadlineAfterSuspension,
  handlingDueOn,
  lastComplaintDay,
  nextReminder,
  objectionBefore,
} from './complaint.rules.ts';

describe('lastComplaintDay (实施条例 第60条)', () => {
  it.each([
    ['ten days, the first does not count', '2026-03-02', undefined, '2026-03-12'],
    ['a last day that is free gives way to the next working day', '2026-03-05', undefined, '2026-03-16'],
    [
      'the days from objection to answer do not count',
      '2026-03-02',
      { submittedAt: '2026-03-03T02:00:00Z', dueAt: '2026-03-06T15:59:59Z', answeredAt: '2026-03-05T02:00:00Z' },
      '2026-03-16',
    ],
    [
      'an objection without an answer counts until its term is over',
      '2026-03-02',
      { submittedAt: '2026-03-03T02:00:00Z', dueAt: '2026-03-06T15:59:59Z', answeredAt: null },
      '2026-03-16',
    ],
  ])('%s', (_what, knewOn, objection, last) => expect(lastComplaintDay(knewOn, objection)).toBe(last));

  it('of a day that is older than the regulation is told all the same', () => {
    expect(provisionally(() => lastComplaintDay('1970-01-05')).value).toBe('1970-01-15');
  });
});

describe('the terms of the supervisor (实施条例 第61条)', () => {
  it('are working days', () => {
    // From a Thursday: Friday, Monday, Tuesday.
    expect(acceptanceDueOn(new Date('2026-03-05T10:00:00+08:00'))).toBe('2026-03-10');
    // 清明 (4 to 6 April 2026) does not count.
    expect(handlingDueOn(new Date('2026-03-02T10:00:00+08:00'))).toBe('2026-04-14');
  });

  it('are called to mind five days before, on the last day, and when they are over', () => {
    const reminded = (iso: string) => nextReminder('2026-03-20', new Date(iso))?.toISOString();
    expect(reminded('2026-03-10T00:00:00Z')).toBe('2026-03-14T16:00:00.000Z');
    expect(reminded('2026-03-14T16:00:00Z')).toBe('2026-03-19T16:00:00.000Z');
    expect(reminded('2026-03-19T16:00:00Z')).toBe('2026-03-20T16:00:00.000Z');
    expect(reminded('2026-03-20T16:00:00Z')).toBeUndefined();
  });
});

it('what goes to the tenderer first, and as which objection (实施条例 第22、44、54条)', () => {
  const matters = ['document', 'prequalificationDocument', 'opening', 'result', 'collusion', null, undefined];
  expect(matters.map(objectionBefore)).toEqual([
    'document',
    'prequalification',
    'opening',
    'result',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('deadlineAfterSuspension', () => {
  it.each([
    ['a day begun counts whole', '2026-03-03T10:00:00+08:00', '2026-04-02T09:30:00+08:00'],
    // Three days later is the first day of 清明, which lasts to 6 April.
    ['past the holidays, onto a working day', '2026-03-04T12:00:00+08:00', '2026-04-07T09:30:00+08:00'],
  ])('%s', (_what, resumedAt, moved) =>
    expect(
      deadlineAfterSuspension('2026-04-01T09:30:00+08:00', '2026-03-02T10:00:00+08:00', new Date(resumedAt)),
    ).toEqual(new Date(moved)),
  );

  it('in a year whose holidays are not known yet the plain day stands', () => {
    // 2031-06-07 is a Saturday.
    expect(
      deadlineAfterSuspension(
        '2031-06-06T09:30:00+08:00',
        '2031-06-01T10:00:00+08:00',
        new Date('2031-06-02T10:00:00+08:00'),
      ),
    ).toEqual(new Date('2031-06-07T09:30:00+08:00'));
  });

  it('what is no date is no matter of the calendar, and is not passed over', () => {
    expect(() => deadlineAfterSuspension('never', '2026-03-02T10:00:00+08:00', new Date(0))).toThrow();
  });
});
