import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import type { PriceBid } from './benchmark.rules.ts';
import type { AverageDeviationParameters, PriceScoreInput } from './price-parameters.ts';
import { priceScores, priceScoresInFull } from './price-score.rules.ts';

const plain = (...prices: number[]) => prices.map((price) => ({ id: String(price), price: String(price) }));
const scoresOf = (input: PriceScoreInput) =>
  Object.fromEntries(priceScores(input).scores.map(({ id, score }) => [id, score]));

describe('lowest-ratio with the deductions of policy', () => {
  const bids = (a: string, b: string) => [
    { id: 'A', price: '95', deduction: a },
    { id: 'B', price: '100', deduction: b },
    { id: 'C', price: '118.75' },
  ];
  it.each([
    ['nothing is taken off', '0', '0', '30.00', '28.50', '24.00'],
    ['B is a small business', '0', '10%', '28.42', '30.00', '22.74'],
    ['B also offers domestic products', '0', '0.3', '22.11', '30.00', '17.68'],
    ['A too offers domestic products', '20%', '30%', '27.63', '30.00', '17.68'],
  ])('%s', (_title, a, b, scoreA, scoreB, scoreC) => {
    expect(scoresOf({ method: 'lowest-ratio', full: '30', bids: bids(a, b) })).toEqual({
      A: scoreA,
      B: scoreB,
      C: scoreC,
    });
  });
});

describe('average-deviation', () => {
  const five = plain(980, 1000, 1020, 1050, 1100);
  const drop = [
    { from: 5, highest: 1, lowest: 1 },
    { from: 10, highest: 2, lowest: 2 },
  ];
  const cases: [
    title: string,
    parameters: AverageDeviationParameters,
    bids: PriceBid[],
    benchmark: string,
    scores: string[],
  ][] = [
    ['drops the highest and the lowest', { drop }, five, '1023.3333', ['37.88', '38.86', '39.84', '37.39', '32.51']],
    [
      'lowers the mean by 3 %',
      { drop, downFloat: '3%' },
      five,
      '992.6333',
      ['39.36', '39.26', '37.24', '34.22', '29.18'],
    ],
    ['drops nobody from four', { drop }, five.slice(0, 4), '1012.5000', ['38.40', '39.38', '39.26', '36.30']],
    [
      'mixes the mean with the ceiling',
      { drop, ceiling: '1150', composite: { with: 'ceiling', weight: '0.4' } },
      five,
      '1074.0000',
      ['35.62', '36.55', '37.49', '38.88', '37.58'],
    ],
    [
      'does not count a started percent',
      { drop, percent: 'drop-fraction' },
      five,
      '1023.3333',
      ['38.00', '39.00', '40.00', '38.00', '33.00'],
    ],
    [
      'drops one of each from six',
      { drop },
      [...five, ...plain(1200)],
      '1042.5000',
      ['37.00', '37.96', '38.92', '39.28', '34.48', '24.89'],
    ],
    [
      'counts a started percent as a whole one',
      { drop, percent: 'count-fraction' },
      five,
      '1023.3333',
      ['37.50', '38.50', '39.50', '37.00', '32.00'],
    ],
    [
      'takes the mean of the mean and the lowest',
      { composite: { with: 'lowest', weight: '50%' } },
      plain(80, 100, 120),
      '90.0000',
      ['34.44', '28.89', '6.67'],
    ],
    [
      'keeps a price under the lower limit out of the benchmark, but scores it',
      { lowerLimit: '90' },
      plain(80, 100, 120),
      '110.0000',
      ['26.36', '35.45', '30.91'],
    ],
    [
      'scores 0 above the ceiling, and leaves that price out',
      { ceiling: '119.99' },
      plain(80, 100, 120),
      '90.0000',
      ['34.44', '28.89', '0.00'],
    ],
    [
      'takes the provisional sum off prices and ceiling alike',
      { provisionalSum: '50', ceiling: '170', composite: { with: 'ceiling', weight: '0.5' } },
      plain(130, 150, 170),
      '110.0000',
      ['26.36', '35.45', '30.91'],
    ],
    [
      'keeps a benchmark that was found before',
      { fixedBenchmark: '100' },
      plain(80, 100),
      '100.0000',
      ['30.00', '40.00'],
    ],
    [
      'drops only one of several equal highest',
      { drop: [{ from: 3, highest: 1, lowest: 0 }] },
      [
        { id: 'a', price: '100' },
        { id: 'b', price: '130' },
        { id: 'c', price: '130' },
      ],
      '115.0000',
      ['33.48', '26.96', '26.96'],
    ],
    [
      'never goes below the floor of its side',
      { fixedBenchmark: '100', floor: '12', floorBelow: '35' },
      plain(10, 100, 200),
      '100.0000',
      ['35.00', '40.00', '12.00'],
    ],
  ];
  it.each(cases)('%s', (_title, parameters, bids, benchmark, scores) => {
    const result = priceScores({ method: 'average-deviation', full: '40', parameters, bids });
    expect(result.benchmark).toBe(benchmark);
    expect(result.scores.map(({ score }) => score)).toEqual(scores);
  });

  it('finds a whole percent also where the mean has no end', () => {
    // The mean is 1000/3: 340 lies exactly 2 % above it and 330 exactly 1 % below, which 40 digits alone would miss.
    const bids = [{ id: 'A', price: '340' }, ...['B', 'C'].map((id) => ({ id, price: '330' }))];
    const scores = scoresOf({
      method: 'average-deviation',
      full: '40',
      parameters: { percent: 'drop-fraction' },
      bids,
    });
    expect(scores).toEqual({ A: '38.00', B: '39.50', C: '39.50' });
  });
});

