/** What a schedule says of a date, and which day an instant is. */
import { describe, expect, it } from 'vitest';
import { enacted, verdictOn } from '../testing/verdict-on.ts';
import type { ScheduleDates } from './schedule.rules.ts';
import type { ScheduleField } from './terms.ts';

describe('what lawfulSchedule says', () => {
  it('says the whole reason in one sentence', () => {
    const dates = { documentIssuedAt: '2026-11-02', bidDeadline: '2026-11-20T09:30:00+08:00' };
    expect(verdictOn('bidDeadline', dates).because).toBe(
      '自招标文件开始发出之日起至投标截止不得少于 20 日：招标文件开始发出 2026-11-02，期满日 2026-11-22 不是工作日而顺延，投标截止最早 2026-11-23；现为 2026-11-20 09:30',
    );
    expect(verdictOn('bidDeadline', dates, 'ZB-V').because).toMatch(/^应给投标人编制投标文件的合理时间/);
  });

  it.each<[field: ScheduleField, dates: ScheduleDates, because: string]>([
    [
      'documentIssuedAt',
      { noticePublishedAt: '2026-11-02', documentIssuedAt: '2026-11-02T09:00:00+08:00' },
      '招标文件按公告规定的时间发售，不早于公告发布：公告发布 2026-11-02；现为 2026-11-02 09:00',
    ],
    [
      'openingAt',
      { bidDeadline: '2026-12-01T09:30:00+08:00', openingAt: '2026-12-01T10:00:00+08:00' },
      '开标应在投标截止的同一时间进行；现为 2026-12-01 10:00',
    ],
    [
      'clarificationDeadline',
      { bidDeadline: '2026-12-02', clarificationDeadline: '2026-11-17' },
      '影响编制的澄清、修改应在投标截止至少 15 日前发出，不足的顺延投标截止：投标截止 2026-12-02，澄清、修改发出截止最晚 2026-11-17；现为 2026-11-17',
    ],
    [
      'objectionDeadline',
      { bidDeadline: '2026-12-03', objectionDeadline: '2026-11-23T00:00:00+08:00' },
      '对招标文件的异议应在投标截止 10 日前提出，不得另定期限：投标截止 2026-12-03，对招标文件提出异议截止为 2026-11-23；现为 2026-11-23 00:00',
    ],
    [
      'contractSignedAt',
      { awardNoticeSentAt: '2026-11-09' },
      '自中标通知书发出之日起 30 日内订立书面合同：发出中标通知书 2026-11-09，签订书面合同最晚 2026-12-09',
    ],
    [
      'publicityEndsAt',
      { publicityStartsAt: '2026-11-18', publicityEndsAt: '2026-11-23' },
      '中标候选人公示期不得少于 3 日：中标候选人公示开始 2026-11-18，期满日 2026-11-21 不是工作日而顺延，中标候选人公示结束最早 2026-11-23 24 时；现为 2026-11-23',
    ],
  ])('says of %s what is counted from what, and to when', (field, dates, because) => {
    expect(verdictOn(field, dates).because).toBe(because);
  });

  it('what falls due on its day says nothing of holidays, and working days never do', () => {
    expect(verdictOn('bidDeadline', { documentIssuedAt: '2026-11-05' }).because).toBe(
      '自招标文件开始发出之日起至投标截止不得少于 20 日：招标文件开始发出 2026-11-05，投标截止最早 2026-11-25',
    );
    enacted('document.sale', { atLeast: 5, unit: 'working-day' });
    expect(verdictOn('documentSaleEndsAt', { documentIssuedAt: '2026-11-05' })).toMatchObject({
      earliest: '2026-11-12',
      because: '招标文件的发售期不得少于 5 个工作日：招标文件开始发出 2026-11-05，招标文件获取截止最早 2026-11-12',
    });
  });
});

describe('days of a schedule', () => {
  it('a whole day may end at its 23:59, as forms write it, and not a minute before', () => {
    const ends = (publicityEndsAt: string) =>
      verdictOn('publicityEndsAt', { publicityStartsAt: '2026-11-09', publicityEndsAt }).verdict;
    expect(ends('2026-11-12T23:59:00+08:00')).toBe('ok');
    expect(ends('2026-11-12T23:58:59+08:00')).toBe('block');
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
});
