import { describe, expect, it } from 'vitest';
import { concludeReview, type JudgedSheet } from './conclusion.rules.ts';

const sheet = (application: string, verdicts: string, score = '0'): JudgedSheet => ({
  application,
  supplierName: `${application}公司`,
  items: [...verdicts].map((v, i) => ({
    id: String(i),
    item: `第${i + 1}项`,
    verdict: v === '-' ? 'fail' : 'pass',
    reason: v === '-' ? '没有证书' : null,
  })),
  scores: [{ id: 's', points: '100', score }],
});

describe('a panel', () => {
  it('TR-18: fails an application by an item that more than half found wanting, and says why', () => {
    const [a, b] = concludeReview(
      [
        sheet('甲', '+-'),
        sheet('甲', '+-'),
        sheet('甲', '++'),
        sheet('乙', '-+'),
        sheet('乙', '+-'),
        sheet('乙', '++'),
      ],
      null,
    );
    expect(a).toMatchObject({ admitted: false, fulfils: false });
    expect(a!.because).toBe('“第2项”不符合（2/3 人）：没有证书。');
    // Two members fail it by two different items: no item has a majority.
    expect(b).toMatchObject({ admitted: true, because: '' });
  });

  it('half of the votes are no majority', () => {
    expect(concludeReview([sheet('甲', '-'), sheet('甲', '+')], null)[0]).toMatchObject({ admitted: true });
  });

  it('有限数量制: the best so many of those that fulfil the conditions pass, equals at the end together', () => {
    const sheets = [
      sheet('甲', '+', '90'),
      sheet('乙', '+', '80'),
      sheet('丙', '+', '80'),
      sheet('丁', '+', '79.99'),
      sheet('戊', '-', '100'),
    ];
    const found = concludeReview(sheets, 2);
    expect(found.map((v) => [v.supplierName, v.rank ?? null, v.admitted])).toEqual([
      ['甲公司', 1, true],
      ['乙公司', 2, true],
      ['丙公司', 2, true],
      ['丁公司', 4, false],
      ['戊公司', null, false],
    ]);
    expect(found[3]!.because).toContain('得分 79.99，排第 4，文件载明通过 2 家');
  });

  it('says each reason once, as it was meant, and leaves out the empty ones', () => {
    const because = (...reasons: (string | null)[]) =>
      concludeReview(
        reasons.map((reason) => ({
          ...sheet('甲', '-'),
          items: [{ id: '0', item: '业绩', verdict: 'fail' as const, reason }],
        })),
        null,
      )[0]!.because;
    expect(because(' 没有证书', '没有证书 ', '已过期', '  ', null)).toBe('“业绩”不符合（5/5 人）：没有证书；已过期。');
  });

  it('without a limit all pass that fulfil the conditions, and nobody is ranked', () => {
    expect(concludeReview([sheet('甲', '+', '1')], null)).toEqual([
      { application: '甲', supplierName: '甲公司', fulfils: true, admitted: true, because: '' },
    ]);
    expect(concludeReview([sheet('甲', '+', '1')], 1)).toEqual([
      {
        application: '甲',
        supplierName: '甲公司',
        fulfils: true,
        score: '1.00',
        rank: 1,
        admitted: true,
        because: '',
      },
    ]);
    expect(concludeReview([], 1)).toEqual([]);
  });

  it('takes the mean of the members, to two places', () => {
    const found = concludeReview([sheet('甲', '+', '80'), sheet('甲', '+', '80.01')], 3);
    expect(found[0]).toMatchObject({ score: '80.01', rank: 1 });
  });
});
