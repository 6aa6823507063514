import { Decimal } from 'decimal.js';
import { amountOf, demands, limitIfAny, numberOf, type Of } from '../../../../platform/law/rulebook.ts';
import { hasPriceScore } from '../method-kinds.ts';
import type { tieRules } from './price-words.ts';

// How much the price must count where the law says so (domain E1, 87号令 第55条).

/** The sentence that refuses; nothing where the weight is lawful, or the law sets none. */
export function priceWeightFault(m: Readonly<Record<string, any>>): string | undefined {
  if (!m.regime || !hasPriceScore(m) || !m.priceFull) return undefined;
  const of: Of = { regime: m.regime, way: m.tenderWay, kind: m.subject };
  const share = new Decimal(m.priceFull).div(100);
  const [least, most] = [limitIfAny('price.weight', of), limitIfAny('price.weight.most', of)];
  if (least && share.lt(numberOf(least.value))) return `价格分不得低于总分的 ${amountOf(least)}（${least.law}）`;
  return most && share.gt(numberOf(most.value)) ? `价格分不得高于总分的 ${amountOf(most)}（${most.law}）` : undefined;
}

// Which rules for equal totals the law of a tender leaves open (domain E8).

/** Those that it does not, each with why. */
export function closedTies(m: Readonly<Record<string, any>>): Partial<Record<keyof typeof tieRules, string>> {
  if (!m.regime) return {};
  const of: Of = { regime: m.regime, way: m.tenderWay, kind: m.subject };
  return {
    ...(demands('ranking.byPrice', of)
      ? { technical: '得分相同的，应按{投标}报价由低到高排列，不能先看技术分（87号令 第57条）' }
      : {}),
    ...(demands('ranking.sharedPlace', of)
      ? { price: '得分且{投标}报价相同的应当并列，不再看技术分，请选“报价也相同的并列”（87号令 第57条）' }
      : {}),
  };
}
