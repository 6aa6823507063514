import { describe, expect, it } from 'vitest';
import { type ResultInput, scarce, summarising, summaryOf, ties } from './result.rules.ts';

const factors: ResultInput['factors'] = [
  { id: 'f1', section: 'technical', name: '方案', points: '30', objective: false },
  { id: 'f2', section: 'technical', name: '人员', points: '10', objective: false },
  { id: 'f3', section: 'business', name: '业绩', points: '10', objective: true },
];
const bid = (id: string, more: Partial<ResultInput['bids'][number]> = {}): ResultInput['bids'][number] => ({
  id,
  supplier: `supplier ${id}`,
  supplierName: `${id}公司`,
  price: '980.00',
  evaluatedPrice: '970.00',
  priceScore: '40.00',
  ...more,
});
/** One seat's sheet of one bid: points of the three factors. */
const sheet = (seat: number, of: string, ...points: number[]): ResultInput['sheets'][number] => ({
  seat: `专家0${seat}`,
  bid: of,
  total: String(points.reduce((sum, p) => sum + p, 0)),
  items: points.map((p, i) => ({ id: `f${i + 1}`, score: String(p) })),
});
const input = (more: Partial<ResultInput> = {}): ResultInput => ({
  factors,
  priceFull: '50',
  drop: 'none',
  candidates: 2,
  bids: [bid('A'), bid('B')],
  sheets: [sheet(1, 'A', 20, 8, 6), sheet(2, 'A', 22, 6, 6), sheet(1, 'B', 25, 9, 10), sheet(2, 'B', 24, 9, 10)],
  ...more,
});
const first = (more: Partial<ResultInput> = {}) => summaryOf(input(more)).ranking[0]!;

describe('the result of a lot (E5, E6)', () => {
  it('adds the mean of the experts to the price score, and shows its sections', () => {
    expect(summaryOf(input()).ranking).toEqual([
      {
        ...{ bid: 'B', supplier: 'supplier B', supplierName: 'B公司', price: '980.00', evaluatedPrice: '970.00' },
        ...{ priceScore: '40.00', technical: '33.50', business: '10.00', other: '0.00', experts: '43.50' },
        ...{ total: '83.50', rank: 1, because: null, isCandidate: true },
      },
      {
        ...{ bid: 'A', supplier: 'supplier A', supplierName: 'A公司', price: '980.00', evaluatedPrice: '970.00' },
        ...{ priceScore: '40.00', technical: '28.00', business: '6.00', other: '0.00', experts: '34.00' },
        ...{ total: '74.00', rank: 2, because: null, isCandidate: true },
      },
    ]);
    expect(summaryOf(input({ candidates: 1 })).ranking.map((b) => b.isCandidate)).toEqual([true, false]);
  });

  it('takes points off for minor deviations that were not made good', () => {
    const found = summaryOf(input({ bids: [bid('A', { deduction: '1.50' }), bid('B')] }));
    expect(found.ranking.map((b) => b.total)).toEqual(['83.50', '72.50']);
    expect(found.findings).toEqual([]);
  });

  const five = [
    sheet(1, 'A', 10, 10, 10),
    sheet(2, 'A', 20, 5, 10),
    sheet(3, 'A', 22, 4, 10),
    sheet(4, 'A', 24, 3, 10),
    sheet(5, 'A', 30, 2, 10),
  ];
  const dropping = (drop: ResultInput['drop'], sheets = five) => {
    const { technical, business, experts } = first({ drop, sheets, bids: [bid('A')] });
    return [technical, business, experts];
  };

  it('leaves out the highest and the lowest as the document says: of the totals, of each factor, or nobody', () => {
    expect(dropping('none')).toEqual(['26.00', '10.00', '36.00']);
    // Seats 1 and 5 have the lowest and the highest total, independent of their points for one factor.
    expect(dropping('total')).toEqual(['26.00', '10.00', '36.00']);
    expect(dropping('total', [sheet(1, 'A', 0, 0, 10), ...five.slice(1)])).toEqual(['26.00', '10.00', '36.00']);
    // In any order of the seats.
    const mixed = [2, 4, 0, 1, 3].map((i) => five[i]!);
    expect(dropping('total', mixed)).toEqual(['26.00', '10.00', '36.00']);
    expect(dropping('none', [sheet(1, 'A', 0, 0, 10), ...five.slice(1)])).toEqual(['22.00', '10.00', '32.00']);
    expect(dropping('factor')).toEqual(['26.00', '10.00', '36.00']);
    expect(dropping('factor', [sheet(1, 'A', 0, 10, 10), ...five.slice(1)])).toEqual(['26.00', '10.00', '36.00']);
    expect(dropping('factor', [sheet(1, 'A', 0, 0, 10), ...five.slice(1)])).toEqual(['25.00', '10.00', '35.00']);
  });

  it('nobody is left out of four', () => {
    const four = [sheet(1, 'A', 0, 0, 10), ...five.slice(1, 4)];
    expect(dropping('total', four)).toEqual(dropping('none', four));
    expect(dropping('total', four)[0]).toBe('19.50');
  });

  it('compares what was corrected, not what was read out', () => {
    const tied = { sheets: [sheet(1, 'A', 20, 5, 5), sheet(1, 'B', 20, 5, 5)] };
    const bids = [bid('A', { price: '990.00', corrected: '970.00' }), bid('B', { price: '980.00' })];
    expect(summaryOf(input({ ...tied, bids })).ranking.map((b) => [b.bid, b.because])).toEqual([
      ['A', null],
      ['B', '总分相同，报价低者在前'],
    ]);
  });

  it('tells which share of the bids is done', () => {
    const told: number[] = [];
    const running = summarising(input());
    for (let next = running.next(); !next.done; next = running.next()) told.push(next.value);
    expect(told).toEqual([0, 0, 0, 0, 0.5, 1, 1]);
  });
});

