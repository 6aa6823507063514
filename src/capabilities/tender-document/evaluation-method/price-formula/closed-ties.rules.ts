/** Which rules for equal totals the law of a tender leaves open (domain E8). */
import { demands, type Of } from '../../../../platform/law/rulebook.ts';
import type { tieRules } from './price-words.ts';

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
