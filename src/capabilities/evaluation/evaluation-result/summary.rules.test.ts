import { describe, expect, it } from 'vitest';
import { averageScores, rankBids, type ScoreSheet } from './summary.rules.ts';
import { checkSummary, type Factor } from './summary-checks.rules.ts';

const sheetsOf = (bid: string, ...byExpert: Record<string, string>[]): ScoreSheet[] =>
  byExpert.map((scores, index) => ({ expert: `评委${index + 1}`, bid, scores }));
const oneFactor = (...points: number[]) => sheetsOf('甲', ...points.map((score) => ({ 方案: String(score) })));

describe('averageScores', () => {
  it.each([
    ['five experts', [82, 85, 90, 78, 88], 'none', '84.60'],
    ['five, highest and lowest left out', [82, 85, 90, 78, 88], 'by-total', '85.00'],
    ['seven experts', [82, 85, 90, 78, 88, 60, 95], 'none', '82.57'],
    ['seven, highest and lowest left out', [82, 85, 90, 78, 88, 60, 95], 'by-total', '84.60'],
    ['four: nobody is left out below five', [80, 85, 90, 60], 'by-total', '78.75'],
    ['one factor: both ways agree', [82, 85, 90, 78, 88], 'by-factor', '85.00'],
  ] as const)('%s', (_title, points, drop, score) => {
    expect(averageScores({ sheets: oneFactor(...points), drop })[0]?.score).toBe(score);
  });

  it('differs between leaving out by total and by factor', () => {
    const sheets = sheetsOf(
      '甲',
      { 方案: '10', 业绩: '10', 服务: '6' },
      { 方案: '9', 业绩: '9', 服务: '10' },
      { 方案: '10', 业绩: '10', 服务: '9' },
      { 方案: '10', 业绩: '10', 服务: '9' },
      { 方案: '5', 业绩: '10', 服务: '10' },
    );
    expect(averageScores({ sheets, drop: 'by-total' })[0]?.score).toBe('27.67');
    expect(averageScores({ sheets, drop: 'by-factor' })[0]?.score).toBe('29.00');
    expect(averageScores({ sheets, drop: 'by-total', dropFrom: 7 })[0]?.score).toBe('27.40');
  });

  it('shows what was left out, so that it can be repeated', () => {
    expect(averageScores({ sheets: oneFactor(82, 85, 90, 78, 88), drop: 'by-total' })[0]?.steps).toEqual([
      { label: '评委总分', expression: '(82 + 85 + 88) ÷ 3，已去掉最高 90、最低 78', result: '85' },
      { label: '得分', expression: '85 四舍五入到 2 位', result: '85.00' },
    ]);
  });

  it('refuses sheets that do not match', () => {
    const [first, second] = oneFactor(80, 90) as [ScoreSheet, ScoreSheet];
    expect(() => averageScores({ sheets: [first, second, { ...first, bid: '乙' }] })).toThrow('“评委2”给“乙”没有打分');
    expect(() => averageScores({ sheets: [first, first] })).toThrow('“评委1”给“甲”打了两次分');
    expect(() => averageScores({ sheets: [first, { ...second, scores: {} }] })).toThrow(
      '评分因素与评标办法不一致：“方案”',
    );
    expect(() => averageScores({ sheets: [first, { ...second, scores: { 方案: '80', 服务: '1' } }] })).toThrow(
      '评分因素与评标办法不一致：“服务”',
    );
    expect(averageScores({ sheets: [] })).toEqual([]);
    expect(() => averageScores({ sheets: oneFactor(80, 90, 70), drop: 'by-total', dropFrom: 1 })).not.toThrow();
    expect(() => averageScores({ sheets: oneFactor(80, 90), drop: 'by-total', dropFrom: 1 })).toThrow('没有剩余的评分');
  });
});

