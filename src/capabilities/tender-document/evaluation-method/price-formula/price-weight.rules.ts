/** How much the price must count where the law says so (domain E1, 87号令 第55条). */
import { Decimal } from 'decimal.js';
import { amountOf, limitIfAny, numberOf, type Of } from '../../../../platform/law/rulebook.ts';
import { hasPriceScore } from '../method-kinds.ts';

/** The sentence that refuses; nothing where the weight is lawful, or the law sets none. */
export function priceWeightFault(m: Readonly<Record<string, any>>): string | undefined {
  if (!m.regime || !hasPriceScore(m) || !m.priceFull) return undefined;
  const of: Of = { regime: m.regime, way: m.tenderWay, kind: m.subject };
  const share = new Decimal(m.priceFull).div(100);
  const [least, most] = [limitIfAny('price.weight', of), limitIfAny('price.weight.most', of)];
  if (least && share.lt(numberOf(least.value))) return `价格分不得低于总分的 ${amountOf(least)}（${least.law}）`;
  return most && share.gt(numberOf(most.value)) ? `价格分不得高于总分的 ${amountOf(most)}（${most.law}）` : undefined;
}
