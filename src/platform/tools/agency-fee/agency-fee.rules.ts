/**
 * 招标代理服务费 (domain A12): the tariff 计价格〔2002〕1980号 with the changes of 发改价格〔2011〕534号. Neither binds any
 * more (发改价格〔2015〕299号): contracts refer to them, usually with a discount. Each bracket takes its own rate of the part
 * of the amount that lies in it; an amount on a bracket's end belongs to the lower one. Pure.
 */

import { Decimal } from 'decimal.js';
import {
  check,
  flag,
  InputInvalid,
  listOf,
  oneOf,
  optional,
  parameters,
  text,
  whole,
} from '../../../kernel/record/checked.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';

export type FeeKind = 'works' | 'goods' | 'services';
export type FeeTariff = '1980' | '534';

export const feeKinds: Readonly<Record<FeeKind, string>> = { works: '工程', goods: '货物', services: '服务' };
export const feeTariffs: Readonly<Record<FeeTariff, string>> = {
  534: '计价格〔2002〕1980号 + 发改价格〔2011〕534号',
  1980: '计价格〔2002〕1980号',
};

/** Upper end in 万元 (the last has none), then the rate in percent. */
type Bracket = readonly [upToWan: number | undefined, goods: string, services: string, works: string];

const shared: readonly Bracket[] = [
  [100, '1.5', '1.5', '1.0'],
  [500, '1.1', '0.8', '0.7'],
  [1000, '0.8', '0.45', '0.55'],
  [5000, '0.5', '0.25', '0.35'],
  [10_000, '0.25', '0.1', '0.2'],
];

const even = (upToWan: number | undefined, rate: string): Bracket => [upToWan, rate, rate, rate];

const brackets: Readonly<Record<FeeTariff, readonly Bracket[]>> = {
  // The printed table leaves 10 to 100 billion open; it is read as everything above one billion yuan.
  1980: [...shared, even(100_000, '0.05'), even(undefined, '0.01')],
  534: [
    ...shared,
    even(50_000, '0.05'),
    even(100_000, '0.035'),
    even(500_000, '0.008'),
    even(1_000_000, '0.006'),
    even(undefined, '0.004'),
  ],
};

/** 一次招标代理服务费最高限额 (534号), in yuan. */
export const feeCaps: Readonly<Record<FeeKind, string>> = { goods: '3500000', services: '3000000', works: '4500000' };

export interface FeeInput {
  kind: FeeKind;
  /** The winning amount in yuan. */
  amountYuan: string;
  /** A factor: `0.8` is eighty percent of the tariff. */
  discount?: string;
  /** Decimal places of the fee in yuan; 2 when not given, 0 for whole yuan, -2 for whole hundreds. */
  roundTo?: number;
  /** What the contract says is charged at least, in yuan. */
  minimumYuan?: string;
  /** `534` when not given. */
  tariff?: FeeTariff;
  /** Whether 534号's limit for one tender holds; it does unless told otherwise. 1980号 alone has none. */
  capped?: boolean;
}

export interface FeeStep {
  rule: 'bracket' | 'sum' | 'discount' | 'minimum' | 'cap' | 'rounding';
  /** In words: 100万元以下部分. */
  label: string;
  /** As a person would write it: 1,000,000 × 1.0%. */
  formula: string;
  /** What this bracket gives; for the other rules, the fee as it stands after them. */
  yuan: string;
}

export interface Fee {
  feeYuan: string;
  steps: FeeStep[];
}

const rateColumn: Readonly<Record<FeeKind, 1 | 2 | 3>> = { goods: 1, services: 2, works: 3 };
const inWan = (wan: number) => (wan >= 10_000 ? `${wan / 10_000}亿元` : `${wan}万元`);

const common = {
  kind: oneOf('works', 'goods', 'services'),
  discount: optional(text),
  roundTo: optional(whole(-8, 8)),
  minimumYuan: optional(text),
  tariff: optional(oneOf('1980', '534')),
  capped: optional(flag),
};
const feeInput = parameters({ ...common, amountYuan: text });
const feeOfLotsInput = parameters(common);
const lotAmounts = listOf(parameters({ name: text, amountYuan: text }));
const charge = parameters({ chargedYuan: text, feeYuan: text });

function amountOf(text: string, what: string, parameter: string): Decimal {
  const amount = /^\d{1,18}(\.\d+)?$/.test(text.trim()) ? new Decimal(text.trim()) : undefined;
  if (!amount) throw new InputInvalid(parameter, `${what}应为不小于 0 的数字，例如 60000000`);
  return amount;
}

/**
 * The fee for one tender, with every step of its way.
 * @throws InputInvalid when an amount is no plain decimal number, or negative, or anything is not as {@link FeeInput} says
 */
