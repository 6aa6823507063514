import { expect, it } from 'vitest';
import { noticeRules } from './notice.record.ts';

it('bids are opened at the moment of their deadline (招标投标法 34)', () => {
  const check = (openingAt: string | null, bidDeadline: string | null) =>
    noticeRules.map((rule) => rule.check({ openingAt, bidDeadline }));
  const at = '2026-06-01T01:30:00.000Z';
  expect(check(at, at)).toEqual([undefined]);
  expect(check('2026-06-01T01:31:00.000Z', at)).toEqual([
    '{开标}应在{投标}截止的同一时间（2026-06-01 09:30）进行（招标投标法 第34条）',
  ]);
  // A draft that lacks one of them does not contradict itself yet.
  expect(check(null, at)).toEqual([undefined]);
  expect(check(at, null)).toEqual([undefined]);
});
