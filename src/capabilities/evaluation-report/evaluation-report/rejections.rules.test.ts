import { describe, expect, it } from 'vitest';
import { rejections } from './rejections.rules.ts';
import type { ReportVote } from './report-data.ts';
import { concluded, linesOf, reportData, rowsOf } from './testing/report-data.ts';

const failure = { item: '资质', fails: 3, votes: 5, because: '缺证书', basis: 'unqualified' };
const byPrice = { item: '最高投标限价', fails: 0, votes: 0, because: '高于限价', basis: 'price' };

describe('why bids were rejected (12 号令 42, 实施条例 51)', () => {
  it('who, by which votes and by which case', () => {
    const conclusions = [
      concluded('A'),
      concluded('B', { passed: false, failures: [failure, byPrice] }),
      concluded('C', { passed: false, failures: [byPrice] }),
    ];
    const rows = rowsOf(rejections(reportData({ conclusions })));
    expect(rows.slice(1, 3).map((r) => r.slice(0, 3))).toEqual([
      ['B公司', '980.00 元', '3/5；按数额认定'],
      ['C公司', '980.00 元', '按数额认定'],
    ]);
    expect(rows[1]![3]).toContain('资质不通过：缺证书');
    expect([rows[0], rows[3]]).toEqual([
      ['投标人', '投标报价', '表决', '否决的理由和依据'],
      ['应当否决的情形', '核对方式', '否决'],
    ]);
    // Each of the seven cases is asked, and told how often it was found.
    const asked = rows.slice(4);
    expect(asked).toHaveLength(7);
    expect(asked.map((r) => r[2])).toEqual(['0 家', '0 家', '1 家', '0 家', '2 家', '0 家', '0 家']);
    expect(asked[2]![0]).toBe('投标人不符合国家或者招标文件规定的资格条件');
    expect(asked.every((r) => r[1])).toBe(true);
  });

  it('nobody, and the seven cases all the same', () => {
    const none = rejections(reportData());
    expect(linesOf(none)).toEqual(['没有否决投标。']);
    expect(rowsOf(none)).toHaveLength(8);
    expect(none).not.toContain('评标委员会的表决');
  });
});

describe('what was voted on', () => {
  const vote = (more: Partial<ReportVote> = {}): ReportVote => ({
    kind: 'sign',
    says: '同一电脑',
    ballots: [
      { seat: '专家01', choice: 'uphold', reason: '特征相同', at: '' },
      { seat: '专家02', choice: 'dismiss', reason: '打印店', at: '' },
      { seat: '专家03', choice: 'ask', reason: '先问', at: '' },
    ],
    outcome: 'upheld',
    ...more,
  });
  const rows = (...votes: ReportVote[]) => rowsOf(rejections(reportData({ votes }))).slice(9);

  it('stands with what every seat said, and what it came to', () => {
    expect(rowsOf(rejections(reportData({ votes: [vote()] })))[8]).toEqual([
      ...['事项', '内容', '各席位的意见和理由', '结果'],
    ]);
    expect(rows(vote(), vote({ kind: 'tie', outcome: null, ballots: [] }))).toEqual([
      [
        '雷同线索',
        '同一电脑',
        '专家01：属于或者视为，按评标办法否决（特征相同）；专家02：不构成（打印店）；专家03：先要求澄清说明（先问）',
        '成立',
      ],
      ['投标关联情形', '同一电脑', '', '未表决完毕'],
    ]);
  });

  it('G9 of tied bids names the one that most put first, and who did not vote where the chair closed it', () => {
    const [one] = reportData().conclusions;
    const ballots = [{ seat: '专家01', choice: one!.bid, reason: '方案更优', at: '' }];
    const order = vote({ kind: 'order', outcome: 'placed', chosen: one!.bid, ballots, closed: '专家02 离场' });
    expect(rows(order)[0]!.slice(2)).toEqual([
      `专家01：${one!.supplierName}（方案更优）；其余席位没有表决：专家02 离场`,
      `${one!.supplierName}在前`,
    ]);
  });

  it('to reject all bids has words of its own', () => {
    const all = vote({ kind: 'reject-all', outcome: 'dismissed' });
    expect(rows({ ...all, ballots: all.ballots?.slice(0, 2) ?? [] })[0]!.slice(2)).toEqual([
      '专家01：明显缺乏竞争，否决所有投标（特征相同）；专家02：不缺乏竞争，继续评审（打印店）',
      '不缺乏竞争，继续评审',
    ]);
    const result = { ...reportData().result, rejectsAll: '明显缺乏竞争' };
    expect(linesOf(rejections(reportData({ result }))).at(-1)).toBe('评标委员会否决所有投标：明显缺乏竞争');
    expect(linesOf(rejections(reportData({ result, votes: [all] }))).at(-1)).toBe(
      '评标委员会否决所有投标：明显缺乏竞争',
    );
  });
});