export function agencyFee(input: FeeInput): Fee {
  const {
    amountYuan,
    kind,
    discount = '1',
    roundTo = 2,
    minimumYuan,
    tariff = '534',
    capped = tariff === '534',
  } = check(feeInput, input);
  const amount = amountOf(amountYuan, '中标金额', 'amountYuan');
  const factor = amountOf(discount, '折扣', 'discount');
  if (factor.gt(2)) throw new InputInvalid('discount', `折扣写成小数，八折写 0.8，不应大于 2：“${discount}”`);
  const steps: FeeStep[] = [];
  let fee = new Decimal(0);
  let from = 0;
  for (const bracket of brackets[tariff]) {
    const [upTo] = bracket;
    const part = (upTo === undefined ? amount : Decimal.min(amount, upTo * 10_000)).minus(from * 10_000);
    if (part.lte(0)) break;
    const rate = bracket[rateColumn[kind]];
    const yuan = part.times(rate).div(100);
    fee = fee.plus(yuan);
    steps.push({
      rule: 'bracket',
      label:
        upTo === undefined
          ? `${inWan(from)}以上部分`
          : from === 0
            ? `${inWan(upTo)}以下部分`
            : `${inWan(from)}至${inWan(upTo)}部分`,
      formula: `${showDecimal(part.toFixed())} × ${rate}%`,
      yuan: yuan.toFixed(),
    });
    from = upTo ?? from;
  }
  const after = (rule: FeeStep['rule'], label: string, formula: string, next: Decimal) => {
    fee = next;
    steps.push({ rule, label, formula, yuan: next.toFixed() });
  };
  if (steps.length > 1) after('sum', '各段之和', `${steps.map((s) => showDecimal(s.yuan)).join(' + ')}`, fee);
  if (!factor.eq(1))
    after(
      'discount',
      '按约定折扣',
      `${showDecimal(fee.toFixed())} × ${factor.times(100).toFixed()}%`,
      fee.times(factor),
    );
  if (minimumYuan !== undefined && amount.gt(0)) {
    const minimum = amountOf(minimumYuan, '最低收费', 'minimumYuan');
    if (fee.lt(minimum))
      after('minimum', '不足最低收费，按最低收费', `最低 ${showDecimal(minimum.toFixed())}`, minimum);
  }
  if (capped && fee.gt(feeCaps[kind])) {
    const cap = new Decimal(feeCaps[kind]);
    after('cap', `一次招标最高限额（534号，${feeKinds[kind]}）`, `不超过 ${showDecimal(cap.toFixed())}`, cap);
  }
  const rounded = roundedTo(fee, roundTo);
  if (!rounded.eq(fee))
    after('rounding', '四舍五入', roundTo >= 0 ? `保留 ${roundTo} 位小数` : `取整到 ${10 ** -roundTo} 元`, rounded);
  return { feeYuan: rounded.toFixed(Math.max(0, roundTo)), steps };
}

function roundedTo(fee: Decimal, places: number): Decimal {
  if (places >= 0) return fee.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  const unit = new Decimal(10).pow(-places);
  return fee.div(unit).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(unit);
}

export interface LotAmount {
  name: string;
  amountYuan: string;
}

export interface LotFees {
  /** One tender, one sum: the fee of all lots together. */
  whole: Fee;
  /** What each lot bears; they add up to the whole to the last fen. */
  lots: (LotAmount & { share: string; feeYuan: string })[];
}

/**
 * The fee of one tender with several lots: counted on the sum and borne in proportion to the lots' amounts (534号). What
 * rounding leaves goes to the largest remainders, so that the parts add up.
 */
export function agencyFeeByLots(lots: readonly LotAmount[], input: Omit<FeeInput, 'amountYuan'>): LotFees {
  check(lotAmounts, lots);
  check(feeOfLotsInput, input);
  const amounts = lots.map((lot, i) => amountOf(lot.amountYuan, `${lot.name}的金额`, `${i}.amountYuan`));
  const total = Decimal.sum(0, ...amounts);
  const whole = agencyFee({ ...input, amountYuan: total.toFixed() });
  const unit = new Decimal(10).pow(-(input.roundTo ?? 2));
  const exact = amounts.map((a) => (total.eq(0) ? new Decimal(0) : a.times(whole.feeYuan).div(total).div(unit)));
  const floors = exact.map((e) => e.floor());
  let left = new Decimal(whole.feeYuan)
    .div(unit)
    .minus(Decimal.sum(0, ...floors))
    .toNumber();
  const byRemainder = exact
    .map((e, i) => ({ i, rest: e.minus(floors[i]!) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.i - b.i);
  for (const { i } of byRemainder) {
    if (left <= 0) break;
    floors[i] = sure(floors[i], 'an entry of floors').plus(1);
    left -= 1;
  }
  return {
    whole,
    lots: lots.map((lot, i) => ({
      ...lot,
      share: total.eq(0)
        ? '0'
        : sure(amounts[i], 'an entry of amounts').times(100).div(total).toDecimalPlaces(2).toFixed(2),
      feeYuan: sure(floors[i], 'an entry of floors')
        .times(unit)
        .toFixed(Math.max(0, input.roundTo ?? 2)),
    })),
  };
}

export interface ChargeCheck {
  differenceYuan: string;
  /** The charge against the fee, in percent with two places; nothing where no fee is due. */
  percent: string | undefined;
  /** Within the ±20% that 534号 allowed. */
  withinTwentyPercent: boolean;
  sentence: string;
}

/** How far a fee that was charged is off the computed one. */
export function checkCharge(chargedYuan: string, feeYuan: string): ChargeCheck {
  check(charge, { chargedYuan, feeYuan });
  const charged = amountOf(chargedYuan, '实收金额', 'chargedYuan');
  const fee = amountOf(feeYuan, '计算所得费用', 'feeYuan');
  const difference = charged.minus(fee);
  const percent = fee.gt(0) ? difference.times(100).div(fee) : undefined;
  const withinTwentyPercent = percent ? percent.abs().lte(20) : difference.eq(0);
  const size = `${showDecimal(difference.abs().toFixed(), 2)} 元${percent ? `（${percent.abs().toFixed(2)}%）` : ''}`;
  const sentence = difference.eq(0)
    ? '与计算结果一致'
    : `${difference.gt(0) ? '多收' : '少收'} ${size}${withinTwentyPercent ? '，在上下浮动 20% 以内' : '，超出上下浮动 20%，须有合同约定的依据'}`;
  return { differenceYuan: difference.toFixed(), percent: percent?.toFixed(2), withinTwentyPercent, sentence };
}
