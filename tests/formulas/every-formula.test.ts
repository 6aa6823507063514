/**
 * Every formula of an evaluation, entry by entry (domain E1 to E12): which function holds it, with the numbers that the
 * entry gives.
 */
import { describe, expect, it } from 'vitest';
import { depositInterest } from '../../src/capabilities/bid-security/bid-security-refund/refund.rules.ts';
import { averageScores, rankBids } from '../../src/capabilities/evaluation/evaluation-result/summary.rules.ts';
import { checkSummary } from '../../src/capabilities/evaluation/evaluation-result/summary-checks.rules.ts';
import { abnormallyLowBids } from '../../src/capabilities/evaluation/price-score/abnormally-low.rules.ts';
import { correctArithmetic } from '../../src/capabilities/evaluation/price-score/arithmetic-correction.rules.ts';
import { lateness } from '../../src/capabilities/performance/performance.rules.ts';
import { bidSecurityCap } from '../../src/capabilities/project/lot/lot.rules.ts';
import { evaluatedPrices } from '../../src/capabilities/tender-document/evaluation-method/price-formula/evaluated-price.rules.ts';
import {
  Exact,
  rounded,
} from '../../src/capabilities/tender-document/evaluation-method/price-formula/exact-decimal.ts';
import { priceScores } from '../../src/capabilities/tender-document/evaluation-method/price-formula/price-score.rules.ts';
import { priceScoreInput } from '../../src/capabilities/tender-document/evaluation-method/price-input.ts';
import { agencyFee } from '../../src/platform/tools/agency-fee/agency-fee.rules.ts';

const bidsAt = (...prices: (number | string)[]) => prices.map((price) => ({ id: String(price), price: String(price) }));
const scores = (method: object, ...prices: (number | string)[]) =>
  priceScores(priceScoreInput(method as never, { ceilingPrice: '1150' }, bidsAt(...prices))).scores.map((s) => s.score);
const averaged = { priceFull: '40', priceMethod: 'average-deviation', dropFrom: 5, dropTwoFrom: 10 };
const five = [980, 1000, 1020, 1050, 1100];
const given = (points: readonly string[], drop: 'none' | 'by-total') =>
  averageScores({
    drop,
    sheets: points.map((score, i) => ({ expert: String(i), bid: '1', scores: { all: score } })),
  })[0]!.score;
const moved = (amounts: [string, string]) => ({
  summary: { figures: amounts[0] },
  items: [{ name: '第1项', unitPrice: amounts[1], quantity: '100' }],
});

