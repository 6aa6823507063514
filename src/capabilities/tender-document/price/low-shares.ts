/**
 * From which share downwards a price must be explained: the document's own choice (12号令 21), at least the rulebook's
 * where a regime has one. It rejects no bid: the bidder is asked and the committee judges the answer.
 */
import { Decimal } from 'decimal.js';
import { amountOf, type LimitName, limitIfAny, numberOf, type Of } from '../../../platform/law/rulebook.ts';

/** Shares of one, as decimal strings; a test that has none is not made. */
export interface LowShares {
  mean?: string;
  secondLowest?: string;
  limit?: string;
}

/** Field of the method → what its share is taken of, and the name of the rulebook's row. */
export const lowFields = {
  lowMean: { of: 'mean', row: 'price.low.mean' },
  lowSecond: { of: 'secondLowest', row: 'price.low.second' },
  lowLimit: { of: 'limit', row: 'price.low.limit' },
} as const satisfies Readonly<Record<string, { of: keyof LowShares; row: LimitName }>>;
export type LowField = keyof typeof lowFields;

type Method = Readonly<Record<string, any>>;

const lawOf = (m: Method): Of => ({ regime: m.regime, way: m.tenderWay ?? null, kind: m.subject });

/** What the method says, or the law where it says nothing; neither, and the test is not made. */
export function lowSharesOf(method: Method | null | undefined): LowShares {
  if (!method) return {};
  return Object.fromEntries(
    Object.entries(lowFields).flatMap(([field, { of, row }]) => {
      const own = method[field] ? new Decimal(method[field]).div(100) : undefined;
      const law = method.regime ? limitIfAny(row, lawOf(method)) : undefined;
      const share = own ?? (law && numberOf(law.value));
      return share ? [[of, share.toFixed()]] : [];
    }),
  );
}

/** The sentence that refuses a share that the law does not leave to the document. */
export function lowShareFault(method: Method, field: LowField): string | undefined {
  if (!method[field] || !method.regime) return undefined;
  const share = new Decimal(method[field]).div(100);
  const [least, most] = [limitIfAny(lowFields[field].row, lawOf(method)), limitIfAny('price.low.most', lawOf(method))];
  if (least && share.lt(numberOf(least.value))) return `不得低于 ${amountOf(least)}（${least.law}）`;
  return most && share.gt(numberOf(most.value)) ? `不得高于 ${amountOf(most)}（${most.law}）` : undefined;
}
