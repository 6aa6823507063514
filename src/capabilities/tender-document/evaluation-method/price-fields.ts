/** The fields of an evaluation method that make its price formula (domain E1 to E3), for each form of price, in the order of the form. */
import { children, choice, decimal, flag, integer, money, text } from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { priceForms } from '../price/price-form.ts';
import { hasPriceScore } from './method-kinds.ts';
import { drawsFloat, isDirect } from './price-formula/exact-decimal.ts';
import {
  benchmarks,
  deviationUnits,
  floatsBy,
  fractions,
  priceMethods,
  rateBases,
  roundings,
} from './price-formula/price-words.ts';
import { usualPriceFull } from './usual-items.ts';

type Method = Readonly<Record<string, any>>;
const byDeviation = (m: Method) => hasPriceScore(m) && m.priceMethod === 'average-deviation';
export const byPieces = (m: Method) => hasPriceScore(m) && m.priceMethod === 'piecewise';
const byGradient = (m: Method) => hasPriceScore(m) && m.priceMethod === 'gradient';
const hasBenchmark = (m: Method) =>
  hasPriceScore(m) && !!m.priceMethod && m.priceMethod !== 'lowest-ratio' && !byGradient(m);
const hasMean = (m: Method) => hasBenchmark(m) && m.benchmarkOf !== 'stated';
const inYuan = (m: Method) => (m.priceForm ?? 'amount') === 'amount';
const inPercent = (m: Method) => m.priceForm === 'rate' || m.priceForm === 'discount';

export const priceFields = {
  // Methods of before prices had forms say nothing: yuan.
  priceForm: choice('报价形式', priceForms, {
    initial: 'amount',
    hint: '应与{招标}文件一致；“其他”的报价由评委按评分因素评审，没有价格分公式',
  }),
  rateBasis: choice('下浮率的计分口径', rateBases, {
    initial: 'converted',
    when: (m) => hasPriceScore(m) && m.priceForm === 'discount',
    hint: '折算的：报价系数 = 100 − 下浮率，低者为优，以下各项都按它计算',
  }),
  priceFull: decimal('价格分满分', {
    required: true,
    min: '0',
    max: '100',
    places: 2,
    unit: '分',
    initial: '40',
    from: taken('lot', () => lot, 'kind', { loose: true, as: usualPriceFull }),
    when: hasPriceScore,
  }),
  priceMethod: choice('价格分公式', priceMethods, {
    required: true,
    initial: 'average-deviation',
    when: hasPriceScore,
  }),
  subtractProvisionalSum: flag('报价先扣除固定金额', {
    initial: true,
    when: (m) => hasPriceScore(m) && inYuan(m),
  }),
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
    when: (m) => hasBenchmark(m) && m.benchmarkOf === 'ceiling' && !isDirect(m),
  }),
  statedBenchmark: money('{招标}文件写明的基准价', {
    required: true,
    min: '0.01',
    when: (m) => hasBenchmark(m) && inYuan(m) && m.benchmarkOf === 'stated',
  }),
  statedQuote: decimal('{招标}文件写明的基准价（按报价形式）', {
    required: true,
    min: '0.000001',
    places: 6,
    when: (m) => hasBenchmark(m) && !inYuan(m) && m.benchmarkOf === 'stated',
  }),
  lowerLimit: money('低于该价的不进入基准价计算', { min: '0', when: (m) => hasMean(m) && inYuan(m) }),
  dropFrom: integer('去最高最低各一：家数不少于', {
    min: 3,
    max: 99,
    initial: 5,
    when: hasMean,
  }),
  dropTwoFrom: integer('去最高最低各二：家数不少于', { min: 5, max: 99, when: hasMean }),
  floatBy: choice('基准价下浮率的确定', floatsBy, {
    initial: 'stated',
    when: (m) => hasMean(m) && !isDirect(m),
  }),
  floatValues: text('可抽取的下浮率（%）', {
    required: true,
    max: 300,
    when: (m) => hasMean(m) && !isDirect(m) && drawsFloat(m),
    hint: '用顿号隔开，例如 1、1.5、2、2.5、3。唱标时由全部已开启{投标}文件封标时承诺的随机数当场抽取，任何人都可以复算',
  }),
  downFloat: decimal('基准价下浮率', {
    min: '0',
    max: '50',
    places: 4,
    unit: '%',
    initial: '0',
    // Lowering a discount would make it dearer.
    when: (m) => hasMean(m) && !isDirect(m) && !drawsFloat(m),
  }),
  technicalTop: integer('技术分取前几名', {
    required: true,
    min: 1,
    max: 99,
    initial: 2,
    unit: '名',
    when: byGradient,
  }),
  aboveFactor: decimal('高于基准价的再乘', {
    required: true,
    min: '1',
    max: '100',
    places: 4,
    unit: '%',
    initial: '95',
    when: byGradient,
  }),
  deviationIn: choice('偏差的计量', deviationUnits, {
    initial: 'percent',
    when: (m) => (byDeviation(m) || byPieces(m)) && inPercent(m),
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
    when: hasPriceScore,
  }),
  rounding: choice('舍入', roundings, { initial: 'last', when: hasPriceScore }),
};
