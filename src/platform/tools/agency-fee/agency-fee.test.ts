import fs from 'node:fs';
import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import data from '../../../../tests/data/fees/agency-fee-examples.json' with { type: 'json' };
import { agencyFee, agencyFeeByLots, checkCharge, type FeeKind } from './agency-fee.rules.ts';

const yuan = (wan: string) => new Decimal(wan).times(10_000).toFixed();
const fee = (kind: FeeKind, wan: string, more = {}) => agencyFee({ kind, amountYuan: yuan(wan), ...more }).feeYuan;

describe('agencyFee (issue: tools/fwf; domain A12)', () => {
  it.each(data.examples)('$kind $amount_wan 万元 × $discount_factor: $expected_fee_wan 万元 ($source)', (example) => {
    const { feeYuan } = agencyFee({
      kind: example.kind as FeeKind,
      amountYuan: yuan(example.amount_wan),
      discount: example.discount_factor,
    });
    expect(new Decimal(feeYuan).eq(yuan(example.expected_fee_wan)), feeYuan).toBe(true);
  });

  it('has the rates of the published table, bracket by bracket', () => {
    const rows = fs.readFileSync('tests/data/fees/rate-table.csv', 'utf8').trim().split(/\r?\n/).slice(1);
    expect(rows).toHaveLength(17);
    for (const row of rows) {
      const [standard = '', lower = '', upper = '', goods = '', services = '', works = ''] = row.split(',');
      const tariff = standard.includes('534') ? ('534' as const) : ('1980' as const);
      const at = upper ? Number(upper) : Number(lower) + 1000;
      for (const [kind, rate] of [
        ['goods', goods],
        ['services', services],
        ['works', works],
      ] as const) {
        const { steps } = agencyFee({ kind, amountYuan: yuan(String(at)), tariff, capped: false });
        const last = steps.filter((s) => s.rule === 'bracket').at(-1)!;
        const part = new Decimal(at).minus(lower).times(10_000);
        expect(last.yuan, row).toBe(part.times(rate).div(100).toFixed());
      }
    }
  });

  it.each<[FeeKind, string, '1980' | '534', string]>([
    ['works', '50000', '534', '505500.00'],
    ['works', '100000', '534', '680500.00'],
    ['works', '2000000', '534', '1700500.00'],
    ['goods', '100000', '1980', '874000.00'],
    ['works', '200000', '1980', '855500.00'],
  ])('domain A12: %s %s 万元 by %s: %s 元', (kind, wan, tariff, expected) => {
    expect(fee(kind, wan, { tariff })).toBe(expected);
  });

  it('shows each bracket as a person would write it', () => {
    const { feeYuan, steps } = agencyFee({ kind: 'works', amountYuan: '60000000', discount: '0.8', roundTo: 0 });
    expect(feeYuan).toBe('180400');
    expect(steps.map((s) => [s.label, s.formula, s.yuan])).toEqual([
      ['100万元以下部分', '1,000,000 × 1.0%', '10000'],
      ['100万元至500万元部分', '4,000,000 × 0.7%', '28000'],
      ['500万元至1000万元部分', '5,000,000 × 0.55%', '27500'],
      ['1000万元至5000万元部分', '40,000,000 × 0.35%', '140000'],
      ['5000万元至1亿元部分', '10,000,000 × 0.2%', '20000'],
      ['各段之和', '10,000 + 28,000 + 27,500 + 140,000 + 20,000', '225500'],
      ['按约定折扣', '225,500 × 80%', '180400'],
    ]);
  });

  it.each<[FeeKind, string, string]>([
    ['goods', '3500000.00', '3500000'],
    ['services', '3000000.00', '3000000'],
    ['works', '4500000.00', '4500000'],
  ])('534号 caps one tender of %s at %s 元', (kind, cap) => {
    expect(fee(kind, '100000000')).toBe(cap);
    expect(agencyFee({ kind, amountYuan: yuan('100000000') }).steps.at(-1)!.rule).toBe('cap');
    expect(new Decimal(fee(kind, '100000000', { capped: false })).gt(cap)).toBe(true);
  });

  it('keeps to the contract: a minimum, a rounding', () => {
    expect(fee('services', '10', { minimumYuan: '5000' })).toBe('5000.00');
    expect(fee('services', '100', { minimumYuan: '5000' })).toBe('15000.00');
    expect(fee('services', '0', { minimumYuan: '5000' })).toBe('0.00');
    expect(fee('services', '23.57', { roundTo: 0 })).toBe('3536');
    expect(fee('services', '23.57', { roundTo: -2 })).toBe('3500');
    expect(agencyFee({ kind: 'works', amountYuan: '0.5' }).feeYuan).toBe('0.01');
  });

  it.each(['-1', '', 'abc', '1e9', '1,000'])('refuses %j as an amount', (amountYuan) => {
    expect(() => agencyFee({ kind: 'works', amountYuan })).toThrow('中标金额应为不小于 0 的数字');
  });
});