describe('rounding', () => {
  it('rounds half up and only at the end', () => {
    const bids = plain(8, 9);
    expect(scoresOf({ method: 'lowest-ratio', full: '0.045', bids: plain(9) })).toEqual({ 9: '0.05' });
    expect(scoresOf({ method: 'lowest-ratio', full: '35', bids })).toEqual({ 8: '35.00', 9: '31.11' });
    expect(scoresOf({ method: 'lowest-ratio', full: '35', parameters: { decimals: 4 }, bids })[9]).toBe('31.1111');
  });

  it('can differ by a hundredth when it comes before the weight', () => {
    const input = { method: 'lowest-ratio', full: '40', bids: plain(100, 103) } as const;
    expect(scoresOf(input)[103]).toBe('38.83');
    expect(scoresOf({ ...input, parameters: { rounding: 'hundred-first' } })[103]).toBe('38.84');
  });
});

describe('the steps', () => {
  it('let an outsider repeat the whole calculation', () => {
    const { scores } = priceScores({
      method: 'average-deviation',
      full: '40',
      parameters: { provisionalSum: '50', drop: [{ from: 3, highest: 1, lowest: 0 }], downFloat: '2%' },
      bids: plain(150, 154, 160),
    });
    expect(scores[1]?.steps).toEqual([
      { label: '评审价', expression: '154 − 暂列金额 50', result: '104' },
      { label: '去掉最高、最低价', expression: '3 家，去掉 1 个最高、0 个最低：110', result: '100、104' },
      { label: '平均价', expression: '(100 + 104) ÷ 2', result: '102' },
      { label: '评标基准价', expression: '102 × (1 − 2%)', result: '99.96' },
      { label: '偏差率', expression: '(104 − 99.96) ÷ 99.96 × 100%', result: '4.0416166467%' },
      { label: '价格分', expression: '40 − 4.0416166467 × 1', result: '35.9583833533' },
      { label: '得分', expression: '35.9583833533 四舍五入到 2 位', result: '35.96' },
    ]);
  });

  it('say why a bid above the ceiling scores nothing', () => {
    const { scores } = priceScores({
      method: 'lowest-ratio',
      full: '30',
      parameters: { ceiling: '100' },
      bids: plain(100, 101),
    });
    expect(scores[1]?.steps.at(-2)).toEqual({
      label: '价格分',
      expression: '“101”的报价超过最高投标限价 100，不进入基准价',
      result: '0',
    });
  });
});

describe('what cannot be calculated with', () => {
  const refusals: [title: string, input: unknown, because: string][] = [
    ['no bids', { method: 'lowest-ratio', full: '30', bids: [] }, '没有可评审的报价'],
    ['a price of zero', { method: 'lowest-ratio', full: '30', bids: plain(0) }, '“0”的评审价应大于 0'],
    [
      'a price in prose',
      { method: 'lowest-ratio', full: '30', bids: [{ id: 'A', price: '九五折' }] },
      '“A”的报价应为十进制数：“九五折”',
    ],
    ['one bid twice', { method: 'lowest-ratio', full: '30', bids: plain(1, 1) }, '“1”出现了两次'],
    [
      'a share above 1',
      { method: 'lowest-ratio', full: '30', bids: [{ id: 'A', price: '1', deduction: '10' }] },
      '应在 0 与 1 之间',
    ],
    ['no full score', { method: 'lowest-ratio', full: '0', bids: plain(1) }, '价格分满分应大于 0'],
    ['an unknown method', { method: 'lottery', full: '30', bids: plain(1) }, '没有这种价格分计算方法'],
    [
      'a rule that drops everybody',
      {
        method: 'average-deviation',
        full: '30',
        parameters: { drop: [{ from: 2, highest: 1, lowest: 1 }] },
        bids: plain(1),
      },
      '去掉高低价的规则不成立',
    ],
    [
      'a mix with a ceiling that is missing',
      {
        method: 'average-deviation',
        full: '30',
        parameters: { composite: { with: 'ceiling', weight: '0.4' } },
        bids: plain(1),
      },
      '需要最高投标限价',
    ],
    [
      'pieces out of order',
      {
        method: 'piecewise',
        full: '30',
        parameters: {
          points: [
            { deviation: '1', score: '1' },
            { deviation: '0', score: '1' },
          ],
        },
        bids: plain(1),
      },
      '应由低到高',
    ],
    [
      'everybody above the ceiling',
      { method: 'average-deviation', full: '30', parameters: { ceiling: '1' }, bids: plain(2) },
      '全部报价超过最高投标限价',
    ],
  ];
  it.each(refusals)('%s is refused', (_title, input, because) => {
    expect(() => priceScores(input as PriceScoreInput)).toThrow(because);
  });

  it('leaves the decimals of everybody else alone', () => {
    priceScores({ method: 'lowest-ratio', full: '30', bids: plain(3) });
    expect(new Decimal(1).div(3).toString()).toBe('0.33333333333333333333');
  });
});

it('keeps the steps of many bids short, and those of few as they were', () => {
  const few = {
    method: 'average-deviation' as const,
    full: '30',
    bids: Array.from({ length: 40 }, (_, n) => ({ id: `bid ${n}`, price: `${18_350_000 + n}.55` })),
    parameters: { drop: [{ from: 5, highest: 1, lowest: 1 }] },
  };
  expect(priceScoresInFull(few)).toEqual(priceScores(few));
});
