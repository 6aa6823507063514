import { describe, expect, it } from 'vitest';
import { dryRun } from './dry-run.ts';
import { priceCurve } from './price-formula/price-curve.ts';
import { formulaParameters, formulaSentences } from './price-formula/price-words.ts';
import { priceScoreInput } from './price-input.ts';

const method = {
  priceFull: '60',
  priceMethod: 'average-deviation',
  subtractProvisionalSum: true,
  dropFrom: 5,
  downFloat: '2.0000',
  rateAbove: '1',
  rateBelow: '0.5',
  interpolate: false,
  priceFloor: '0',
  scoreItems: [{ points: '30' }, { points: '10.00' }],
} as any;
const lot = { ceilingPrice: '1000000.00', provisionalSum: '100000.00' };

it('hands every field of the method to the formula, in its unit', () => {
  expect(priceScoreInput(method, lot, [])).toEqual({
    method: 'average-deviation',
    full: '60',
    bids: [],
    parameters: {
      ceiling: '1000000.00',
      provisionalSum: '100000.00',
      drop: [{ from: 5, highest: 1, lowest: 1 }],
      downFloat: '2.0000%',
      pointsAbove: '1',
      pointsBelow: '0.5',
      percent: 'drop-fraction',
      floor: '0',
    },
  });
  expect(priceScoreInput({ ...method, priceMethod: 'lowest-ratio', subtractProvisionalSum: false }, lot, [])).toEqual({
    method: 'lowest-ratio',
    full: '60',
    bids: [],
    parameters: { ceiling: '1000000.00' },
  });
});

it('tries the formula, names who is above the ceiling, and puts the best first', () => {
  const bids = ['1000000.01', '900000', '800000'].map((price, i) => ({ id: String(i), name: `甲乙丙`[i]!, price }));
  const tried = dryRun(method, lot, bids);
  // (800000 + 700000) ÷ 2 × 0.98
  expect(tried).toMatchObject({ benchmark: '735000.0000', itemPoints: '40' });
  expect(tried.scores.map((s) => [s.name, s.score, s.aboveCeiling])).toEqual([
    ['丙', '58.00', false],
    ['乙', '52.00', false],
    ['甲', '0.00', true],
  ]);
});

describe('L24: every formula of the rulebook of prices is chosen by fields, said in words, drawn and tried (domain E1, E3)', () => {
  const plain = {
    ...method,
    priceFull: '40',
    subtractProvisionalSum: false,
    downFloat: '0',
    interpolate: true,
    scoreItems: [{ points: '60' }],
  };
  const prices = ['980', '1000', '1020', '1050', '1100'];
  const scores = (fields: object, given = prices, ceilingPrice: string | null = null) => {
    const bids = given.map((price, i) => ({ id: String(i), name: String(i), price }));
    const { benchmark, scores } = dryRun({ ...plain, ...fields }, { ceilingPrice }, bids);
    return [benchmark, ...scores.toSorted((a, b) => Number(a.id) - Number(b.id)).map((s) => s.score)];
  };
  const knots = [
    { deviation: '-10', score: '30' },
    { deviation: '0', score: '40' },
    { deviation: '5', score: '20' },
  ];

  it.each([
    ['去高低', {}, ['1023.3333', '37.88', '38.86', '39.84', '37.39', '32.51']],
    ['下浮', { downFloat: '3' }, ['992.6333', '39.36', '39.26', '37.24', '34.22', '29.18']],
    ['取整', { interpolate: false, fraction: 'drop' }, ['1023.3333', '38.00', '39.00', '40.00', '38.00', '33.00']],
    ['进一', { interpolate: false, fraction: 'count' }, ['1023.3333', '37.50', '38.50', '39.50', '37.00', '32.00']],
    ['二次平均', { benchmarkOf: 'lowest' }, ['1001.6667', '38.92', '39.92', '38.17', '35.17', '30.18']],
    [
      '写明的基准价',
      { benchmarkOf: 'stated', statedBenchmark: '1000' },
      ['1000.0000', '39.00', '40.00', '38.00', '35.00', '30.00'],
    ],
    ['不进入基准价', { lowerLimit: '990', dropFrom: null }, ['1042.5000', '37.00', '37.96', '38.92', '39.28', '34.48']],
    ['基准价比例', { priceMethod: 'mean-ratio' }, ['1023.3333', '40.00', '40.00', '40.00', '38.98', '37.21']],
    [
      '分段',
      { priceMethod: 'piecewise', knots, benchmarkOf: 'stated', statedBenchmark: '1000' },
      ['1000.0000', '38.00', '40.00', '32.00', '20.00', '20.00'],
    ],
    ['低价优先', { priceMethod: 'lowest-ratio' }, ['980.00', '40.00', '39.20', '38.43', '37.33', '35.64']],
    [
      '先按百分制',
      { priceMethod: 'lowest-ratio', priceFull: '30', scoreItems: [{ points: '70' }], rounding: 'hundred-first' },
      ['980.00', '30.00', '29.40', '28.82', '28.00', '26.73'],
    ],
  ] as [string, object, string[]][])('%s', (_name, fields, expected) => {
    expect(scores(fields)).toEqual(expected);
    const whole = { ...plain, ...fields };
    const said = formulaSentences(whole).join('');
    expect(said).not.toMatch(/undefined|null|NaN|—/);
    expect(formulaParameters(whole).every((p) => p.label && !/undefined|null|NaN/.test(p.value))).toBe(true);
    const curve = priceCurve(whole);
    expect(Math.max(...curve.map((p) => p.score))).toBe(Number(whole.priceFull));
    expect(curve.find((p) => p.deviation === 0)!.score).toBe(Number(whole.priceFull));
  });

  it('with the ceiling, and with two dropped at each end', () => {
    const mixed = { benchmarkOf: 'ceiling', mixWeight: '40', mixDownFloat: '0' };
    expect(scores(mixed, prices, '1150')).toEqual(['1074.0000', '35.62', '36.55', '37.49', '38.88', '37.58']);
    expect(formulaSentences({ ...plain, ...mixed }).join('')).toContain(
      '最高{投标}限价 × (1 − 0%) × 40% + 平均价 × 60%',
    );
    const six = ['1', '980', '1000', '1020', '1050', '9999'];
    expect(scores({ dropTwoFrom: 6 }, six)[0]).toBe('1010.0000');
    expect(scores({ dropTwoFrom: 7 }, six)[0]).toBe('1012.5000');
    expect(formulaSentences({ ...plain, dropTwoFrom: 6 }).join('')).toContain('不少于 6 个时，去掉两个最高、两个最低');
  });

  it('draws the points lost on each side', () => {
    const at = (fields: object, deviation: number) =>
      priceCurve({ ...plain, ...fields }).find((p) => p.deviation === deviation)?.score;
    expect([-10, 10].map((d) => at({}, d))).toEqual([35, 30]);
    expect([-5, 5].map((d) => at({ priceMethod: 'piecewise', knots }, d))).toEqual([35, 20]);
    expect([-1, 20].map((d) => at({ priceMethod: 'lowest-ratio' }, d))).toEqual([undefined, 33.33]);
  });
});
