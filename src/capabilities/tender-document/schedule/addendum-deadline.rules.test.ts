/** The earliest deadline of bids, and where an addendum moves it. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { lawOf } from '../../../platform/law/rulebook/row.ts';
import { enact } from '../../../platform/law/rulebook.ts';
import { deadlineAfterAddendum, earliestDeadline, lastUndisturbedDay } from './schedule.rules.ts';

const mandatory = { regime: 'ZB-M', way: null } as const;

/** Another law for as long as the test lasts. */
const enacted = (name: string, row: object) =>
  onTestFinished(
    enact(
      lawOf({ law: '某法', since: '2026-02-01' }, [
        { name, unit: 'day', in: ['ZB-M'], by: 'block', article: '第1条', ...row } as never,
      ]),
    ),
  );

describe('earliestDeadline', () => {
  it.each([
    [{ documentIssuedAt: '2026-11-02' }, '2026-11-23'],
    [{ documentIssuedAt: '2026-11-02', addendumIssuedAt: '2026-11-05' }, '2026-11-23'],
    [{ documentIssuedAt: '2026-11-02', addendumIssuedAt: '2026-11-17' }, '2026-12-02'],
  ])('%o: %s', (input, date) => expect(earliestDeadline(mandatory, input)).toBe(date));

  it('counts an addendum’s days as the law writes them: days, and then on to a working day, or working days', () => {
    // 15 days after the 20th is a Saturday.
    const late = { documentIssuedAt: '2026-11-02', addendumIssuedAt: '2026-11-20' };
    expect(earliestDeadline(mandatory, late)).toBe('2026-12-07');
    enacted('clarification.before', { atLeast: 15, unit: 'working-day' });
    expect(earliestDeadline(mandatory, late)).toBe('2026-12-11');
  });

  it('an addendum leaves the deadline alone up to so many days before it', () => {
    expect(lastUndisturbedDay(mandatory, '2026-12-02T09:30:00+08:00')).toBe('2026-11-17');
    expect(lastUndisturbedDay(mandatory, '2026-12-02')).toBe('2026-11-17');
  });
});

describe('deadlineAfterAddendum', () => {
  const deadline = '2026-12-01T09:30:00+08:00';

  it.each([
    ['in time on the last day', '2026-11-16T23:59:59+08:00', true, '2026-12-01T01:30:00.000Z', false],
    ['a day late: 15 days are left again', '2026-11-17T00:00:00+08:00', true, '2026-12-02T01:30:00.000Z', true],
    [
      'late, onto a Saturday: the next working day',
      '2026-11-20T10:00:00+08:00',
      true,
      '2026-12-07T01:30:00.000Z',
      true,
    ],
    ['late, but it does not affect preparation', '2026-11-30T10:00:00+08:00', false, '2026-12-01T01:30:00.000Z', false],
  ])('%s', (_title, issuedAt, affectsPreparation, moved, isMoved) => {
    const effect = deadlineAfterAddendum(mandatory, { deadline, issuedAt, affectsPreparation });
    expect([effect.deadline.toISOString(), effect.isMoved]).toEqual([moved, isMoved]);
  });

  it('says why', () => {
    expect(
      deadlineAfterAddendum(mandatory, { deadline, issuedAt: '2026-11-17', affectsPreparation: true }),
    ).toMatchObject({
      rule: 'TR-21',
      because: '2026-11-17 发出，距投标截止 2026-12-01 不足 15 日，投标截止与开标顺延至 2026-12-02',
    });
  });

  it('says why it stays', () => {
    const stays = (issuedAt: string, affectsPreparation: boolean) =>
      deadlineAfterAddendum(mandatory, { deadline, issuedAt, affectsPreparation });
    expect(stays('2026-11-16', true)).toEqual({
      deadline: new Date(deadline),
      isMoved: false,
      rule: 'TR-21',
      law: '招标投标法 第23条、招标投标法实施条例 第21条',
      because: '2026-11-16 发出，不晚于投标截止 2026-12-01 前 15 日（2026-11-16），投标截止时间不变',
    });
    expect(stays('2026-11-30', false).because).toBe('不影响投标文件编制，投标截止时间不变');
  });

  it('does not guess a day in a year without a calendar', () => {
    const late = { deadline: '2026-12-25', issuedAt: '2026-12-20', affectsPreparation: true };
    expect(() => deadlineAfterAddendum(mandatory, late)).toThrow('没有 2027 年的放假安排');
  });
});
