import { describe, expect, it } from 'vitest';
import { awayAt, coming, daysOffFault, isAway } from './expert.rules.ts';

const off = (from: string, until: string, declaredAt = '2026-03-01T00:00:00.000Z') => ({
  id: from,
  from,
  until,
  declaredAt,
});
const locked = '2026-03-10T00:00:00.000Z';

describe('U35: days on which an expert cannot come', () => {
  it.each([
    ['the day before', '2026-03-19T01:30:00.000Z', false],
    ['the first day', '2026-03-20T01:30:00.000Z', true],
    ['the last day', '2026-03-22T01:30:00.000Z', true],
    ['the last day, just before midnight in China', '2026-03-22T15:59:00.000Z', true],
    ['after midnight in China', '2026-03-22T16:01:00.000Z', false],
  ])('%s', (_when, at, away) => expect(isAway([off('2026-03-20', '2026-03-22')], at, locked)).toBe(away));

  it('said after the list was locked do not change it', () => {
    const late = off('2026-03-20', '2026-03-22', '2026-03-10T00:00:00.001Z');
    expect(isAway([late], '2026-03-20T01:30:00.000Z', locked)).toBe(false);
    expect(isAway(null, '2026-03-20T01:30:00.000Z', locked)).toBe(false);
  });

  it('leave as many as are wanted, or are not looked at', () => {
    const listed = ['a', 'b', 'c'].map((id) => ({
      id,
      daysOff: id === 'a' ? [off('2026-03-20', '2026-03-22')] : null,
    }));
    const at = { at: '2026-03-20T01:30:00.000Z', lockedAt: locked };
    expect(awayAt(listed, { ...at, wanted: 2 }).map((a) => a.id)).toEqual(['a']);
    expect(awayAt(listed, { ...at, wanted: 3 })).toEqual([]);
  });

  it('lie ahead and in their order', () => {
    expect(daysOffFault('2026-03-01', '2026-03-05', '2026-03-02')).toBe('不能登记已经过去的日期');
    expect(daysOffFault('2026-03-05', '2026-03-04', '2026-03-02')).toBe('结束日期不能早于开始日期');
    expect(daysOffFault('2026-03-02', '2026-03-02', '2026-03-02')).toBeUndefined();
    const all = [off('2026-05-01', '2026-05-02'), off('2026-03-01', '2026-03-01'), off('2026-03-02', '2026-03-04')];
    expect(coming(all, '2026-03-02').map((d) => d.from)).toEqual(['2026-03-02', '2026-05-01']);
  });
});