describe('what must be looked at before the report', () => {
  const findings = (more: Partial<ResultInput>) => summaryOf(input(more)).findings;
  const one = { bids: [bid('A')] };

  it('names bidders, not the numbers of bids, each finding with an id of its own', () => {
    const sheets = [sheet(1, 'A', 31, 8, 6), { ...sheet(2, 'A', 25, 8, 7), total: '41' }];
    expect(findings({ ...one, sheets })).toEqual([
      {
        ...{ id: 'sum-1', check: 'sum', blocks: true, bid: 'A' },
        text: '“专家02”给“A公司”的合计是 41，各项之和是 40',
      },
      {
        ...{ id: 'range-2', check: 'range', blocks: true, bid: 'A' },
        text: '“专家01”给“A公司”的“方案”打了 31 分，应在 0 与 30 之间',
      },
      {
        ...{ id: 'objective-3', check: 'objective', blocks: true, bid: 'A' },
        text: '“A公司”的客观分“业绩”评委之间不一致：专家01 6、专家02 7',
      },
    ]);
  });

  it('a price score above its full points', () => {
    const bids = [bid('A', { priceScore: '50.01' }), bid('B')];
    expect(findings({ bids }).map((f) => [f.blocks, f.text])).toEqual([
      [true, '“A公司”的价格分 50.01 分，超过满分 50'],
    ]);
  });

  it('a bid is told by its whole number, and what is no bid stays as it is written', () => {
    const id = '00000000-0000-7000-8000-00000000000a';
    const sheets = [{ ...sheet(1, id, 20, 8, 6), total: '35' }];
    expect(findings({ bids: [bid(id, { supplierName: '甲公司' })], sheets }).map((f) => f.text)).toEqual([
      '“专家01”给“甲公司”的合计是 35，各项之和是 34',
    ]);
  });

  it('bids that nothing tells apart, and bids that are few', () => {
    const same = { sheets: [sheet(1, 'B', 20, 5, 5), sheet(1, 'A', 20, 5, 5)], bids: [bid('B'), bid('A')] };
    expect(findings({ ...same, competitive: 3 })).toEqual([
      {
        ...{ id: expect.stringMatching(/^tie-1-/), check: 'tie', blocks: false, bids: ['A', 'B'] },
        text: '“A公司”、“B公司”总分、报价、技术分都相同，并列第 1 名，招标文件没有其他排序依据：由评标委员会逐席表决哪一家在前',
      },
      {
        ...{ id: expect.stringMatching(/^competition-/), check: 'competition', blocks: false, bids: ['A', 'B'] },
        text: '有效投标只有 2 家：是否明显缺乏竞争、否决所有投标，由评标委员会逐席表决（评标委员会和评标方法暂行规定 第27条）',
      },
    ]);
    expect(scarce(['A', 'B', 'C'], 3)).toEqual([]);
    expect(scarce([], undefined)).toEqual([]);
    expect(ties([{ id: 'A', rank: 1, tiedWith: [] }], new Map(), '')).toEqual([]);
  });
});

it('what every seat gave stands in the table, with the reasons that say something', () => {
  const sheets = [
    {
      seat: '专家01',
      bid: 'A',
      total: '6',
      items: [
        { id: 'f1', score: '1', reason: ' ' },
        { id: 'f2', score: '2', reason: '经验足' },
        { id: 'f3', score: '3', reason: null },
      ],
    },
  ];
  expect(summaryOf(input({ sheets, bids: [bid('A')] })).scores).toEqual({
    factors: factors.map(({ objective: _, ...f }) => f),
    sheets: [
      {
        seat: '专家01',
        bid: 'A',
        scores: { f1: '1', f2: '2', f3: '3' },
        reasons: { f2: '经验足' },
        total: '6',
      },
    ],
  });
});

it('a sheet without a score of some factor makes no result', () => {
  const sheets = [{ ...sheet(1, 'A', 1, 2, 3), items: [{ id: 'f1', score: '1' }, { id: 'f2' }] }];
  expect(() => summaryOf(input({ sheets, bids: [bid('A')] }))).toThrow('“专家01”给“A”的“f2”');
});
