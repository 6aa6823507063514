import { describe, expect, it } from 'vitest';
import type { PriceScoreInput } from './price-parameters.ts';
import { priceScores, priceScoresInFull, scoringPrices } from './price-score.rules.ts';

const plain = (...prices: number[]) => prices.map((price) => ({ id: `b${price}`, price: String(price) }));
type Of<M extends PriceScoreInput['method']> = Extract<PriceScoreInput, { method: M }>;
const run = <M extends PriceScoreInput['method']>(
  method: M,
  parameters: Of<M>['parameters'],
  bids: PriceScoreInput['bids'],
  full = '40',
) => priceScores({ method, full, parameters, bids } as unknown as PriceScoreInput);
const scores = (...args: Parameters<typeof run>) => run(...args).scores.map((s) => s.score);
const steps = (...args: Parameters<typeof run>) =>
  run(...args).scores[0]!.steps.map((s) => `${s.label}：${s.expression} = ${s.result}`);

describe('mean-ratio (均价比例法)', () => {
  it('never gives more than full, and says so', () => {
    expect(scores('mean-ratio', {}, plain(80, 100, 120))).toEqual(['40.00', '40.00', '33.33']);
    expect(run('mean-ratio', {}, plain(80, 100, 120)).scores.map((s) => s.steps.at(-2)!.expression)).toEqual([
      '100 ÷ 80 × 40，不超过 40',
      '100 ÷ 100 × 40',
      '100 ÷ 120 × 40',
    ]);
  });

  it('of discounts the higher the better', () => {
    expect(scores('mean-ratio', { sense: 'higher' }, plain(8, 10, 12))).toEqual(['32.00', '40.00', '40.00']);
  });
});

describe('lowest-ratio (低价优先法)', () => {
  it('takes the lowest price, or the highest discount', () => {
    expect(steps('lowest-ratio', {}, plain(100, 80))[1]).toBe('评标基准价：最低评审价：min(100, 80) = 80');
    expect(steps('lowest-ratio', { sense: 'higher' }, plain(10, 8))[1]).toBe('评标基准价：最高下浮率：max(10, 8) = 10');
    expect(scores('lowest-ratio', { sense: 'higher' }, plain(10, 8))).toEqual(['40.00', '32.00']);
    expect(run('lowest-ratio', {}, plain(80)).benchmark).toBe('80.00');
    expect(run('lowest-ratio', { benchmarkDecimals: 3 }, plain(80)).benchmark).toBe('80.000');
    expect(run('mean-ratio', {}, plain(80)).benchmark).toBe('80.0000');
  });

  it('a discount may be nothing, a price may not; all of them nothing give no ratio', () => {
    expect(scores('lowest-ratio', { sense: 'higher' }, plain(10, 0))).toEqual(['40.00', '0.00']);
    expect(() => run('lowest-ratio', { sense: 'higher' }, plain(0))).toThrow('下浮率都是 0，不能按比例计分');
    expect(() => run('lowest-ratio', {}, plain(0))).toThrow('“b0”的评审价应大于 0：0');
    expect(() => run('lowest-ratio', { sense: 'higher' }, [{ id: 'A', price: '-1' }])).toThrow(
      '“A”的评审价应大于 0：-1',
    );
  });

  it('a discount below the lowest that is allowed scores nothing', () => {
    const found = run('lowest-ratio', { sense: 'higher', ceiling: '10' }, plain(12, 10, 9));
    expect(found.scores.map((s) => s.score)).toEqual(['40.00', '33.33', '0.00']);
    expect(found.scores[2]!.steps.at(-2)).toEqual({
      label: '价格分',
      expression: '“b9”的报价低于最低下浮率 10，不进入基准价',
      result: '0',
    });
    expect(() => run('lowest-ratio', { ceiling: '0' }, plain(1))).toThrow('最高投标限价应大于 0');
    expect(scores('lowest-ratio', { sense: 'higher', ceiling: '0' }, plain(1))).toEqual(['40.00']);
  });
});