describe('rankBids', () => {
  const ranks = (bids: Parameters<typeof rankBids>[0]['bids'], order?: Parameters<typeof rankBids>[0]['order']) =>
    rankBids({ bids, order })
      .map(({ id, rank }) => `${rank}${id}`)
      .join(' ');

  it('ranks by total, then price, then technical score', () => {
    const bids = [
      { id: 'A', total: '90.00', price: '100', technical: '40' },
      { id: 'B', total: '90.0', price: '99.99', technical: '30' },
      { id: 'C', total: '95', price: '120', technical: '10' },
      { id: 'D', total: '90', price: '100.00', technical: '41' },
    ];
    expect(ranks(bids)).toBe('1C 2B 3D 4A');
    expect(rankBids({ bids }).map(({ because }) => because)).toEqual([
      null,
      null,
      '总分相同，报价低者在前',
      '总分、报价相同，技术分高者在前',
    ]);
    expect(ranks(bids, ['price'])).toBe('1B 2A 2D 4C');
  });

  it('reports a tie that nothing breaks, whatever order the bids came in', () => {
    const bids = [
      { id: 'A', total: '90', price: '100' },
      { id: 'B', total: '91', price: '100' },
      { id: 'C', total: '90', price: '100' },
    ];
    const ranked = rankBids({ bids, order: ['total', 'price'] });
    expect(ranked.map(({ id, rank, tiedWith }) => [id, rank, tiedWith])).toEqual([
      ['B', 1, []],
      ['A', 2, ['C']],
      ['C', 2, ['A']],
    ]);
    expect(
      rankBids({ bids: bids.toReversed(), order: ['total', 'price'] }).filter(({ rank }) => rank === 2),
    ).toHaveLength(2);
  });

  it('G16 ranks 28 bids of which two are equal in everything: these two share a place, every other has its own', () => {
    const bids = Array.from({ length: 28 }, (_, i) => ({
      id: `${i}`,
      total: `${90 - i}`,
      price: `${100 + i}`,
      technical: '40',
    }));
    bids[17] = { ...bids[16]!, id: '17' };
    const ranked = rankBids({ bids: bids.toReversed() });
    expect(ranked.map(({ rank }) => rank)).toEqual(
      [...Array(17).keys(), 16, ...Array(10).keys()].map((n, i) => (i < 18 ? n + 1 : n + 19)),
    );
    expect(ranked.filter((b) => b.tiedWith.length > 0).map(({ id, tiedWith }) => [id, tiedWith])).toEqual(
      expect.arrayContaining([
        ['16', ['17']],
        ['17', ['16']],
      ]),
    );
    expect(ranked.filter((b) => b.tiedWith.length > 0)).toHaveLength(2);
  });

  it('compares numbers, not texts, exactly', () => {
    expect(
      ranks(
        [
          { id: 'A', total: '9.9' },
          { id: 'B', total: '10' },
        ],
        ['total'],
      ),
    ).toBe('1B 2A');
    expect(
      ranks(
        [
          { id: 'A', total: '0.3' },
          { id: 'B', total: '0.30000000000000000001' },
        ],
        ['total'],
      ),
    ).toBe('1B 2A');
  });

  it('needs what breaks a tie only where there is one', () => {
    expect(
      ranks([
        { id: 'A', total: '1' },
        { id: 'B', total: '2' },
      ]),
    ).toBe('1B 2A');
    expect(() =>
      ranks([
        { id: 'A', total: '1' },
        { id: 'B', total: '1' },
      ]),
    ).toThrow('缺少报价，不能排序');
  });

  it('refuses a bid that is there twice', () => {
    const bids = [
      { id: 'A', total: '1' },
      { id: 'A', total: '2' },
    ];
    expect(() => rankBids({ bids })).toThrow('同一投标出现了两次，不能排序');
  });

  it('ranks nobody', () => expect(rankBids({ bids: [] })).toEqual([]));
});