/** Entry → the functions that hold it → what they say. */
const entries: [entry: string, holders: readonly { name: string }[], says: () => unknown, expected: unknown][] = [
  [
    'E1 低价优先',
    [priceScores],
    () =>
      priceScores(
        priceScoreInput({ priceFull: '30', priceMethod: 'lowest-ratio' } as never, {}, bidsAt('95', '100', '118.75')),
      ).scores.map((s) => s.score),
    ['30.00', '28.50', '24.00'],
  ],
  [
    'E2 最低评标价',
    [evaluatedPrices, rankBids],
    () =>
      rankBids({
        bids: evaluatedPrices({
          adjustments: [],
          bids: bidsAt('100', '95').map((b, i) => ({ ...b, quantities: {}, ...(i === 0 ? { deduction: '10%' } : {}) })),
        }).map(({ id, evaluatedPrice }) => ({ id, evaluated: evaluatedPrice, price: id })),
        order: ['evaluated', 'price'],
      }).map((r) => r.id),
    ['100', '95'],
  ],
  ['E3 平均价，去高低', [priceScores], () => scores(averaged, ...five), ['37.88', '38.86', '39.84', '37.39', '32.51']],
  [
    'E3 下浮 3%',
    [priceScores],
    () => scores({ ...averaged, downFloat: '3' }, ...five),
    ['39.36', '39.26', '37.24', '34.22', '29.18'],
  ],
  [
    'E3 抽取下浮率',
    [priceScores],
    () =>
      priceScores(
        priceScoreInput(
          { ...averaged, floatBy: 'drawn', floatValues: '1、3' } as never,
          { drawnFloat: '3' },
          bidsAt(...five),
        ),
      ).scores[0]!.score,
    '39.36',
  ],
  ['E3 不足家数不去', [priceScores], () => scores(averaged, ...five.slice(0, 4)), ['38.40', '39.38', '39.26', '36.30']],
  [
    'E3 复合',
    [priceScores],
    () => scores({ ...averaged, benchmarkOf: 'ceiling', mixWeight: '40' }, ...five),
    ['35.62', '36.55', '37.49', '38.88', '37.58'],
  ],
  [
    'E3 取整',
    [priceScores],
    () => scores({ ...averaged, interpolate: false, fraction: 'drop' }, ...five),
    ['38.00', '39.00', '40.00', '38.00', '33.00'],
  ],
  // The mean of the mean 1030 and the lowest 980.
  [
    'E3 二次平均',
    [priceScores],
    () => scores({ ...averaged, dropFrom: null, dropTwoFrom: null, benchmarkOf: 'lowest' }, ...five)[0],
    '38.76',
  ],
  // (1 − |P − M| / M) × F is a deviation that costs F for a hundred percent on either side.
  [
    'E3 平均价法',
    [priceScores],
    () => scores({ ...averaged, dropFrom: null, dropTwoFrom: null, rateAbove: '0.4', rateBelow: '0.4' }, ...five)[0],
    '38.06',
  ],
  [
    'E3 常规法，封顶',
    [priceScores],
    () => scores({ priceFull: '40', priceMethod: 'mean-ratio' }, 980, 1100),
    ['40.00', '37.82'],
  ],
  [
    'E3 分段',
    [priceScores],
    () =>
      scores(
        {
          priceFull: '40',
          priceMethod: 'piecewise',
          benchmarkOf: 'stated',
          statedBenchmark: '1000',
          knots: [
            { deviation: '0', score: '40' },
            { deviation: '10', score: '20' },
          ],
        },
        1050,
      ),
    ['30.00'],
  ],
  [
    'E3 梯度法',
    [priceScores],
    () =>
      priceScores(
        priceScoreInput({ priceFull: '40', priceMethod: 'gradient', technicalTop: 2, aboveFactor: '95' } as never, {}, [
          { id: 'a', price: '980', technical: '30' },
          { id: 'b', price: '1020', technical: '29' },
          { id: 'c', price: '1250', technical: '20' },
        ]),
      ).scores.map((s) => s.score),
    ['40.00', '37.25', '30.40'],
  ],
  [
    'E4 经评审的最低投标价',
    [evaluatedPrices],
    () =>
      evaluatedPrices({
        adjustments: [{ id: 'p', name: '付款', measure: 'percent', direction: 'add', rate: '0.5', unit: '月' }],
        bids: [{ id: 'a', price: '1000', quantities: { p: '2' } }],
      })[0]!.evaluatedPrice,
    '1010.00',
  ],
  [
    'E5 评委均值，去高低',
    [averageScores],
    () => [
      given(['82', '85', '90', '78', '88'], 'none'),
      given(['82', '85', '90', '78', '88'], 'by-total'),
      given(['82', '85', '90', '78', '88', '60', '95'], 'none'),
      given(['82', '85', '90', '78', '88', '60', '95'], 'by-total'),
    ],
    ['84.60', '85.00', '82.57', '84.60'],
  ],
  [
    'E6 复核',
    [checkSummary],
    () =>
      checkSummary({
        factors: [
          { id: 'a', name: '业绩', max: '20', isObjective: true },
          { id: 'b', name: '方案', max: '20', isObjective: false },
        ],
        sheets: ['10', '21', '10'].map((score, i) => ({
          expert: String(i),
          bid: '1',
          scores: { a: score, b: i === 2 ? '10' : '18' },
        })),
        totals: [{ bid: '1', parts: [{ name: '业绩', points: '10' }], total: '11' }],
      }).map((f) => f.check),
    ['sum', 'range', 'objective', 'outlier'],
  ],
  [
    'E7 舍入',
    [rounded],
    () => ['1.005', '2.675', '-1.005'].map((n) => rounded(new Exact(n), 2)),
    ['1.01', '2.68', '-1.01'],
  ],
  [
    'E8 并列',
    [rankBids],
    () => {
      const equal = [
        { id: 'a', total: '90', price: '2', technical: '30' },
        { id: 'b', total: '90', price: '1', technical: '20' },
        { id: 'c', total: '90', price: '2', technical: '31' },
      ];
      const by = (order: ('total' | 'price' | 'technical')[]) =>
        rankBids({ bids: equal, order })
          .map((r) => `${r.rank}${r.id}`)
          .join();
      return [by(['total', 'price', 'technical']), by(['total', 'technical', 'price']), by(['total', 'price'])];
    },
    ['1b,2c,3a', '1c,2a,3b', '1b,2a,2c'],
  ],
  [
    'E9 政策扣除、加分',
    [priceScores],
    () => {
      const small = { claim: 'small', hasPaper: true } as const;
      const works = {
        type: 'comprehensive',
        subject: 'works',
        priceFull: '40',
        priceMethod: 'average-deviation',
        benchmarkOf: 'stated',
        statedBenchmark: '1000',
      };
      const goods = {
        type: 'comprehensive',
        subject: 'goods',
        priceFull: '30',
        priceMethod: 'lowest-ratio',
        policyRate: '10',
      };
      const of = (method: object, bids: object[]) =>
        priceScores(priceScoreInput(method as never, {}, bids as never)).scores.map((s) => s.score);
      return [
        of(goods, [
          { id: 'A', price: '95' },
          { id: 'B', price: '100', claimed: small },
          { id: 'C', price: '118.75' },
        ]).join(),
        of({ ...works, policyRate: '3' }, [{ id: 'A', price: '1018', claimed: small }]).join(),
        of({ ...works, policyRate: '5', policyCapped: false }, [{ id: 'A', price: '1018', claimed: small }]).join(),
      ];
    },
    ['28.42,30.00,22.74', '39.35', '40.11'],
  ],
  [
    'E10 算术修正',
    [correctArithmetic],
    () => [
      correctArithmetic('procurement', { summary: { figures: '1250.00', words: '壹仟贰佰元整' } }).amount,
      correctArithmetic('procurement', moved(['1250.00', '1250.00'])).amount,
      correctArithmetic('procurement', {
        summary: { figures: '980' },
        items: [{ name: '第1项', unitPrice: '1000', quantity: '1' }],
      }).amount,
    ],
    ['1200.00', '1250.00', null],
  ],
  [
    'E11 异常低价',
    [abnormallyLowBids],
    () =>
      [
        [[100, 98, 96, 47], '110'],
        [[100, 98, 94, 47], '104'],
        [[100, 95, 42, 88], '120'],
      ].map(([prices, limit]) =>
        abnormallyLowBids({
          bids: bidsAt(...(prices as number[])),
          limit: limit as string,
          shares: { mean: '0.5', secondLowest: '0.5', limit: '0.45' },
        })
          .map((b) => b.id)
          .join(),
      ),
    ['47', '', '42'],
  ],
  [
    'E12 服务费、保证金、占用费、利息',
    [agencyFee, bidSecurityCap, depositInterest, lateness],
    () => [
      agencyFee({ kind: 'works', amountYuan: '60000000' }).feeYuan,
      ...['30000000', '40000000', '50000000'].map(
        (base) => bidSecurityCap({ regime: 'ZB-M', way: 'open' }, { kind: 'works', base }).cap,
      ),
      // Eleven days after it came, ten of them late; a fifth more than the rate of the day.
      ...([365, 360] as const).map(
        (dayBasis) =>
          depositInterest({
            arrivals: [{ on: '2026-03-01', amount: '100000' }],
            until: '2026-03-12',
            rate: '5.22',
            dayBasis,
          }).interest,
      ),
      lateness({ dueOn: '2026-03-01', paidOn: '2026-03-11', amount: '100000' }, { regime: 'ZB-M', way: 'open' })
        ?.interest,
    ],
    ['225500.00', '600000.00', '800000.00', '800000.00', '143.01', '145.00', '500.00'],
  ],
];

describe('every entry of the formulas', () => {
  it('is walked', () => {
    const walked = new Set(entries.map(([entry]) => entry.split(' ')[0]));
    expect([...walked]).toEqual(Array.from({ length: 12 }, (_, i) => `E${i + 1}`));
  });
  for (const [entry, holders, says, expected] of entries)
    it(`${entry}: ${holders.map((holder) => holder.name).join(', ')}`, () => expect(says()).toEqual(expected));
});