describe('what a price is evaluated at', () => {
  const step = (parameters: object, bid: object) =>
    steps('lowest-ratio', parameters, [{ id: 'A', price: '110', ...bid }])[0];

  it('says what was taken off', () => {
    expect(step({}, {})).toBe('评审价：110 = 110');
    expect(step({}, { from: '100 − 下浮率 12.5' })).toBe('评审价：100 − 下浮率 12.5 = 110');
    expect(step({ provisionalSum: '10' }, { from: 'x' })).toBe('评审价：110 − 暂列金额 10 = 100');
    expect(step({}, { deduction: '10%' })).toBe('评审价：110 × (1 − 价格扣除 10%) = 99');
    expect(step({ provisionalSum: '10' }, { deduction: '0.1' })).toBe(
      '评审价：(110 − 暂列金额 10) × (1 − 价格扣除 10%) = 90',
    );
  });

  it('names the very number that cannot be read', () => {
    const parameter = (bid: object) => {
      try {
        run('lowest-ratio', {}, [
          { id: 'A', price: '1' },
          { id: 'B', price: '1', ...bid },
        ]);
      } catch (error) {
        return (error as { parameter: string }).parameter;
      }
      return undefined;
    };
    expect(parameter({ price: '九' })).toBe('bids.1.price');
    expect(parameter({ deduction: '2' })).toBe('bids.1.deduction');
    expect(parameter({})).toBeUndefined();
  });
});

