/**
 * What is asked of one round of a lot. A row that names no round (of a lot issued before there were rounds, or begun
 * before this was asked by round) belongs to any round of its lot that is asked.
 */
import type { Where } from '../../../kernel/access/where.ts';
import type { Taken } from '../../procedure/way.ts';

/**
 * Of the rows of a record with `lot` and `round`: those whose round was opened. A row without a round goes by its lot
 * (ADR 28).
 */
export const onceOpened: Where = {
  anyOf: [{ round: { openedAt: { not: null } } }, { round: null, lot: { openedAt: { not: null } } }],
};

/** Where rounds take bids: the first is called for while the lot is issued, a further one while it is judged. */
const takesRounds: readonly string[] = ['issued', 'opened', 'evaluating', 'evaluated'];

/**
 * Whether bids are taken in a round, or in a lot that has none.
 * @param roundState of the lot's newest round; `null` where it has none
 */
export const isTaking = ({ lotState, roundState }: { lotState: string; roundState: string | null }): boolean =>
  roundState === null ? lotState === 'issued' : roundState === 'issued' && takesRounds.includes(lotState);

/** Whether what is handed in for such a round may be opened while its lot stands so. */
export const isRunning = (takes: Taken, lotState: string): boolean =>
  takes === 'bid' ? lotState === 'opening' || takesRounds.includes(lotState) : lotState === 'preliminary';

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
