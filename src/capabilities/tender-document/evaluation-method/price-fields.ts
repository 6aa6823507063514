/** The fields of an evaluation method that make its price formula (domain E1 to E3), in the order of the form. */
import { children, choice, decimal, flag, integer, money } from '../../../kernel/record/field.ts';
import { isComprehensive } from './method-kinds.ts';
import { benchmarks, fractions, priceMethods, roundings } from './price-formula/price-words.ts';

type Method = Readonly<Record<string, any>>;
const byDeviation = (m: Method) => isComprehensive(m) && m.priceMethod === 'average-deviation';
export const byPieces = (m: Method) => isComprehensive(m) && m.priceMethod === 'piecewise';
const hasBenchmark = (m: Method) => isComprehensive(m) && !!m.priceMethod && m.priceMethod !== 'lowest-ratio';
const hasMean = (m: Method) => hasBenchmark(m) && m.benchmarkOf !== 'stated';

export const priceFields = {
  priceFull: decimal('价格分满分', {
    required: true,
    min: '0',
    max: '100',
    places: 2,
    unit: '分',
    initial: '40',
    when: isComprehensive,
  }),
  priceMethod: choice('价格分公式', priceMethods, {
    required: true,
    initial: 'average-deviation',
    when: isComprehensive,
  }),
  subtractProvisionalSum: flag('报价先扣除固定金额', { initial: true, when: isComprehensive }),
  // Methods of before the choice stood say nothing: the mean.
  benchmarkOf: choice('{评标}基准价', benchmarks, { initial: 'mean', when: hasBenchmark }),
  mixWeight: decimal('最高{投标}限价所占权重', {
    required: true,
    min: '0',
    max: '100',
    places: 4,
    unit: '%',
    initial: '40',
    when: (m) => hasBenchmark(m) && m.benchmarkOf === 'ceiling',
  }),
  mixDownFloat: decimal('最高{投标}限价下浮率', {
    min: '0',
    max: '50',
    places: 4,
    unit: '%',
    initial: '0',
    when: (m) => hasBenchmark(m) && m.benchmarkOf === 'ceiling',
  }),
  statedBenchmark: money('{招标}文件写明的基准价', {
    required: true,
    min: '0.01',
    when: (m) => hasBenchmark(m) && m.benchmarkOf === 'stated',
  }),
  lowerLimit: money('低于该价的不进入基准价计算', { min: '0', when: hasMean }),
  dropFrom: integer('去最高最低各一：家数不少于', {
    min: 3,
    max: 99,
    initial: 5,
    when: hasMean,
  }),
  dropTwoFrom: integer('去最高最低各二：家数不少于', { min: 5, max: 99, when: hasMean }),
  downFloat: decimal('基准价下浮率', {
    min: '0',
    max: '50',
    places: 4,
    unit: '%',
    initial: '0',
    when: hasMean,
  }),
  rateAbove: decimal('高 1% 扣分', {
    min: '0',
    max: '10',
    places: 4,
    unit: '分',
    initial: '1',
    when: byDeviation,
  }),
  rateBelow: decimal('低 1% 扣分', {
    min: '0',
    max: '10',
    places: 4,
    unit: '分',
    initial: '0.5',
    when: byDeviation,
  }),
  knots: children(
    '分段',
    {
      deviation: decimal('偏差率', { required: true, min: '-100', max: '1000', places: 4, unit: '%' }),
      score: decimal('得分', { required: true, min: '0', max: '100', places: 2, unit: '分' }),
    },
    { required: true, min: 2, when: byPieces, hint: '偏差率由低到高；两点之间按直线计算，两端以外取端点的得分' },
  ),
  interpolate: flag('不足 1% 插值', { initial: true, when: (m) => byDeviation(m) || byPieces(m) }),
  fraction: choice('不足 1% 的', fractions, {
    initial: 'drop',
    when: (m) => (byDeviation(m) || byPieces(m)) && m.interpolate === false,
  }),
  priceFloor: decimal('价格分下限', {
    min: '0',
    max: '100',
    places: 2,
    unit: '分',
    initial: '0',
    when: isComprehensive,
  }),
  rounding: choice('舍入', roundings, { initial: 'last', when: isComprehensive }),
};
