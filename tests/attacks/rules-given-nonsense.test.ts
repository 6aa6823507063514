/**
 * The exported rules answer every input from another program, or refuse it with the one error that names the parameter
 * (L25).
 */
import { describe, expect, it } from 'vitest';
import {
  addWorkingDays,
  agencyFee,
  agencyFeeByLots,
  CalendarUnknown,
  checkCharge,
  checkCreditCode,
  checkIdNumber,
  checkMobile,
  InputInvalid,
  isWorkingDay,
  moneyInCapitals,
  parseMoneyInCapitals,
  periodEnd,
  priceScores,
  rankBids,
} from '../../src/index.ts';

// What no type allows is what is asked about here.
type Loose = (...given: any[]) => unknown;

const bids = [
  { id: 'a', price: '100' },
  { id: 'b', price: '120' },
  { id: 'c', price: '140' },
];
const deviation = (parameters: object, more: object = {}) => ({
  method: 'average-deviation',
  full: '40',
  bids,
  parameters,
  ...more,
});

function refusal(rule: Loose, given: readonly unknown[]): InputInvalid {
  try {
    rule(...given);
  } catch (error) {
    expect(error).toBeInstanceOf(InputInvalid);
    return error as InputInvalid;
  }
  throw new Error(`took ${JSON.stringify(given)}`);
}

