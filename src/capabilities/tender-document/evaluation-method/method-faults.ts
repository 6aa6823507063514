/** What is wrong with a method as it was written. */
import { Decimal } from 'decimal.js';
import { sure } from '../../../kernel/record/sure.ts';
import { priceForms } from '../price/price-form.ts';
import { isLowestPrice, isPricedInWords } from './method-kinds.ts';
import { byPieces } from './price-fields.ts';

type Method = Readonly<Record<string, any>>;
export const hasRate = (a: Method) => a.measure !== 'stated';

/** What a form of price allows: money cannot be added to a rate, and words cannot be ranked. */
export function formFault(m: Method): string | undefined {
  if (!isLowestPrice(m) || (m.priceForm ?? 'amount') === 'amount') return undefined;
  if (isPricedInWords(m))
    return '报价为文字的不能按价格排序，请选综合评估法，由评委按评分因素评审报价，或者改用别的报价形式';
  return m.adjustments?.length > 0 || m.deviationAmount
    ? `报价形式为${priceForms[m.priceForm as keyof typeof priceForms]}的不折算加价、减价，请删去价格调整因素，或者改用金额报价`
    : undefined;
}

export function knotFault(m: Method): string | undefined {
  if (!byPieces(m)) return undefined;
  const knots = ((m.knots ?? []) as Method[]).filter((k) => k.deviation && k.score);
  if (knots.some((k, i) => i > 0 && new Decimal(k.deviation).lte(sure(knots[i - 1], 'an entry of knots').deviation)))
    return '分段的偏差率应由低到高，不重复';
  return knots.some((k) => new Decimal(k.score).gt(m.priceFull ?? 0)) ? '分段的得分不应高于价格分满分' : undefined;
}

export function adjustmentFault(adjustments: readonly Readonly<Record<string, any>>[]): string | undefined {
  const names = adjustments.map((a) => a.name?.trim());
  const twice = names.find((name, i) => name && names.indexOf(name) < i);
  if (twice) return `调整因素“${twice}”写了两次，请合并`;
  const lone = adjustments.find((a) => a.kind === 'preference' && a.direction === 'add');
  if (lone) return `“${lone.name}”是优惠，方向应为减价`;
  const whole = adjustments.find((a) => a.measure === 'percent' && a.rate && new Decimal(a.rate).gt(100));
  return whole ? `“${whole.name}”每单位折价不能超过报价的 100%` : undefined;
}
