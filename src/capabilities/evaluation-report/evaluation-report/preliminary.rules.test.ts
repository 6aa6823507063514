import { describe, expect, it } from 'vitest';
import { preliminaryReview, type ReportJudgement } from './preliminary.rules.ts';
import { concluded, linesOf, openedBid, reportData, rowsOf } from './testing/report-data.ts';

type Item = ReportJudgement['items'][number];
const item = (id: string, verdict: string, kind: string | null = 'qualification', name: string | null = id): Item => ({
  id,
  kind,
  item: name,
  verdict,
});
const sheets = (bid: string, ...of: Item[][]): ReportJudgement[] =>
  of.map((items, i) => ({ bid, seat: `专家0${i + 1}`, items }));
const found = (...of: Item[][]) =>
  rowsOf(preliminaryReview(reportData({ bids: [openedBid('A')], judgements: sheets('A', ...of) })));

describe('the preliminary review, a row a bid (12 号令 42)', () => {
  it('shows only the kinds of factors that were asked', () => {
    expect(found([item('章', 'pass', 'formal'), item('期', 'pass', 'responsive')])).toEqual([
      ['投标人', '形式评审', '响应性评审', '评审席位', '结论'],
      ['A公司', '符合', '符合', '专家01', '通过'],
    ]);
    // A factor of an old document has no kind: it was one of qualification.
    expect(found([item('照', 'pass', null)])[0]).toEqual(['投标人', '资格评审', '评审席位', '结论']);
  });

  it('more than half of the seats decide, and what fewer found is said as well', () => {
    const fails = item('照', 'fail');
    const passes = item('照', 'pass');
    expect(found([fails], [fails], [passes])[1]).toEqual([
      'A公司',
      '不符合：照（2/3 席）',
      '专家01、专家02、专家03',
      '通过',
    ]);
    expect(found([fails], [passes], [passes])[1]![1]).toBe('符合；照有 1/3 席认为不符合');
    expect(found([fails], [passes])[1]![1]).toBe('符合；照有 1/2 席认为不符合');
  });

  it('keeps the kinds apart, and names each factor that failed', () => {
    const row = found([
      item('1', 'fail', 'formal', '盖章'),
      item('2', 'fail', 'qualification', null),
      item('3', 'fail', null, '业绩'),
    ]);
    expect(row[1]).toEqual([
      'A公司',
      '不符合：盖章（1/1 席）',
      '不符合：2（1/1 席）；不符合：业绩（1/1 席）',
      '专家01',
      '通过',
    ]);
  });

  it('stands by what was concluded, and leaves out who was never judged', () => {
    const judgements = [
      ...sheets('A', [item('照', 'pass')]),
      ...sheets('B', [item('照', 'fail')]),
      ...sheets('C', [item('照', 'pass')]),
    ];
    const bids = ['A', 'B', 'C', 'D'].map((id) => openedBid(id));
    const conclusions = [concluded('A'), concluded('B', { passed: false })];
    const rows = rowsOf(preliminaryReview(reportData({ bids, judgements, conclusions }))).slice(1);
    expect(rows.map((r) => [r[0], r.at(-1)])).toEqual([
      ['A公司', '通过'],
      ['B公司', '否决'],
      ['C公司', '—'],
    ]);
  });

  it('says so where no bid came to it', () => {
    expect(linesOf(preliminaryReview(reportData()))).toEqual(['没有进入初步评审的投标。']);
    expect(rowsOf(preliminaryReview(reportData()))).toEqual([]);
  });
});