describe('a rule refuses by the name of the parameter', () => {
  it.each<[string, Loose, unknown[]]>([
    ['parameters.composite.with', priceScores, [deviation({ composite: { with: 'ceilling', weight: '0.5' } })]],
    [
      'parameters.composite.weigth',
      priceScores,
      [deviation({ composite: { with: 'lowest', weight: '1', weigth: '0.5' } })],
    ],
    ['parameters.percent', priceScores, [deviation({ percent: 'interpolated' })]],
    ['parameters.rounding', priceScores, [deviation({ rounding: 'first' })]],
    ['parameters.downfloat', priceScores, [deviation({ downfloat: '0.03' })]],
    ['parameters.downFloat', priceScores, [deviation({ downFloat: '3' })]],
    ['parameters.pointsAbove', priceScores, [deviation({ pointsAbove: 1 })]],
    ['parameters.decimals', priceScores, [deviation({ decimals: 2.5 })]],
    ['parameters.decimals', priceScores, [deviation({ decimals: Number.NaN })]],
    ['full', priceScores, [deviation({}, { full: 40 })]],
    ['full', priceScores, [deviation({}, { full: '0' })]],
    ['unit', priceScores, [deviation({}, { unit: 'wan' })]],
    ['bids.1.price', priceScores, [deviation({}, { bids: [bids[0], { id: 'b', price: 120 }] })]],
    ['bids.0.price', priceScores, [deviation({}, { bids: [{ id: 'a', price: 'NaN' }] })]],
    ['bids.0.deduction', priceScores, [deviation({}, { bids: [{ id: 'a', price: '1', deduction: '80' }] })]],
    ['bids.0.discount', priceScores, [deviation({}, { bids: [{ id: 'a', price: '1', discount: '0.1' }] })]],
    ['bids', priceScores, [deviation({}, { bids: [] })]],
    ['bids', priceScores, [deviation({}, { bids: null })]],
    ['parameters.points', priceScores, [{ method: 'piecewise', full: '40', bids, parameters: {} }]],
    ['parameters', priceScores, [{ method: 'piecewise', full: '40', bids }]],
    ['method', priceScores, [{ method: 'constructor', full: '40', bids }]],
    ['bids.0.total', rankBids, [{ bids: [{ id: 'a', total: Number.NaN }] }]],
    ['bids.0.total', rankBids, [{ bids: [{ id: 'a', total: 'NaN', price: '1', technical: '1' }] }]],
    [
      'bids.1.price',
      rankBids,
      [
        {
          bids: [
            { id: 'a', total: '2' },
            { id: 'b', total: '1', price: 1 },
          ],
        },
      ],
    ],
    ['order.0', rankBids, [{ bids: [], order: ['cheapest'] }]],
    ['order', rankBids, [{ bids: [], order: [] }]],
    ['orders', rankBids, [{ bids: [], orders: ['price'] }]],
    ['unit', periodEnd, [{ start: '2026-03-02', days: 5, unit: 'workingday' }]],
    ['days', periodEnd, [{ start: '2026-03-02', days: '5', unit: 'day' }]],
    ['date', periodEnd, [{ start: '2026-02-30', days: 5, unit: 'day' }]],
    ['starts', periodEnd, [{ start: '2026-03-02', days: 5, unit: 'day', starts: true }]],
    ['date', isWorkingDay, [20260302]],
    ['date', isWorkingDay, [null]],
    ['n', addWorkingDays, ['2026-03-02', '5']],
    ['discount', agencyFee, [{ kind: 'works', amountYuan: '1', discount: '80' }]],
    ['discount', agencyFee, [{ kind: 'works', amountYuan: '1', discount: 0.8 }]],
    ['kind', agencyFee, [{ kind: 'constructor', amountYuan: '1' }]],
    ['amountYuan', agencyFee, [{ kind: 'works', amountYuan: '1e9' }]],
    ['roundTo', agencyFee, [{ kind: 'works', amountYuan: '1', roundTo: '0' }]],
    ['cap', agencyFee, [{ kind: 'works', amountYuan: '1', cap: false }]],
    ['0.amountYuan', agencyFeeByLots, [[{ name: 'a', amountYuan: 1 }], { kind: 'works' }]],
    ['feeYuan', checkCharge, ['1', 'NaN']],
    ['yuan', moneyInCapitals, [5]],
    ['yuan', moneyInCapitals, ['1'.repeat(100_000)]],
    ['text', parseMoneyInCapitals, [null]],
    ['text', checkCreditCode, [['91350100M000100Y43']]],
    ['text', checkMobile, [13_800_001_111]],
    ['text', checkIdNumber, [null, '2026-03-02']],
    ['today', checkIdNumber, ['11010519491231002X', 'yesterday']],
  ])('%s', (parameter, rule, given) => {
    const error = refusal(rule, given);
    expect(error.parameter).toBe(parameter);
    expect(error.message).not.toBe('');
  });

  it('throws nothing but that error, or the unknown year, whatever it is given', () => {
    const nonsense = [
      undefined,
      null,
      0,
      -1,
      Number.NaN,
      1e308,
      10n,
      '',
      ' ',
      'NaN',
      '1e5',
      '-0',
      '\0',
      true,
      [],
      {},
      () => 1,
      Symbol('x'),
      new Date(0),
      '9'.repeat(5000),
      { __proto__: null },
    ];
    const whole: [Loose, readonly unknown[]][] = [
      [
        priceScores,
        [deviation({ drop: [{ from: 3, highest: 1, lowest: 1 }], composite: { with: 'lowest', weight: '0.5' } })],
      ],
      [
        priceScores,
        [{ method: 'piecewise', full: '40', bids, parameters: { points: [{ deviation: '0', score: '1' }] } }],
      ],
      [rankBids, [{ bids: [{ id: 'a', total: '1', price: '1', technical: '1' }], order: ['total', 'price'] }]],
      [periodEnd, [{ start: '2026-03-02', days: 5, unit: 'day', startCounts: true }]],
      [addWorkingDays, ['2026-03-02', 5]],
      [isWorkingDay, ['2026-03-02']],
      [
        agencyFee,
        [
          {
            kind: 'works',
            amountYuan: '1',
            discount: '0.8',
            roundTo: 2,
            minimumYuan: '5',
            tariff: '534',
            capped: true,
          },
        ],
      ],
      [agencyFeeByLots, [[{ name: 'a', amountYuan: '1' }], { kind: 'works', discount: '0.8' }]],
      [checkCharge, ['1', '1']],
      [moneyInCapitals, ['1']],
      [parseMoneyInCapitals, ['壹元整']],
      [checkCreditCode, ['1']],
      [checkMobile, ['1']],
      [checkIdNumber, ['1', '2026-03-02']],
    ];
    const strangers: unknown[] = [];
    let asked = 0;
    for (const [rule, given] of whole) {
      expect(() => rule(...given)).not.toThrow();
      for (const spoilt of variants(given, nonsense)) {
        asked += 1;
        try {
          rule(...(spoilt as unknown[]));
        } catch (error) {
          if (!(error instanceof InputInvalid || error instanceof CalendarUnknown))
            strangers.push([rule.name, String(error)]);
        }
      }
    }
    expect(strangers).toEqual([]);
    expect(asked).toBeGreaterThan(1000);
  });
});

/** The value with each of its places, one at a time, replaced by each piece of nonsense. */
function* variants(value: unknown, nonsense: readonly unknown[], isTop = true): Generator<unknown> {
  if (!isTop) yield* nonsense;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const other of variants(inner, nonsense, false)) {
      const copy: any = Array.isArray(value) ? [...value] : { ...value };
      copy[key] = other;
      yield copy;
    }
}
