import { describe, expect, it } from 'vitest';
import { answerDueAt, lateRemark, refusedObjection } from './objection.rules.ts';

const bidDeadline = '2026-04-10T01:30:00.000Z';
const at = (iso: string) => new Date(iso);

describe('lateRemark (实施条例 第22条)', () => {
  it.each([
    ['to 24:00 of the tenth day before the deadline', '2026-03-31T23:59:59+08:00', undefined],
    [
      'from the next day on',
      '2026-04-01T00:00:00+08:00',
      '超过提出期限（2026-03-31，投标截止 10 日前），可作一般问题答复（实施条例 第22条）',
    ],
  ])('%s', (_name, submitted, remark) => expect(lateRemark(bidDeadline, at(submitted))).toBe(remark));
});

describe('answerDueAt', () => {
  it.each([
    ['three days, to the end of the last', 'document', '2026-03-10T09:00:00+08:00', '2026-03-13T23:59:59+08:00'],
    [
      'a last day that is a Sunday gives way to Monday',
      'result',
      '2026-03-12T23:59:00+08:00',
      '2026-03-16T23:59:59+08:00',
    ],
    ['at once in the opening', 'opening', '2026-04-10T09:40:00+08:00', '2026-04-10T09:40:00+08:00'],
  ] as const)('%s', (_name, kind, submitted, due) => expect(answerDueAt(kind, at(submitted))).toEqual(at(due)));
});

describe('refusedObjection', () => {
  const lot = (state: string, window?: { opensAt: string; closesAt: string | null }) => ({
    state,
    bidDeadline,
    window,
  });
  const publicity = { opensAt: '2026-04-20T00:00:00Z', closesAt: '2026-04-23T16:00:00Z' };
  it.each([
    ['document', lot('issued'), '2026-04-10T01:29:59Z', undefined],
    ['document', lot('issued'), '2026-04-10T01:30:00Z', '投标截止后不能再对招标文件提出异议'],
    ['opening', lot('issued'), '2026-04-10T01:29:59Z', '对开标的异议应当在开标现场提出'],
    ['opening', lot('opened'), '2026-04-10T02:00:00Z', undefined],
    [
      'opening',
      lot('opened', { opensAt: '2026-04-10T01:30:00Z', closesAt: '2026-04-10T02:00:00Z' }),
      '2026-04-10T02:00:00Z',
      '对开标的异议应当在开标现场提出',
    ],
    ['result', lot('evaluated'), '2026-04-20T00:00:00Z', '对评标结果的异议应当在中标候选人公示期间提出'],
    ['result', lot('publicity', publicity), '2026-04-23T15:59:59Z', undefined],
    [
      'result',
      lot('publicity', publicity),
      '2026-04-23T16:00:00Z',
      '对评标结果的异议应当在中标候选人公示期间提出；公示已于 2026-04-24 00:00 结束',
    ],
  ] as const)('%s, lot %o, at %s', (kind, of, now, because) =>
    expect(refusedObjection(kind, of, at(now))?.because).toBe(because),
  );
});
