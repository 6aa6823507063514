import { describe, expect, it } from 'vitest';
import type { Regime } from '../../../platform/law/rulebook.ts';
import {
  deadlineAfterAddendum,
  earliestDeadline,
  lawfulSchedule,
  type ScheduleDates,
  type ScheduleVerdict,
} from './schedule.rules.ts';
import { type ScheduleField, terms } from './terms.ts';

const mandatory = { regime: 'ZB-M', method: null } as const;

function verdictOn(field: ScheduleField, dates: ScheduleDates, regime: Regime = 'ZB-M'): ScheduleVerdict {
  const found = lawfulSchedule({ regime, method: null }, dates).find((verdict) => verdict.field === field);
  if (!found) throw new Error(`no verdict on ${field}`);
  return found;
}

describe('lawfulSchedule', () => {
  const limits: [title: string, field: ScheduleField, dates: ScheduleDates, limit: Partial<ScheduleVerdict>][] = [
    [
      '20 days for bids, past a Sunday',
      'bidDeadline',
      { documentIssuedAt: '2026-11-02' },
      { earliest: '2026-11-23', rule: 'TB-24', law: '招标投标法 第24条' },
    ],
    [
      '5 days of sale, past a Saturday',
      'documentSaleEndsAt',
      { documentIssuedAt: '2026-11-02' },
      { earliest: '2026-11-09', rule: 'TR-16a' },
    ],
    [
      '15 days for addenda',
      'clarificationDeadline',
      { bidDeadline: '2026-12-01' },
      { latest: '2026-11-16', rule: 'TR-21' },
    ],
    [
      '10 days for objections, a Saturday stays',
      'objectionDeadline',
      { bidDeadline: '2026-12-01' },
      { earliest: '2026-11-21', latest: '2026-11-21', rule: 'TR-22a' },
    ],
    [
      '3 days of publicity, past the weekend',
      'publicityEndsAt',
      { publicityStartsAt: '2026-11-18' },
      { earliest: '2026-11-23', rule: 'TR-54a' },
    ],
    [
      '3 days to begin it',
      'publicityStartsAt',
      { reportReceivedAt: '2026-11-18' },
      { latest: '2026-11-23', rule: 'TR-54a' },
    ],
    [
      '30 days to sign, past a Sunday',
      'contractSignedAt',
      { awardNoticeSentAt: '2026-11-20' },
      { latest: '2026-12-21', rule: 'TB-46' },
    ],
    ['15 days to report', 'writtenReportAt', { awardDecidedAt: '2026-11-20' }, { latest: '2026-12-07', rule: 'TB-47' }],
    [
      '5 days to give back securities',
      'securityRefundedAt',
      { contractSignedAt: '2026-12-01' },
      { latest: '2026-12-07', rule: 'TR-57b' },
    ],
    [
      '5 days after a withdrawal',
      'withdrawalRefundedAt',
      { withdrawalReceivedAt: '2026-11-16' },
      { latest: '2026-11-23', rule: 'TR-35' },
    ],
    [
      'the opening at the deadline',
      'openingAt',
      { bidDeadline: '2026-12-01' },
      { earliest: '2026-12-01', latest: '2026-12-01', rule: 'TB-34' },
    ],
  ];
  it.each(limits)('%s', (_title, field, dates, limit) => {
    expect(verdictOn(field, dates)).toMatchObject({ ...limit, verdict: 'empty' });
  });

  const judged: [field: ScheduleField, dates: ScheduleDates, mandatory: string, voluntary: string][] = [
    ['bidDeadline', { documentIssuedAt: '2026-11-02', bidDeadline: '2026-11-23' }, 'ok', 'ok'],
    ['bidDeadline', { documentIssuedAt: '2026-11-02', bidDeadline: '2026-11-22' }, 'block', 'warn'],
    ['bidDeadline', { documentIssuedAt: '2026-11-02', bidDeadline: '2026-11-20T09:30:00+08:00' }, 'block', 'warn'],
    [
      'documentSaleEndsAt',
      { documentIssuedAt: '2026-11-02', documentSaleEndsAt: '2026-11-09T17:00:00+08:00' },
      'ok',
      'ok',
    ],
    ['documentSaleEndsAt', { documentIssuedAt: '2026-11-02', documentSaleEndsAt: '2026-11-08' }, 'block', 'block'],
    [
      'documentIssuedAt',
      { noticePublishedAt: '2026-11-02T10:00:00+08:00', documentIssuedAt: '2026-11-02T09:00:00+08:00' },
      'ok',
      'ok',
    ],
    ['documentIssuedAt', { noticePublishedAt: '2026-11-02', documentIssuedAt: '2026-11-01' }, 'warn', 'warn'],
    [
      'openingAt',
      { bidDeadline: '2026-12-01T09:30:00+08:00', openingAt: new Date('2026-12-01T01:30:00Z') },
      'ok',
      'ok',
    ],
    [
      'openingAt',
      { bidDeadline: '2026-12-01T09:30:00+08:00', openingAt: '2026-12-01T09:30:01+08:00' },
      'block',
      'block',
    ],
    [
      'clarificationDeadline',
      { bidDeadline: '2026-12-01', clarificationDeadline: '2026-11-16T23:59:59+08:00' },
      'ok',
      'ok',
    ],
    [
      'clarificationDeadline',
      { bidDeadline: '2026-12-01', clarificationDeadline: '2026-11-17T00:00:00+08:00' },
      'block',
      'block',
    ],
    ['objectionDeadline', { bidDeadline: '2026-12-01', objectionDeadline: '2026-11-21' }, 'ok', 'ok'],
    ['objectionDeadline', { bidDeadline: '2026-12-01', objectionDeadline: '2026-11-20' }, 'warn', 'warn'],
    ['publicityEndsAt', { publicityStartsAt: '2026-11-18', publicityEndsAt: '2026-11-23' }, 'ok', 'ok'],
    ['publicityEndsAt', { publicityStartsAt: '2026-11-18', publicityEndsAt: '2026-11-23T23:59:00+08:00' }, 'ok', 'ok'],
    ['publicityEndsAt', { publicityStartsAt: '2026-11-18', publicityEndsAt: '2026-11-24T00:00:00+08:00' }, 'ok', 'ok'],
    [
      'publicityEndsAt',
      { publicityStartsAt: '2026-11-18', publicityEndsAt: '2026-11-23T18:00:00+08:00' },
      'block',
      'warn',
    ],
    ['publicityStartsAt', { reportReceivedAt: '2026-11-18', publicityStartsAt: '2026-11-23' }, 'ok', 'ok'],
    ['publicityStartsAt', { reportReceivedAt: '2026-11-18', publicityStartsAt: '2026-11-24' }, 'warn', 'warn'],
    ['contractSignedAt', { awardNoticeSentAt: '2026-11-20', contractSignedAt: '2026-12-21' }, 'ok', 'ok'],
    ['contractSignedAt', { awardNoticeSentAt: '2026-11-20', contractSignedAt: '2026-12-22' }, 'warn', 'warn'],
    ['writtenReportAt', { awardDecidedAt: '2026-11-20', writtenReportAt: '2026-12-07' }, 'ok', 'ok'],
    ['writtenReportAt', { awardDecidedAt: '2026-11-20', writtenReportAt: '2026-12-08' }, 'warn', 'warn'],
    ['securityRefundedAt', { contractSignedAt: '2026-12-01', securityRefundedAt: '2026-12-07' }, 'ok', 'ok'],
    ['securityRefundedAt', { contractSignedAt: '2026-12-01', securityRefundedAt: '2026-12-08' }, 'warn', 'warn'],
    [
      'withdrawalRefundedAt',
      { withdrawalReceivedAt: '2026-11-16', withdrawalRefundedAt: '2026-11-24' },
      'warn',
      'warn',
    ],
    ['writtenReportAt', { awardDecidedAt: '2026-11-20', writtenReportAt: '2026-12-07' }, 'ok', 'ok'],
    ['securityRefundedAt', { contractSignedAt: '2026-12-01', securityRefundedAt: '2026-12-07' }, 'ok', 'ok'],
    ['withdrawalRefundedAt', { withdrawalReceivedAt: '2026-11-16', withdrawalRefundedAt: '2026-11-23' }, 'ok', 'ok'],
  ];
  it.each(judged)('%s of %o: %s, voluntary %s', (field, dates, mandatory, voluntary) => {
    expect(verdictOn(field, dates, 'ZB-M').verdict).toBe(mandatory);
    expect(verdictOn(field, dates, 'ZB-MS').verdict).toBe(mandatory);
    expect(verdictOn(field, dates, 'ZB-V').verdict).toBe(voluntary);
  });

  it('judges every term on both sides of its limit', () => {
    for (const { field } of terms) {
      const cases = judged.filter(([judgedField]) => judgedField === field).map(([, , verdict]) => verdict);
      expect(cases.includes('ok'), field).toBe(true);
      expect(
        cases.some((verdict) => verdict !== 'ok'),
        field,
      ).toBe(true);
    }
  });

  // Neither the last day nor a day beside it is free, so that a limit of one day more or less would show.
  const plain: [ScheduleField, ScheduleDates, kept: string, broken: string, mandatory: string, voluntary: string][] = [
    ['documentSaleEndsAt', { documentIssuedAt: '2026-11-05' }, '2026-11-10', '2026-11-09', 'block', 'block'],
    ['bidDeadline', { documentIssuedAt: '2026-11-05' }, '2026-11-25', '2026-11-24', 'block', 'warn'],
    ['clarificationDeadline', { bidDeadline: '2026-12-02' }, '2026-11-17', '2026-11-18', 'block', 'block'],
    ['objectionDeadline', { bidDeadline: '2026-12-03' }, '2026-11-23', '2026-11-24', 'warn', 'warn'],
    ['objectionDeadline', { bidDeadline: '2026-12-03' }, '2026-11-23', '2026-11-22', 'warn', 'warn'],
    ['withdrawalRefundedAt', { withdrawalReceivedAt: '2026-11-05' }, '2026-11-10', '2026-11-11', 'warn', 'warn'],
    ['publicityStartsAt', { reportReceivedAt: '2026-11-09' }, '2026-11-12', '2026-11-13', 'warn', 'warn'],
    ['publicityEndsAt', { publicityStartsAt: '2026-11-09' }, '2026-11-12', '2026-11-11', 'block', 'warn'],
    ['writtenReportAt', { awardDecidedAt: '2026-11-09' }, '2026-11-24', '2026-11-25', 'warn', 'warn'],
    ['contractSignedAt', { awardNoticeSentAt: '2026-11-09' }, '2026-12-09', '2026-12-10', 'warn', 'warn'],
    ['securityRefundedAt', { contractSignedAt: '2026-11-05' }, '2026-11-10', '2026-11-11', 'warn', 'warn'],
  ];
  it.each(plain)('%s from %o: %s keeps it, %s does not', (field, dates, kept, broken, mandatory, voluntary) => {
    const verdicts = (regime: Regime) =>
      [kept, broken].map((day) => verdictOn(field, { ...dates, [field]: day }, regime).verdict);
    expect(verdicts('ZB-M')).toEqual(['ok', mandatory]);
    expect(verdicts('ZB-MS')).toEqual(['ok', mandatory]);
    expect(verdicts('ZB-V')).toEqual(['ok', voluntary]);
  });

  it('tries every limit of days on both sides where nothing rolls', () =>
    expect([...new Set(plain.map(([field]) => field))].toSorted()).toEqual(
      terms.flatMap((term) => ('limit' in term ? [term.field] : [])).toSorted(),
    ));

  it('takes an end at 00:00 for the 24:00 of the day before (L20)', () => {
    const sale = (documentSaleEndsAt: string) =>
      verdictOn('documentSaleEndsAt', { documentIssuedAt: '2026-11-05', documentSaleEndsAt });
    expect(sale('2026-11-10T00:00:00+08:00')).toMatchObject({
      verdict: 'block',
      because: expect.stringContaining('现为 2026-11-10 00:00，即 2026-11-09 24:00'),
    });
    expect(sale('2026-11-10T00:01:00+08:00').verdict).toBe('ok');
  });

  it('says the whole reason in one sentence', () => {
    const dates = { documentIssuedAt: '2026-11-02', bidDeadline: '2026-11-20T09:30:00+08:00' };
    expect(verdictOn('bidDeadline', dates).because).toBe(
      '自招标文件开始发出之日起至投标截止不得少于 20 日：招标文件开始发出 2026-11-02，期满日 2026-11-22 不是工作日而顺延，投标截止最早 2026-11-23；现为 2026-11-20 09:30',
    );
    expect(verdictOn('bidDeadline', dates, 'ZB-V').because).toMatch(/^应给投标人编制投标文件的合理时间/);
  });

  it('counts from the issue of the document, not from the notice', () => {
    expect(verdictOn('bidDeadline', { noticePublishedAt: '2026-11-02', documentIssuedAt: '2026-11-04' }).earliest).toBe(
      '2026-11-24',
    );
  });

  it('counts days of China, whatever zone the instant is written in', () => {
    expect(verdictOn('bidDeadline', { documentIssuedAt: '2026-11-02T23:30:00Z' }).earliest).toBe('2026-11-23');
    expect(verdictOn('bidDeadline', { documentIssuedAt: '2026-11-03T16:30:00Z' }).earliest).toBe('2026-11-24');
  });

  it('never guesses a year without a calendar', () => {
    const unknown = verdictOn('bidDeadline', { documentIssuedAt: '2026-12-20', bidDeadline: '2027-03-01' });
    expect(unknown).toMatchObject({ verdict: 'unknown', because: expect.stringContaining('没有 2027 年的放假安排') });
    expect(unknown.earliest).toBeUndefined();
    // Whatever 2027 brings, a period does not get shorter.
    const limits = ['2027-01-08', '2027-01-09'].map(
      (bidDeadline) => verdictOn('bidDeadline', { documentIssuedAt: '2026-12-20', bidDeadline }).verdict,
    );
    expect(limits).toEqual(['block', 'unknown']);
    expect(verdictOn('clarificationDeadline', { bidDeadline: '2028-03-01' })).toMatchObject({ latest: '2028-02-15' });
  });

  it('says nothing about what has not begun', () =>
    expect(lawfulSchedule(mandatory, { openingAt: '2026-12-01' })).toEqual([]));

  it('refuses what is no time', () => {
    expect(() => lawfulSchedule(mandatory, { documentIssuedAt: 'soon' })).toThrow('不是时间：“soon”');
  });
});

describe('earliestDeadline', () => {
  it.each([
    [{ documentIssuedAt: '2026-11-02' }, '2026-11-23'],
    [{ documentIssuedAt: '2026-11-02', addendumIssuedAt: '2026-11-05' }, '2026-11-23'],
    [{ documentIssuedAt: '2026-11-02', addendumIssuedAt: '2026-11-17' }, '2026-12-02'],
  ])('%o: %s', (input, date) => expect(earliestDeadline(mandatory, input)).toBe(date));
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

  it('does not guess a day in a year without a calendar', () => {
    const late = { deadline: '2026-12-25', issuedAt: '2026-12-20', affectsPreparation: true };
    expect(() => deadlineAfterAddendum(mandatory, late)).toThrow('没有 2027 年的放假安排');
  });
});
