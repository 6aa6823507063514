/**
 * What is asked of one round of a lot. A row that names no round (of a lot issued before there were rounds, or begun
 * before this was asked by round) belongs to any round of its lot that is asked.
 */
import type { Where } from '../../../kernel/access/where.ts';

export interface OfRound {
  lot: string | null;
  round: string | null;
}

/** The rows of a record with `lot` and `round` that belong to it. */
export const ofRound = ({ lot, round }: OfRound): Where =>
  round ? { lot: lot, anyOf: [{ round }, { round: null }] } : { lot: lot };

/** @param other the round that a row names */
export const isOfRound = (other: string | null | undefined, { round }: Pick<OfRound, 'round'>): boolean =>
  !round || !other || other === round;
