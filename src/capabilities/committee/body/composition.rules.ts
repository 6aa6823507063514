/** How the law wants a body composed: how many, an odd number of them, and how many who know the trade. */
import { advises, amountOf, countInWords, demands, limit, type Of, shareOf } from '../../../platform/law/rulebook.ts';

export interface Composition {
  least: number;
  isOdd: boolean;
  /** Share, a decimal string or a fraction. */
  experts: string;
  /** The number, and the share, are no advice. */
  binds: boolean;
  expertsBind: boolean;
}

export function compositionBy(of: Of): Composition {
  const [size, experts] = [limit('committee.size', of), limit('committee.experts', of)];
  return {
    least: size.value,
    isOdd: demands('committee.odd', of) || advises('committee.odd', of),
    experts: experts.value,
    binds: size.by === 'block',
    expertsBind: experts.by === 'block',
  };
}

interface Seats {
  size: number | null;
  buyerSeats: number | null;
}

/** Why it has the wrong number of members; nothing where it has the right one. @param body what it is called */
export function sizeFault({ size }: Seats, { least, isOdd }: Composition, body: string): string | undefined {
  const has = size ?? 0;
  if (has >= least && (!isOdd || has % 2 === 1)) return undefined;
  return `${body}成员人数应为${countInWords(least)}人以上${isOdd ? '单数' : ''}`;
}

/** Why too few of its members are experts; nothing where they are enough. */
export function expertsFault({ size, buyerSeats }: Seats, { experts }: Composition): string | undefined {
  const has = size ?? 0;
  if (has > 0 && shareOf(experts, has).lte(has - (buyerSeats ?? 0))) return undefined;
  return `技术、经济等方面的专家不得少于成员总数的${amountOf({ value: experts, unit: 'share' })}，请减少{招标}人代表`;
}
