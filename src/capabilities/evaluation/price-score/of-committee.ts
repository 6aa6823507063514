/** Which price scores are those of one evaluation. */
import type { Where } from '../../../kernel/access/where.ts';

/** Rows of before evaluations were attempts name only the lot; so do committees of then carry no number. */
export const pricesOf = (own: { id: string; lot: string | null; attempt: number | null }): Where =>
  own.attempt ? { committee: own.id } : { lot: own.lot, anyOf: [{ committee: own.id }, { committee: null }] };