describe('the benchmark from the mean', () => {
  it('says who enters, who is dropped, how it is lowered and mixed', () => {
    const parameters = {
      lowerLimit: '80',
      drop: [
        { from: 3, highest: 1, lowest: 1 },
        { from: 9, highest: 2, lowest: 2 },
      ],
      downFloat: '10%',
      composite: { with: 'lowest', weight: '0.5', downFloat: '0.1' },
    } as const;
    expect(steps('average-deviation', parameters as never, plain(120, 80, 79, 110, 90))).toEqual([
      '评审价：120 = 120',
      '进入基准价的评审价：不低于 80 = 120、80、110、90',
      '去掉最高、最低价：4 家，去掉 1 个最高、1 个最低：80、120 = 110、90',
      '平均价：(110 + 90) ÷ 2 = 100',
      '下浮后的平均价：100 × (1 − 10%) = 90',
      '评标基准价：0.5 × 最低价 80 × (1 − 10%) + 0.5 × 平均价 90 = 81',
      '偏差率：(120 − 81) ÷ 81 × 100% = 48.1481481481%',
      '价格分：40 − 48.1481481481 × 1，不低于 0 = 0',
      '得分：0 四舍五入到 2 位 = 0.00',
    ]);
  });

  const composite = (withOther: 'ceiling' | 'lowest' | 'highest', more: object = {}) =>
    steps(
      'average-deviation',
      { composite: { with: withOther, weight: '0.4' }, ...more } as never,
      plain(80, 120),
    ).find((s) => s.startsWith('评标基准价'));

  it('mixes it with the ceiling, the lowest or the highest price before anything was dropped', () => {
    expect(composite('highest')).toBe('评标基准价：0.4 × 最高价 120 + 0.6 × 平均价 100 = 108');
    expect(composite('lowest')).toBe('评标基准价：0.4 × 最低价 80 + 0.6 × 平均价 100 = 92');
    expect(composite('lowest', { sense: 'higher' })).toBe('评标基准价：0.4 × 最高下浮率 120 + 0.6 × 平均价 100 = 108');
    expect(composite('ceiling', { ceiling: '150', provisionalSum: '10' })).toBe(
      '评标基准价：0.4 × 最高投标限价 140 + 0.6 × 平均价 90 = 110',
    );
    expect(composite('ceiling', { ceiling: '150' })).toBe(
      '评标基准价：0.4 × 最高投标限价 150 + 0.6 × 平均价 100 = 120',
    );
  });

  it('is the plain mean where nothing lowers or mixes it', () => {
    expect(steps('average-deviation', {}, plain(80, 120)).slice(1, 3)).toEqual([
      '平均价：(80 + 120) ÷ 2 = 100',
      '评标基准价：取平均价 = 100',
    ]);
    expect(steps('average-deviation', { fixedBenchmark: '90' }, plain(80, 120))[1]).toBe(
      '评标基准价：已确定，不再变动 = 90',
    );
  });

  it('drops by the rule with the highest number that is reached, and nobody where none is', () => {
    const drop = [
      { from: 9, highest: 2, lowest: 2 },
      { from: 3, highest: 0, lowest: 1 },
      { from: 5, highest: 1, lowest: 1 },
    ];
    const benchmark = (...prices: number[]) => run('average-deviation', { drop }, plain(...prices)).benchmark;
    expect(benchmark(10, 20)).toBe('15.0000');
    expect(benchmark(10, 20, 30)).toBe('25.0000');
    expect(benchmark(100, 10, 20, 30, 40)).toBe('30.0000');
    const none = [{ from: 1, highest: 0, lowest: 0 }];
    expect(steps('average-deviation', { drop: none }, plain(10, 20)).join()).not.toContain('去掉');
  });

  it('refuses rules that leave nobody, prices that all stay below the limit, and a benchmark of nothing', () => {
    const dropping = (from: number, highest: number, lowest: number) => () =>
      run('average-deviation', { drop: [{ from, highest, lowest }] }, plain(1, 2, 3));
    expect(dropping(3, 2, 1)).toThrow('去掉高低价的规则不成立：3 家起去掉 2 高 1 低');
    expect(dropping(3, 1, 1)).not.toThrow();
    expect(() => run('average-deviation', { lowerLimit: '4' }, plain(1, 2))).toThrow(
      '没有评审价达到进入基准价的下限 4',
    );
    expect(run('average-deviation', { lowerLimit: '2' }, plain(1, 2)).benchmark).toBe('2.0000');
    expect(() => run('average-deviation', { downFloat: '100%' }, plain(1))).toThrow('评标基准价应大于 0：0');
  });

  it('tells a long list by its number and sum, and writes it out where it is asked in full', () => {
    const many = plain(...Array.from({ length: 41 }, (_, n) => n + 1));
    const mean = (of: typeof many, scorer = priceScores) =>
      scorer({ method: 'mean-ratio', full: '40', bids: of }).scores[0]!.steps[1]!.expression;
    expect(mean(many)).toBe('(41 个评审价，合计 861) ÷ 41');
    expect(mean(many.slice(0, 40))).toMatch(/^\(1 \+ 2 \+ .* \+ 40\) ÷ 40$/);
    expect(mean(many, priceScoresInFull)).toMatch(/^\(1 \+ 2 \+ .* \+ 41\) ÷ 41$/);
  });
});

