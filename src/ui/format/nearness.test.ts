import { expect, it } from 'vitest';
import { nearness, shortMoment } from './nearness.ts';

const now = Date.parse('2026-11-23T08:20:00+08:00');

it.each([
  ['2026-11-23T09:30:00+08:00', '今日 09:30', 'due'],
  ['2026-11-24T00:00:00+08:00', '今日 24:00', 'due'],
  ['2026-11-25T00:00:00+08:00', '明日 24:00', 'wait'],
  ['2026-11-28T00:00:00+08:00', '11-27', 'idle'],
  ['2026-11-27T10:00:00+08:00', '11-27 10:00', 'idle'],
  ['2027-01-02T10:00:00+08:00', '2027-01-02', 'idle'],
  ['2026-11-20T18:00:00+08:00', '超 3 天', 'due'],
  ['2026-11-23T08:00:00+08:00', '今日 08:00 已过', 'due'],
])('%s is %s', (at, words, tone) => expect([shortMoment(at, now), nearness(at, now)]).toEqual([words, tone]));
