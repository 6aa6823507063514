import { describe, expect, it } from 'vitest';
import { failedByMajority, filledIn, scoreFault, verdictFaults } from './sheet.rules.ts';

const line = (verdict: string | null, reason: string | null = null) => ({ id: 'a', item: '营业执照', verdict, reason });

describe('a sheet', () => {
  it('keeps the lines that were dealt: no other name of them is written, and no other line', () => {
    const dealt = [{ id: 'a', item: '营业执照', standard: '有效', verdict: null, reason: null }];
    const sent = [
      { id: 'a', item: '别的', standard: '无', verdict: 'pass' },
      { id: 'b', verdict: 'fail' },
    ];
    expect(filledIn(dealt, sent, ['verdict', 'reason'])).toEqual([{ ...dealt[0], verdict: 'pass', reason: null }]);
    expect(filledIn(dealt, null, ['verdict'])).toEqual(dealt);
  });

  it('lacks a verdict, a reason, and whatever else a line that fails must say, one after the other', () => {
    const ground = ({ reason }: { reason: string | null }) =>
      reason === '没有依据' ? (['basis', '请选择否决依据'] as const) : undefined;
    const faults = (...lines: ReturnType<typeof line>[]) => verdictFaults(lines, '不通过', ground);
    expect(faults(line('pass'), line(null))).toEqual({ 'items.1.verdict': '请判断“营业执照”' });
    expect(faults(line('fail', ' '))).toEqual({ 'items.0.reason': '“营业执照”不通过，请写明理由' });
    expect(faults(line('fail', '没有依据'))).toEqual({ 'items.0.basis': '“营业执照”不通过，请选择否决依据' });
    expect(faults(line('fail', '已吊销'))).toEqual({});
  });

  it.each([
    ['10.01', '应在 0 与 10 分之间'],
    ['-1', '应在 0 与 10 分之间'],
    ['9.999', '最多两位小数'],
    ['', '没有打分'],
    ['10', undefined],
    ['0', undefined],
  ])('a score of %s out of ten: %s', (score, because) => {
    expect(scoreFault({ points: '10', score }, true)).toBe(because);
  });

  it('fails where more than half say so, and says each reason once', () => {
    const of = (...lines: ReturnType<typeof line>[]) => failedByMajority(lines.map((l) => ({ items: [l] })));
    expect(of(line('fail', '已吊销'), line('pass'))).toEqual([]);
    expect(of(line('fail', ' 已吊销'), line('fail', '已吊销 '), line('pass'))).toMatchObject([
      { item: '营业执照', because: '已吊销', failing: [{}, {}] },
    ]);
    expect(of()).toEqual([]);
  });
});