describe('deviations', () => {
  const step = (
    parameters: object,
    price: number,
    label: string,
    method: 'average-deviation' | 'piecewise' = 'average-deviation',
  ) =>
    run(method, { fixedBenchmark: '100', ...parameters } as never, plain(price)).scores[0]!.steps.find(
      (s) => s.label === label,
    );

  it('are counted in percent of the benchmark, or in points between two rates', () => {
    expect(step({}, 103, '偏差率')).toMatchObject({ expression: '(103 − 100) ÷ 100 × 100%', result: '3%' });
    expect(step({ fixedBenchmark: '50', deviationIn: 'points' }, 53, '偏差率')).toMatchObject({
      expression: '53 − 50（百分点）',
      result: '3%',
    });
    // The lower discount is the worse one, so it lies above.
    expect(step({ sense: 'higher' }, 97, '偏差率')).toMatchObject({
      expression: '(100 − 97) ÷ 100 × 100%',
      result: '3%',
    });
    expect(scores('average-deviation', { fixedBenchmark: '100', sense: 'higher' }, plain(97, 103))).toEqual([
      '37.00',
      '38.50',
    ]);
  });

  it('a started percent is counted as the document says', () => {
    expect(step({ percent: 'drop-fraction' }, 103.5, '偏差率')).toMatchObject({
      expression: '(103.5 − 100) ÷ 100 × 100% = 3.5%，不足 1% 不计',
      result: '3%',
    });
    expect(step({ percent: 'count-fraction' }, 103.5, '偏差率')).toMatchObject({
      expression: '(103.5 − 100) ÷ 100 × 100% = 3.5%，不足 1% 按 1% 计',
      result: '4%',
    });
  });

  it('cost by their side, and leave the floor of their side', () => {
    const parameters = { fixedBenchmark: '100', pointsAbove: '2', pointsBelow: '1', floor: '10', floorAbove: '20' };
    expect(scores('average-deviation', parameters, plain(105, 95, 150, 20, 100))).toEqual([
      '30.00',
      '35.00',
      '20.00',
      '10.00',
      '40.00',
    ]);
    expect(step({ floor: '20' }, 150, '价格分')).toMatchObject({ expression: '40 − 50 × 1，不低于 20', result: '20' });
    expect(step({ floor: '20' }, 120, '价格分')).toMatchObject({ expression: '40 − 20 × 1', result: '20' });
    for (const floor of [{ floorAbove: '41' }, { floorBelow: '41' }])
      expect(() => run('average-deviation', floor, plain(1))).toThrow('最低分不应高于价格分满分');
    expect(() => run('average-deviation', { floor: '40' }, plain(1))).not.toThrow();
  });

  const points = [
    { deviation: '-10', score: '40' },
    { deviation: '0', score: '30' },
    { deviation: '20', score: '10' },
  ];

  it('between two given ones lie on a straight line, outside they are level', () => {
    expect(scores('piecewise', { fixedBenchmark: '100', points }, plain(85, 90, 95, 100, 110, 120, 130))).toEqual([
      ...['40.00', '40.00', '35.00', '30.00', '20.00', '10.00', '10.00'],
    ]);
    expect(step({ points }, 85, '价格分', 'piecewise')).toMatchObject({
      expression: '偏差率不高于 -10%',
      result: '40',
    });
    expect(step({ points }, 130, '价格分', 'piecewise')).toMatchObject({
      expression: '偏差率不低于 20%',
      result: '10',
    });
    expect(step({ points }, 110, '价格分', 'piecewise')).toMatchObject({
      expression: '30 + (10 − 30) × (10 − (0)) ÷ (20 − (0))',
      result: '20',
    });
  });

  it('want at least one, none above full, and rising', () => {
    const given = (of: typeof points) => () => run('piecewise', { fixedBenchmark: '100', points: of }, plain(100));
    expect(given([])).toThrow('分段法至少需要一个分段点');
    expect(given([{ deviation: '0', score: '40.01' }])).toThrow('分段的得分不应高于价格分满分');
    expect(given([points[0]!, points[0]!])).toThrow('分段的偏差率应由低到高');
    expect(given([points[0]!])).not.toThrow();
  });
});

describe('the score in the end', () => {
  it('is rounded out of a hundred first where the document says so, with both steps shown', () => {
    const found = run('lowest-ratio', { rounding: 'hundred-first' }, plain(100, 103)).scores[1]!;
    expect(found.steps.slice(-2)).toEqual([
      { label: '百分制得分', expression: '38.8349514563 ÷ 40 × 100，四舍五入到 2 位', result: '97.09' },
      { label: '得分', expression: '97.09 × 40 ÷ 100，四舍五入到 2 位', result: '38.84' },
    ]);
    expect(found.score).toBe('38.84');
    expect(scores('lowest-ratio', { decimals: 0 }, plain(100, 103))).toEqual(['40', '39']);
  });

  it('comes bid by bid, telling which share is done', () => {
    const running = scoringPrices({ method: 'lowest-ratio', full: '40', bids: plain(1, 2) });
    expect([running.next(), running.next(), running.next()].map((n) => (n.done ? 'done' : n.value))).toEqual([
      0.5,
      1,
      'done',
    ]);
  });
});
