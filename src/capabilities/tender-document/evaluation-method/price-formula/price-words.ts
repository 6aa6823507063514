/** A price formula as people choose it and read it: names, parameters and the whole of it in sentences. Pure. */
import { Decimal } from 'decimal.js';
import { drawsFloat, floatValues, isDirect, percents } from './exact-decimal.ts';
import { policySentences } from './policy.rules.ts';

type Method = Readonly<Record<string, any>>;

export const priceMethods = {
  'lowest-ratio': '低价优先',
  'mean-ratio': '基准价比例',
  'average-deviation': '平均价偏差',
  piecewise: '分段偏差',
  gradient: '梯度法（技术领先者的报价为基准）',
} as const;

export const benchmarks = {
  mean: '平均价',
  ceiling: '最高{投标}限价与平均价复合',
  lowest: '平均价与最低价再平均（二次平均）',
  stated: '{招标}文件写明的价格',
} as const;

export const rateBases = { converted: '折算为报价系数（100 − 下浮率）', direct: '直接以下浮率' } as const;

export const deviationUnits = { percent: '占基准的百分比', points: '与基准相差的百分点' } as const;

export const floatsBy = { stated: '{招标}文件写明', drawn: '{开标}时抽取' } as const;

/** What ranks bids of the same total, and then what. */
export const tieRules = {
  price: '报价低者先，打分的再看技术分',
  technical: '打分的技术分高者先，再看报价',
  shared: '报价低者先，报价也相同的并列',
} as const;

export const fractions = { drop: '不计', count: '按 1% 计' } as const;

export const roundings = {
  last: '计算到最后一次四舍五入',
  'hundred-first': '先按百分制四舍五入到 2 位，再折算',
} as const;

/** The method's parameters, each with its name, as the basis of an evaluation lists them. */
export function formulaParameters(m: Method): { label: string; value: string }[] {
  const said = [
    { label: '价格分满分', value: `${m.priceFull} 分` },
    { label: '先扣除固定金额', value: m.subtractProvisionalSum ? '是' : '否' },
    ...(m.priceForm === 'discount'
      ? [{ label: '下浮率', value: rateBases[isDirect(m) ? 'direct' : 'converted'] }]
      : []),
  ];
  if (m.priceMethod === 'lowest-ratio') return said;
  if (m.priceMethod === 'gradient') {
    const above = `${short(m.aboveFactor ?? '95')}%`;
    said.push(
      { label: '基准价', value: `技术分前 ${m.technicalTop ?? 2} 名评审价的平均` },
      { label: '高于基准再乘', value: above },
    );
    return said;
  }
  said.push({ label: '基准价', value: plain(benchmarks[(m.benchmarkOf ?? 'mean') as keyof typeof benchmarks]) });
  if (m.benchmarkOf === 'stated') said.push({ label: '写明的基准价', value: statedIn(m) });
  else {
    if (m.lowerLimit) said.push({ label: '不进入基准价', value: `低于 ${m.lowerLimit} 元的评审价` });
    said.push({ label: '去最高最低各一', value: m.dropFrom ? `不少于 ${m.dropFrom} 家时` : '不去' });
    if (m.dropTwoFrom) said.push({ label: '去最高最低各二', value: `不少于 ${m.dropTwoFrom} 家时` });
    said.push({ label: '基准价下浮率', value: drawsFloat(m) ? drawnWords(m) : `${m.downFloat ?? '0'}%` });
  }
  if (m.benchmarkOf === 'ceiling')
    said.push({ label: '限价所占权重', value: `${m.mixWeight}%，限价下浮 ${m.mixDownFloat ?? '0'}%` });
  if (m.deviationIn === 'points') said.push({ label: '偏差', value: deviationUnits.points });
  if (m.priceMethod === 'average-deviation')
    said.push(
      { label: '每高 1% 扣', value: `${m.rateAbove ?? '1'} 分` },
      { label: '每低 1% 扣', value: `${m.rateBelow ?? '0.5'} 分` },
    );
  if (m.priceMethod === 'piecewise')
    said.push({ label: '分段', value: ((m.knots ?? []) as Method[]).map(knot).join('；') });
  return said;
}

const statedIn = (m: Method): string => (m.statedQuote ? short(m.statedQuote) : `${short(m.statedBenchmark)} 元`);
const drawnWords = (m: Method): string => `开标时从 ${percents(floatValues(m))} 中抽取`;
const plain = (label: string) => label.replace(/[{}]/g, '');
const short = (number: string | null | undefined) => new Decimal(number ?? 0).toFixed();
const knot = (k: Method) => `偏差率 ${short(k.deviation)}% 得 ${short(k.score)} 分`;

/** The formula as a tender document would say it, sentence by sentence, in the program's words. */
export function formulaSentences(m: Method): string[] {
  const full = short(m.priceFull);
  const over =
    m.priceForm === 'discount'
      ? '低于{招标}文件规定的最低下浮率的报价不进入基准价计算，得 0 分。'
      : '高于最高{投标}限价的报价不进入基准价计算，得 0 分。';
  return [
    evaluatedSentence(m),
    over,
    ...benchmarkSentences(m),
    ...scoreSentences(m, full),
    ...policySentences(m),
    roundingSentence(m),
  ];
}

