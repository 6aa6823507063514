import { describe, expect, it } from 'vitest';
import { dryRun } from './dry-run.ts';
import { floatFault, floatValues } from './price-formula/exact-decimal.ts';
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

  it('D4: of discounts, by what is still paid of a hundred or as they are, in both senses', () => {
    const rates = ['5', '8', '12', '4'];
    const discount = { priceForm: 'discount', dropFrom: null, deviationIn: null };
    const deviations = (fields: object, ceiling: string | null = null) =>
      scores({ ...discount, ...fields }, rates, ceiling);
    // 95, 92, 88 and 96: mean 92.75; the last is beyond the least discount of 5 and left out: mean 91.6667.
    expect(deviations({})).toEqual(['92.7500', '37.57', '39.60', '37.44', '36.50']);
    expect(deviations({}, '5')).toEqual(['91.6667', '36.36', '39.64', '38.00', '0.00']);
    expect(deviations({ priceMethod: 'lowest-ratio' }, '5')).toEqual(['88.00', '37.05', '38.26', '40.00', '0.00']);
    // The rates themselves: mean 8.3333, a percentage point less loses one, a point more half of one.
    const direct = { rateBasis: 'direct', deviationIn: 'points' };
    expect(deviations(direct, '5')).toEqual(['8.3333', '36.67', '39.67', '38.17', '0.00']);
    expect(deviations({ ...direct, priceMethod: 'lowest-ratio' }, '5')).toEqual([
      '12.00',
      '16.67',
      '26.67',
      '40.00',
      '0.00',
    ]);
    expect(deviations({ ...direct, benchmarkOf: 'lowest' }, '5')[0]).toBe('10.1667');
    // A fee is the better the lower it is.
    const fee = { ...discount, priceForm: 'rate', deviationIn: 'points' };
    expect(scores(fee, ['2', '3', '4'], '3.999')).toEqual(['2.5000', '39.75', '39.50', '0.00']);
    for (const fields of [discount, { ...discount, ...direct }, fee]) {
      const said = formulaSentences({ ...plain, ...fields }).join('');
      expect(said).not.toMatch(/undefined|null|NaN/);
      expect(formulaParameters({ ...plain, ...fields }).every((p) => !/undefined|null|NaN/.test(p.value))).toBe(true);
      const curve = priceCurve({ ...plain, ...fields });
      expect([-10, 0, 10].map((d) => curve.find((p) => p.deviation === d)?.score)).toEqual([35, 40, 30]);
    }
    expect(formulaSentences({ ...plain, ...discount, ...direct })[0]).toContain('高者为优');
    expect(formulaSentences({ ...plain, ...discount })[0]).toContain('100 减去');
  });

  it('梯度法: those who lead technically make the benchmark, and who is dearer loses once more', () => {
    const gradient = { ...plain, priceMethod: 'gradient', technicalTop: 2, aboveFactor: '95' };
    const bids = [
      ['1000', '28'],
      ['900', '25'],
      ['1100', '27'],
    ].map(([price, technical], i) => ({ id: String(i), name: String(i), price: price!, technical: technical! }));
    const tried = dryRun(gradient as never, {}, bids);
    const byId = (scores: typeof tried.scores) =>
      scores.toSorted((a, b) => Number(a.id) - Number(b.id)).map((s) => s.score);
    // Mean of 1000 and 1100; 900 is below: full; 1100 above: 1050 ÷ 1100 × 40 × 0.95.
    expect([tried.benchmark, ...byId(tried.scores)]).toEqual(['1050.0000', '40.00', '40.00', '36.27']);
    // Who has as many points as the second is one of the leading.
    const equal = dryRun(gradient as never, {}, [bids[0]!, { ...bids[1]!, technical: '27' }, bids[2]!]);
    expect(equal.benchmark).toBe('1000.0000');
    expect(() => dryRun(gradient as never, {}, [{ ...bids[0]!, technical: null }])).toThrow('还没有技术分');
    expect(formulaSentences(gradient).join('')).toContain('技术分前 2 名');
    expect(formulaParameters(gradient).at(-1)).toEqual({ label: '高于基准再乘', value: '95%' });
    const at = (deviation: number) => priceCurve(gradient as never).find((p) => p.deviation === deviation)?.score;
    expect([-10, 0, 10].map(at)).toEqual([40, 40, 34.55]);
  });

  it('K that the opening draws: its values stand in the document, and nothing is computed before', () => {
    const drawn = { ...plain, floatBy: 'drawn', floatValues: '1、2，3' };
    expect(floatValues(drawn)).toEqual(['1', '2', '3']);
    const mean = (drawnFloat: string) => priceScoreInput(drawn, { drawnFloat }, []).parameters;
    expect(mean('2')).toMatchObject({ downFloat: '2%' });
    expect(() => priceScoreInput(drawn, {}, [])).toThrow('还没有在开标时抽取');
    expect(formulaSentences(drawn).join('')).toContain('下浮率 K 在 1%、2%、3% 中');
    const fault = (values: string) => floatFault({ floatBy: 'drawn', floatValues: values });
    expect(fault('0、50')).toBeUndefined();
    expect(fault('2')).toContain('至少两个');
    expect(fault('1、50.0001')).toContain('“50.0001”');
    expect(fault('1、-1')).toContain('“-1”');
    expect(fault('1、1.0')).toContain('不应重复');
    expect(floatFault({ floatBy: 'stated', floatValues: '9' })).toBeUndefined();
  });

  it('draws the points lost on each side', () => {
    const at = (fields: object, deviation: number) =>
      priceCurve({ ...plain, ...fields }).find((p) => p.deviation === deviation)?.score;
    expect([-10, 10].map((d) => at({}, d))).toEqual([35, 30]);
    expect([-5, 5].map((d) => at({ priceMethod: 'piecewise', knots }, d))).toEqual([35, 20]);
    expect([-1, 20].map((d) => at({ priceMethod: 'lowest-ratio' }, d))).toEqual([undefined, 33.33]);
  });
});
