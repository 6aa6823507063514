import { describe, expect, it } from 'vitest';
import type { ScoreTable } from '../../evaluation/evaluation-result/score-table.ts';
import { factorHead, seatSheets } from './score-sheets.ts';

const table: ScoreTable = {
  factors: [
    { id: 'plan', section: 'technical', name: '施工组织', points: '20' },
    { id: 'team', section: 'technical', name: '项目班子', points: '10' },
  ],
  sheets: [
    { seat: '评委1', bid: 'b', scores: { plan: '12', team: '8' }, reasons: { plan: '缺少雨季措施' }, total: '20' },
    {
      seat: '评委1',
      bid: 'a',
      scores: { plan: '19', team: '9' },
      reasons: { plan: '针对性强', team: '业绩多' },
      total: '28',
    },
    { seat: '评委2', bid: 'a', scores: { plan: '18' }, reasons: {}, total: '18' },
  ],
};

describe('各评委评分表 (D4, D6)', () => {
  it('is one a seat: each bid in its rank, each factor in its column, every reason with its factor', () => {
    expect(seatSheets(table, ['a', 'b'])).toEqual([
      {
        seat: '评委1',
        rows: [
          { bid: 'a', scores: ['19', '9'], total: '28', reasons: '施工组织：针对性强；项目班子：业绩多' },
          { bid: 'b', scores: ['12', '8'], total: '20', reasons: '施工组织：缺少雨季措施' },
        ],
      },
      { seat: '评委2', rows: [{ bid: 'a', scores: ['18', '—'], total: '18', reasons: '' }] },
    ]);
    expect(seatSheets({ factors: [], sheets: [] }, [])).toEqual([]);
  });

  it('heads a column with the points, or the unit of what adjusts a price', () => {
    expect(table.factors.map(factorHead)).toEqual(['施工组织（20 分）', '项目班子（10 分）']);
    expect(factorHead({ ...table.factors[0]!, name: '工期', unit: '周' })).toBe('工期（周）');
  });
});