/** What the price of the formula is, in the form of the bids. */
function evaluatedSentence(m: Method): string {
  if (m.subtractProvisionalSum) return '评审价为{投标}报价扣除暂列金额等固定金额后的价格。';
  if (isDirect(m)) return '评审价即{投标}报价的下浮率，高者为优。';
  if (m.priceForm === 'discount') return '评审价为报价系数，即 100 减去{投标}报价的下浮率（%），低者为优。';
  return '评审价即{投标}报价。';
}

function benchmarkSentences(m: Method): string[] {
  if (m.priceMethod === 'lowest-ratio')
    return [isDirect(m) ? '{评标}基准价为最高的下浮率。' : '{评标}基准价为最低的评审价。'];
  if (m.priceMethod === 'gradient')
    return [
      `{评标}基准价为技术分前 ${m.technicalTop ?? 2} 名{投标}人评审价的算术平均值；与第 ${m.technicalTop ?? 2} 名技术分相同的一并计入。`,
    ];
  if (m.benchmarkOf === 'stated') return [`{评标}基准价为{招标}文件写明的 ${statedIn(m)}，不因报价变动。`];
  const dropped = [
    ...(m.dropFrom ? [`评审价不少于 ${m.dropFrom} 个时，去掉一个最高、一个最低`] : []),
    ...(m.dropTwoFrom ? [`不少于 ${m.dropTwoFrom} 个时，去掉两个最高、两个最低`] : []),
  ];
  const float = Number(m.downFloat ?? 0);
  const lowered = drawsFloat(m) ? '平均价下浮 K' : float > 0 ? `平均价下浮 ${float}%` : '平均价';
  const mixed: Readonly<Record<string, string>> = {
    ceiling: `{评标}基准价 = 最高{投标}限价 × (1 − ${Number(m.mixDownFloat ?? 0)}%) × ${Number(m.mixWeight ?? 0)}% + ${lowered} × ${new Decimal(100).minus(m.mixWeight ?? 0).toFixed()}%。`,
    lowest: `{评标}基准价 = (${lowered} + ${isDirect(m) ? '最高下浮率' : '最低评审价'}) ÷ 2。`,
  };
  return [
    ...(m.lowerLimit ? [`低于 ${short(m.lowerLimit)} 元的评审价不进入基准价计算，仍然计分。`] : []),
    `平均价为各评审价的算术平均值${dropped.length > 0 ? `；${dropped.join('，')}` : ''}。`,
    mixed[m.benchmarkOf ?? ''] ?? `{评标}基准价为${lowered}。`,
    ...(drawsFloat(m)
      ? [`下浮率 K 在 ${percents(floatValues(m))} 中，唱标时由全部已开启{投标}文件的封标随机数抽取，记入{开标}记录。`]
      : []),
    '{评标}基准价计算后，不因此后的否决或者异议变动。',
  ];
}

function scoreSentences(m: Method, full: string): string[] {
  const ratio = isDirect(m) ? '评审价 ÷ {评标}基准价' : '{评标}基准价 ÷ 评审价';
  if (m.priceMethod === 'lowest-ratio') return [`价格分 = ${ratio} × ${full}。`];
  if (m.priceMethod === 'mean-ratio') return [`价格分 = ${ratio} × ${full}，不超过 ${full} 分。`];
  if (m.priceMethod === 'gradient')
    return [
      `价格分 = ${ratio} × ${full}，不超过 ${full} 分；${isDirect(m) ? '下浮率低于' : '评审价高于'}{评标}基准价的，再乘以 ${short(m.aboveFactor ?? '95')}%。`,
    ];
  const difference = isDirect(m) ? '{评标}基准价 − 评审价' : '评审价 − {评标}基准价';
  const counting =
    m.interpolate === false
      ? `不足 1% 的${fractions[(m.fraction ?? 'drop') as keyof typeof fractions]}`
      : '不足 1% 的按插值计算';
  const deviation =
    m.deviationIn === 'points'
      ? `偏差率 = ${difference}，以百分点计，${counting}。`
      : `偏差率 = (${difference}) ÷ {评标}基准价 × 100%，${counting}。`;
  if (m.priceMethod === 'piecewise')
    return [
      deviation,
      `${((m.knots ?? []) as Method[]).map(knot).join('，')}；两点之间按直线计算，两端以外取端点的得分。`,
    ];
  const floor = Number(m.priceFloor ?? 0);
  return [
    deviation,
    `评审价等于{评标}基准价的得 ${full} 分；偏差率每高 1% 扣 ${short(m.rateAbove ?? '1')} 分，每低 1% 扣 ${short(m.rateBelow ?? '0.5')} 分，最低 ${floor} 分。`,
  ];
}

const roundingSentence = (m: Method) =>
  m.rounding === 'hundred-first'
    ? '得分先按百分制四舍五入到 2 位小数，再按满分折算并四舍五入到 2 位小数。'
    : '计算中不舍入，得分最后一次四舍五入到 2 位小数。';
