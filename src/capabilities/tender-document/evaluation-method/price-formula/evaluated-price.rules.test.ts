import { describe, expect, it } from 'vitest';
import { type Adjustment, type DeviatingBid, evaluatedPrices } from './evaluated-price.rules.ts';

const perDay: Adjustment = { id: 'days', name: '工期', measure: 'amount', direction: 'add', rate: '2.50', unit: '日' };
const percent: Adjustment = {
  id: 'pay',
  name: '付款',
  measure: 'percent',
  direction: 'subtract',
  rate: '0.5',
  unit: '期',
};
const stated: Adjustment = { id: 'range', name: '供货范围', measure: 'stated', direction: 'add' };
const bid = (quantities: Record<string, string>, more: Partial<DeviatingBid> = {}): DeviatingBid => ({
  id: 'A',
  price: '1000.00',
  quantities,
  ...more,
});
const one = (adjustments: Adjustment[], of: DeviatingBid, deviationAmount: string | null = null) =>
  evaluatedPrices({ adjustments, deviationAmount, bids: [of] })[0]!;

describe('评标价 (domain E4)', () => {
  it('adds and takes away what each deviation costs, line by line', () => {
    expect(one([perDay, percent, stated], bid({ days: '4', pay: '2', range: '33.333' }))).toEqual({
      id: 'A',
      evaluatedPrice: '1033.33',
      adjustments: [
        { id: 'days', name: '工期', amount: '10.00' },
        { id: 'pay', name: '付款', amount: '-10.00' },
        { id: 'range', name: '供货范围', amount: '33.33' },
      ],
      steps: [
        { label: '投标报价', expression: '开标记录', result: '1000.00' },
        { label: '工期', expression: '4 日 × 2.5 元', result: '10.00' },
        { label: '付款', expression: '2 期 × 0.5% × 1000', result: '-10.00' },
        { label: '供货范围', expression: '评标委员会核定的金额', result: '33.33' },
        { label: '评标价', expression: '1000.00 + 10.00 − 10.00 + 33.33', result: '1033.33' },
      ],
    });
  });

  it('rests on the price as it was corrected, where the bidder confirmed that', () => {
    const { evaluatedPrice, steps } = one([percent], bid({ pay: '1' }, { corrected: '800.00' }));
    expect(evaluatedPrice).toBe('796.00');
    expect(steps.map((s) => `${s.label}：${s.expression} = ${s.result}`)).toEqual([
      '投标报价：开标记录 = 1000.00',
      '算术修正后报价：投标人书面确认 = 800.00',
      '付款：1 期 × 0.5% × 800 = -4.00',
      '评标价：800.00 − 4.00 = 796.00',
    ]);
  });

  it('a factor without a unit is counted in pieces', () => {
    const expression = (unit: string | null) => one([{ ...perDay, unit }], bid({ days: '2' })).steps[1]!.expression;
    expect([expression(null), expression('  '), expression(' 周 ')]).toEqual([
      '2 项 × 2.5 元',
      '2 项 × 2.5 元',
      '2 周 × 2.5 元',
    ]);
  });

  it('minor deviations that were not made good cost what the document says, or nothing', () => {
    const found = one([], bid({}, { unmended: 3 }), '12.345');
    expect(found.adjustments).toEqual([{ id: 'unmended', name: '细微偏差拒不补正', amount: '37.04' }]);
    expect(found.steps[1]).toEqual({
      label: '细微偏差拒不补正',
      expression: '3 项 × 12.345 元',
      result: '37.04',
    });
    expect(found.evaluatedPrice).toBe('1037.04');
    for (const [unmended, amount] of [
      [0, '12'],
      [3, '0'],
      [3, null],
      [undefined, '12'],
    ] as const)
      expect(one([], bid({}, unmended === undefined ? {} : { unmended }), amount).adjustments).toEqual([]);
  });

  it('refuses what cannot be computed, by name', () => {
    expect(() => one([perDay], bid({}))).toThrow('没有核定“工期”的偏差数量');
    expect(() => one([perDay], bid({ days: '-1' }))).toThrow('“工期”的偏差数量不应小于 0');
    expect(() => one([{ ...perDay, rate: null }], bid({ days: '1' }))).toThrow('“工期”的折价标准');
    expect(() => one([{ ...perDay, rate: '0' }], bid({ days: '1' }))).toThrow('“工期”的折价标准应大于 0');
    expect(() => one([], bid({}, { price: '0' }))).toThrow('投标报价应大于 0');
    const less: Adjustment = { ...stated, direction: 'subtract' };
    expect(one([less], bid({ range: '999.99' })).evaluatedPrice).toBe('0.01');
    expect(() => one([less], bid({ range: '1000' }))).toThrow('评标价应大于 0，现为 0 元');
  });

  it('to a rate or a unit price nothing is added; of a discount what is still paid of a hundred counts', () => {
    const inForm = (kind: 'discount' | 'unit', of: Partial<DeviatingBid>) =>
      evaluatedPrices({ adjustments: [perDay], form: { kind }, bids: [bid({}, of)] })[0]!;
    expect(inForm('discount', { price: '12.5' })).toEqual({
      id: 'A',
      evaluatedPrice: '87.5',
      adjustments: [],
      steps: [
        { label: '投标报价', expression: '开标记录', result: '12.5' },
        { label: '评标价', expression: '报价系数 100 − 下浮率 12.5', result: '87.5' },
      ],
    });
    expect(inForm('unit', { price: '35.20', corrected: '30.10' }).steps).toEqual([
      { label: '投标报价', expression: '开标记录', result: '35.20' },
      { label: '修正后报价', expression: '投标人书面确认', result: '30.10' },
      { label: '评标价', expression: '30.10', result: '30.1' },
    ]);
    expect(() => inForm('unit', { price: '0' })).toThrow('评标价应大于 0');
  });
});
