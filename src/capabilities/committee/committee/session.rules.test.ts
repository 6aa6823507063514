import { describe, expect, it } from 'vitest';
import { inMinutes, lastAct, minutesSince, owedBy } from './session.rules.ts';

const seat = { state: 'signedIn', needsTime: false, judged: 4, toJudge: 4, scored: 0, toScore: 3, filled: 0, cells: 9 };

describe('U43 who a committee waits for', () => {
  it.each([
    [{ ...seat, state: 'drawn' }, '没有答复是否参加'],
    [{ ...seat, state: 'accepted' }, '没有签到'],
    [{ ...seat, state: 'replaced' }, undefined],
    [{ ...seat, judged: 1 }, '资格审查差 3 家没有提交'],
    [{ ...seat, filled: 7 }, '评分差 2 格，没有签署'],
    [{ ...seat, filled: 9 }, '评分已填完，没有签署'],
    [{ ...seat, scored: 3, filled: 9 }, undefined],
    [{ ...seat, cells: 0, scored: 1 }, '评分差 2 家没有提交'],
    [{ ...seat, toScore: 0, cells: 0 }, undefined],
  ])('%j: %s', (now, owed) => expect(owedBy(now)).toBe(owed));

  it('knows the latest act of those who sit', () => {
    const acts = [
      { state: 'signedIn', actedAt: '2026-03-02T01:00:00.000Z' },
      { state: 'signedIn', actedAt: '2026-03-02T01:30:00.000Z' },
      { state: 'declined', actedAt: '2026-03-02T02:00:00.000Z' },
    ];
    expect(lastAct(acts)).toBe(acts[1]);
    expect(lastAct([])).toBeUndefined();
  });

  it('counts the time since the last act in whole minutes, never less than none', () => {
    const at = '2026-03-02T09:00:00.000Z';
    expect(minutesSince(at, Date.parse('2026-03-02T09:59:59Z'))).toBe(59);
    expect(minutesSince(at, Date.parse('2026-03-02T08:59:00Z'))).toBe(0);
    expect([0, 59, 61].map(inMinutes)).toEqual(['刚刚', '59 分钟前', '1 小时 1 分钟前']);
  });
});
