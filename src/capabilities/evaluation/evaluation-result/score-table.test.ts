import { expect, it } from 'vitest';
import { keptScores, type ScoreTable, scoreTableOf } from './score-table.ts';

const sheet = (seat: string, bid: string, scores: Record<string, string>, reasons = {}) => ({
  seat,
  bid,
  scores,
  reasons,
  total: '9.50',
});
const table: ScoreTable = {
  factors: [
    { id: 'a', section: 'technical', name: '方案', points: '5' },
    { id: 'b', section: 'other', name: '人员', points: '5' },
  ],
  sheets: [
    sheet('评委1', 'x', { a: '4.50', b: '5.00' }, { b: '满分 理由' }),
    sheet('评委2', 'x', { a: '', b: '0' }),
    sheet('评委1', 'y', { a: '1', b: '2' }, { a: '低', b: '也低' }),
  ],
};

it('what every seat gave reads the same however it is kept', () => {
  expect(scoreTableOf(keptScores(table))).toEqual(table);
  // Results of before hold it written out.
  expect(scoreTableOf(table)).toEqual(table);
  expect(scoreTableOf(null)).toEqual({ factors: [], sheets: [] });
  expect(scoreTableOf(keptScores({ factors: [], sheets: [] }))).toEqual({ factors: [], sheets: [] });
});

it('what 1,525 bids were given by seven seats on twenty factors stays below two megabytes', () => {
  const factors = Array.from({ length: 20 }, (_, i) => ({
    id: `f${i}`,
    section: 'other',
    name: `因素${i}`,
    points: '3',
  }));
  const scores = Object.fromEntries(factors.map(({ id }, i) => [id, `${i % 3}.${10 + i}`]));
  const sheets = Array.from({ length: 1525 }, (_, bid) =>
    Array.from({ length: 7 }, (_, seat) => sheet(`评委${seat}`, `00000000-0000-7000-8000-${bid}`, scores)),
  ).flat();
  expect(JSON.stringify(keptScores({ factors, sheets })).length).toBeLessThan(2_000_000);
});
