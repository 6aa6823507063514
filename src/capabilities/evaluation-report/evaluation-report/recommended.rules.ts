/** The candidates that a committee recommends, as they are called: in their order, or by name where the document wants none. Pure. */
import type { RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';

/** The document wants the candidates named and not ordered. */
export const isUnranked = (order: string | null | undefined): boolean => order === 'unranked';

/** Where candidates have no order, each is called alike and they stand by name, so that the place tells nothing. */
export function recommended<Bid extends Pick<RankedBid, 'rank' | 'isCandidate' | 'supplierName'>>(
  ranking: readonly Bid[],
  order: string | null | undefined,
): (Bid & { called: string })[] {
  const candidates = ranking.filter((b) => b.isCandidate);
  if (isUnranked(order))
    return candidates
      .toSorted((a, b) => (a.supplierName < b.supplierName ? -1 : 1))
      .map((b) => ({ ...b, called: '{中标}候选人（不排序）' }));
  return candidates.toSorted((a, b) => a.rank - b.rank).map((b) => ({ ...b, called: `第 ${b.rank} {中标}候选人` }));
}
