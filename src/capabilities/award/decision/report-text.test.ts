import { describe, expect, it } from 'vitest';
import { type DecisionReportData, decisionSections, passedOver } from './report-text.ts';

const data: DecisionReportData = {
  project: { name: '水厂', code: 'XM-1', owner: '县水务局' },
  lot: { name: '一标段', code: 'XM-1-1' },
  committee: {
    place: null,
    convenedAt: null,
    rule: 'vote',
    ballot: 'named',
    factors: null,
    candidates: [],
    winnerName: '乙公司',
    reached: '第一轮得票超过半数',
    decidedAt: '2026-06-01T02:00:00.000Z',
  },
  report: null,
  members: [],
  rounds: [],
  passed: null,
  remarks: null,
};
const titles = (more: Partial<DecisionReportData>) => decisionSections({ ...data, ...more }).map((s) => s.title);

describe('a decision report (S4, TR-55)', () => {
  it('says why another than the first of the ranking was chosen, and by what it is shown', () => {
    const passed = passedOver({
      winnerRank: 2,
      passedBecause: ' 第一名书面放弃中标 ',
      proofs: [{ name: '放弃函.pdf' }],
    });
    const [section] = decisionSections({ ...data, passed }).filter((s) => s.title.includes('没有确定排名第一'));
    expect(section).toMatchObject({ id: '7', title: '7. 没有确定排名第一的候选人的理由' });
    expect(section?.body).toContain('乙公司在评标排序中为第 2 名。第一名书面放弃中标');
    expect(section?.body).toContain('证明材料：放弃函.pdf');
    expect(titles({ passed }).at(-1)).toBe('8. 其他需要说明的事项');
  });

  it('is as it was before where nothing of it is written', () => {
    expect(passedOver({ winnerRank: 2, passedBecause: '  ', proofs: [] })).toBeNull();
    expect(passedOver({})).toBeNull();
    expect(titles({})).toHaveLength(7);
  });
});
