import { describe, expect, it } from 'vitest';
import type { Of, Regime } from '../../../platform/law/rulebook.ts';
import { enacted, verdictOn } from '../testing/verdict-on.ts';
import { lawfulSchedule, type ScheduleDates, type ScheduleVerdict } from './schedule.rules.ts';
import { type ScheduleField, terms } from './terms.ts';

const mandatory = { regime: 'ZB-M', way: null } as const;

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

  it('says so where the own house is stricter than the law', () => {
    const own: Of = { regime: 'ZB-M', way: null, own: [{ name: 'bid.preparation', value: 30 }] as never };
    const [found] = lawfulSchedule(own, { documentIssuedAt: '2026-11-02' }).filter((v) => v.field === 'bidDeadline');
    expect(found).toMatchObject({ earliest: '2026-12-02' });
    expect(found!.because).toContain('不得少于 30 日（本单位标准，法定 20 日）：');
  });

  it('a document is judged by what is in force when it is issued, unless its law was pinned', () => {
    enacted('bid.preparation', { atLeast: 40 });
    const earliest = (of: Of, documentIssuedAt: string) =>
      lawfulSchedule(of, { documentIssuedAt }).find((v) => v.field === 'bidDeadline')!.earliest;
    expect(earliest(mandatory, '2026-01-05')).toBe('2026-01-26');
    expect(earliest(mandatory, '2026-11-02')).toBe('2026-12-14');
    expect(earliest({ ...mandatory, on: '2026-01-05' }, '2026-11-02')).toBe('2026-11-23');
  });

  it('a term that the regime does not know, or asks of nobody, says nothing', () => {
    const all = Object.fromEntries(terms.flatMap((t) => [t.field, t.from]).map((field) => [field, '2026-11-09']));
    const fields = (regime: Regime) => lawfulSchedule({ regime, way: null }, all).map((v) => v.field);
    expect(fields('ZB-M')).toEqual(terms.map((t) => t.field));
    expect(fields('QY')).toEqual([
      'documentIssuedAt',
      'documentSaleEndsAt',
      'bidDeadline',
      'openingAt',
      'clarificationDeadline',
      'objectionDeadline',
      'withdrawalRefundedAt',
      'contractSignedAt',
      'securityRefundedAt',
    ]);
  });

  it('bounds each date on the sides that its term has', () => {
    const sides = lawfulSchedule(
      mandatory,
      Object.fromEntries(terms.map((t) => [t.from, '2026-11-09'])) as ScheduleDates,
    ).map((v) => [v.field, 'earliest' in v, 'latest' in v]);
    const side = (field: string) => sides.find(([f]) => f === field)!.slice(1);
    expect(side('bidDeadline')).toEqual([true, false]);
    expect(side('contractSignedAt')).toEqual([false, true]);
    expect(side('clarificationDeadline')).toEqual([false, true]);
    expect(side('objectionDeadline')).toEqual([true, true]);
    expect(side('documentIssuedAt')).toEqual([true, false]);
    expect(side('openingAt')).toEqual([true, true]);
  });

  it('never guesses a year without a calendar', () => {
    const unknown = verdictOn('bidDeadline', { documentIssuedAt: '2026-12-20', bidDeadline: '2027-03-01' });
    expect(unknown).toMatchObject({ verdict: 'unknown', because: expect.stringContaining('没有 2027 年的放假安排') });
    expect(unknown.earliest).toBeUndefined();
    // Whichever holidays 2027 brings, a period does not get shorter.
    const limits = ['2027-01-08', '2027-01-09'].map(
      (bidDeadline) => verdictOn('bidDeadline', { documentIssuedAt: '2026-12-20', bidDeadline }).verdict,
    );
    expect(limits).toEqual(['block', 'unknown']);
    expect(verdictOn('clarificationDeadline', { bidDeadline: '2028-03-01' })).toMatchObject({ latest: '2028-02-15' });
    expect(unknown.because).toBe(
      '没有 2027 年的放假安排，不能判定工作日：自招标文件开始发出之日起至投标截止不得少于 20 日：招标文件开始发出 2026-12-20，投标截止最早 2027-01-09（未计节假日）；现为 2027-03-01',
    );
    // Without a date there is nothing that could be too early, and a term that ends sooner is never too early.
    expect(verdictOn('bidDeadline', { documentIssuedAt: '2026-12-20' }).verdict).toBe('unknown');
    const signed = { awardNoticeSentAt: '2026-12-20', contractSignedAt: '2026-12-21' };
    expect(verdictOn('contractSignedAt', signed).verdict).toBe('unknown');
    const midnight = { documentIssuedAt: '2026-12-20', bidDeadline: '2027-01-09T00:00:00+08:00' };
    expect(verdictOn('bidDeadline', midnight).verdict).toBe('block');
    expect(verdictOn('bidDeadline', midnight, 'ZB-V').verdict).toBe('warn');
  });

  it('says nothing about what has not begun', () =>
    expect(lawfulSchedule(mandatory, { openingAt: '2026-12-01' })).toEqual([]));

  it('refuses what is no time', () => {
    expect(() => lawfulSchedule(mandatory, { documentIssuedAt: 'soon' })).toThrow('不是时间：“soon”');
  });
});