describe('a fee and its way', () => {
  const stepsOf = (amountYuan: string, more = {}) =>
    agencyFee({ kind: 'works', amountYuan, ...more }).steps.map((s) => s.rule);

  it('shows a sum of several parts, a discount and a rounding only where there is one', () => {
    expect(stepsOf('1000000')).toEqual(['bracket']);
    expect(stepsOf('1000001')).toEqual(['bracket', 'bracket', 'sum', 'rounding']);
    expect(stepsOf('1000000', { discount: '1.0' })).toEqual(['bracket']);
    expect(stepsOf('1000000', { discount: '0.8' })).toEqual(['bracket', 'discount']);
    expect(stepsOf('1000001', { roundTo: 4 })).toEqual(['bracket', 'bracket', 'sum']);
  });

  it('is rounded to fen, to yuan or to hundreds, half up', () => {
    const rounded = (roundTo: number) => agencyFee({ kind: 'works', amountYuan: '155555', roundTo });
    expect([2, 1, 0, -1, -2].map((places) => rounded(places).feeYuan)).toEqual([
      '1555.55',
      '1555.6',
      '1556',
      '1560',
      '1600',
    ]);
    expect([1, 0, -1, -2].map((places) => rounded(places).steps.at(-1)!.formula)).toEqual([
      '保留 1 位小数',
      '保留 0 位小数',
      '取整到 10 元',
      '取整到 100 元',
    ]);
  });

  it('takes amounts with spaces around them, and no others', () => {
    expect(agencyFee({ kind: 'works', amountYuan: ' 1000000 ' }).feeYuan).toBe('10000.00');
    for (const amountYuan of ['-1', '1e6', '1,000', '', '1.', '.5', '1234567890123456789'])
      expect(() => agencyFee({ kind: 'works', amountYuan }), amountYuan).toThrow('中标金额应为不小于 0 的数字');
  });

  it('takes a discount as a factor, up to twice the tariff', () => {
    expect(agencyFee({ kind: 'works', amountYuan: '1000000', discount: '2' }).feeYuan).toBe('20000.00');
    expect(() => agencyFee({ kind: 'works', amountYuan: '1000000', discount: '2.01' })).toThrow('八折写 0.8');
    expect(() => agencyFee({ kind: 'works', amountYuan: '1000000', discount: '80' })).toThrow('不应大于 2');
  });

  it('is capped by 534号 and not by 1980号, unless told otherwise', () => {
    const most = (more: object) => agencyFee({ kind: 'works', amountYuan: '100000000000', ...more }).feeYuan;
    expect(most({})).toBe('4500000.00');
    expect(Number(most({ tariff: '1980' }))).toBeGreaterThan(4_500_000);
    expect(most({ tariff: '1980', capped: true })).toBe('4500000.00');
    expect(Number(most({ capped: false }))).toBeGreaterThan(4_500_000);
    expect(agencyFee({ kind: 'works', amountYuan: '100000000000', tariff: '1980' }).steps.at(-2)!.label).toContain(
      '以上部分',
    );
  });
});

describe('split over lots', () => {
  it('counts on the sum, bears by amount, and adds up to the last fen', () => {
    const lots = ['10000000', '20000000', '30000000.01'].map((amountYuan, i) => ({ name: `标段${i + 1}`, amountYuan }));
    const { whole, lots: parts } = agencyFeeByLots(lots, { kind: 'works' });
    expect(whole.feeYuan).toBe(agencyFee({ kind: 'works', amountYuan: '60000000.01' }).feeYuan);
    expect(Decimal.sum(...parts.map((p) => p.feeYuan)).toFixed(2)).toBe(whole.feeYuan);
    expect(parts.map((p) => p.feeYuan)).toEqual(['37583.33', '75166.67', '112750.00']);
    expect(parts.map((p) => p.share)).toEqual(['16.67', '33.33', '50.00']);
  });

  it('gives what rounding leaves to the largest remainder, and of equal ones to the first', () => {
    const equal = ['甲', '乙', '丙'].map((name) => ({ name, amountYuan: '333333.34' }));
    expect(agencyFeeByLots(equal, { kind: 'works' }).lots.map((l) => l.feeYuan)).toEqual([
      '3333.34',
      '3333.33',
      '3333.33',
    ]);
    const uneven = [
      { name: '甲', amountYuan: '100000' },
      { name: '乙', amountYuan: '100001' },
      { name: '丙', amountYuan: '100002' },
    ];
    const { lots, whole } = agencyFeeByLots(uneven, { kind: 'works', roundTo: 0 });
    expect(whole.feeYuan).toBe('3000');
    expect(lots.map((l) => l.feeYuan)).toEqual(['1000', '1000', '1000']);
  });

  it('refuses what is no list of lots, and what is no tariff', () => {
    expect(() => agencyFeeByLots([{ name: '甲' }] as never, { kind: 'works' })).toThrow();
    expect(() => agencyFeeByLots([], { kind: 'houses' as never })).toThrow();
    expect(() => agencyFeeByLots([{ name: '甲', amountYuan: '1', more: 1 } as never], { kind: 'works' })).toThrow();
  });

  it('divides the cap as well', () => {
    const { whole, lots } = agencyFeeByLots(
      [
        { name: '一', amountYuan: yuan('90000000') },
        { name: '二', amountYuan: yuan('10000000') },
      ],
      { kind: 'goods' },
    );
    expect(whole.feeYuan).toBe('3500000.00');
    expect(lots.map((l) => l.feeYuan)).toEqual(['3150000.00', '350000.00']);
  });
});

describe('a fee already charged', () => {
  it.each([
    ['225500', '与计算结果一致'],
    ['230000', '多收 4,500.00 元（2.00%），在上下浮动 20% 以内'],
    ['180400', '少收 45,100.00 元（20.00%），在上下浮动 20% 以内'],
    ['300000', '多收 74,500.00 元（33.04%），超出上下浮动 20%，须有合同约定的依据'],
  ])('%s: %s', (charged, sentence) => expect(checkCharge(charged, '225500.00').sentence).toBe(sentence));
});

describe('a charge where no fee is due', () => {
  it('has no percentage, and is right only where nothing was charged', () => {
    expect(checkCharge('0', '0')).toMatchObject({ percent: undefined, withinTwentyPercent: true });
    expect(checkCharge('1', '0')).toMatchObject({ percent: undefined, withinTwentyPercent: false });
  });
});