describe('checkSummary', () => {
  const factors: Factor[] = [
    { id: '方案', name: '施工方案', max: '30', isObjective: false },
    { id: '业绩', name: '类似业绩', max: '10', isObjective: true },
  ];
  const good = sheetsOf('甲', { 方案: '20', 业绩: '10' }, { 方案: '22', 业绩: '10' }, { 方案: '24', 业绩: '10' });

  it('finds nothing in a sound summary', () => {
    const totals = [
      {
        bid: '甲',
        parts: [
          { name: '价格分', points: '55.5', max: '60' },
          { name: '技术分', points: '32' },
        ],
        total: '87.50',
      },
    ];
    expect(
      checkSummary({ sheets: good.map((sheet, i) => ({ ...sheet, total: String(30 + 2 * i) })), factors, totals }),
    ).toEqual([]);
  });

  it('finds a wrong sum on a sheet and in the report', () => {
    const sheets = good.with(1, { ...good[1]!, total: '31.5' });
    const totals = [
      {
        bid: '甲',
        parts: [
          { name: '价格分', points: '55.55' },
          { name: '技术分', points: '32' },
        ],
        total: '87.54',
      },
    ];
    expect(checkSummary({ sheets, factors, totals })).toEqual([
      { check: 'sum', blocks: true, bid: '甲', expert: '评委2', because: '“评委2”给“甲”的合计是 31.5，各项之和是 32' },
      { check: 'sum', blocks: true, bid: '甲', because: '“甲”的总分是 87.54，各部分之和是 87.55' },
    ]);
  });

  it('finds points out of range, on both ends and in the parts', () => {
    const sheets = sheetsOf(
      '甲',
      { 方案: '30.01', 业绩: '10' },
      { 方案: '30', 业绩: '10' },
      { 方案: '-0.5', 业绩: '10' },
    );
    const totals = [{ bid: '甲', parts: [{ name: '价格分', points: '60.01', max: '60' }], total: '60.01' }];
    const found = checkSummary({ sheets, factors, totals, outlier: { points: '99', share: '1' } });
    expect(found.map(({ check, expert, factor }) => [check, expert, factor])).toEqual([
      ['range', '评委1', '方案'],
      ['range', '评委3', '方案'],
      ['range', undefined, undefined],
    ]);
    expect(found[0]?.because).toBe('“评委1”给“甲”的“施工方案”打了 30.01 分，应在 0 与 30 之间');
  });

  it('finds objective points on which experts differ, and blocks', () => {
    const sheets = good.with(2, { ...good[2]!, scores: { 方案: '24', 业绩: '8' } });
    expect(checkSummary({ sheets, factors })).toEqual([
      {
        check: 'objective',
        blocks: true,
        bid: '甲',
        factor: '业绩',
        because: '“甲”的客观分“类似业绩”评委之间不一致：评委1 10、评委2 10、评委3 8',
      },
    ]);
  });

  it('points out an outlier, without blocking', () => {
    const sheets = sheetsOf('甲', { 方案: '28', 业绩: '10' }, { 方案: '28', 业绩: '10' }, { 方案: '10', 业绩: '10' });
    const found = checkSummary({ sheets, factors });
    expect(found.map(({ check, blocks, expert }) => [check, blocks, expert])).toEqual([['outlier', false, '评委3']]);
    expect(found[0]?.because).toBe('“评委3”给“甲”的主观分 10，比评委均值 22.00 低出 12.00');
  });

  it('takes neither three points nor thirty percent for an outlier', () => {
    const near = sheetsOf('甲', { 方案: '2', 业绩: '10' }, { 方案: '8', 业绩: '10' });
    expect(checkSummary({ sheets: near, factors })).toEqual([]);
    const share = sheetsOf('甲', { 方案: '26', 业绩: '10' }, { 方案: '14', 业绩: '10' });
    expect(checkSummary({ sheets: share, factors })).toEqual([]);
    expect(checkSummary({ sheets: share, factors, outlier: { points: '3', share: '0.29' } })).toHaveLength(2);
  });
});
