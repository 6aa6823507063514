/** How many a gate of a round asks for: the way says which row of the rulebook counts there, the row says how many. */
import { type Limit, limit, limitIfAny, type Of } from '../../platform/law/rulebook.ts';
import type { Gate, Taken } from './way.ts';
import { roundThatTakes, wayOf } from './ways/index.ts';

/** Where no way is known yet, or one of an older edition, it counts as in an open tender. */
function nameAt(of: Of, takes: Taken, gate: Gate) {
  const round = roundThatTakes(wayOf(of.way) ? of.way : 'open', takes);
  return (round?.fewest as Partial<Record<Gate, Limit['name'] | null>> | undefined)?.[gate];
}

/** The row itself; none where the way or the regime does not count. */
export function limitAt(of: Of, takes: Taken, gate: Gate): Limit | undefined {
  const name = nameAt(of, takes, gate);
  return name ? limitIfAny(name, of) : undefined;
}

/** Its number. */
export const numberAt = (row: Limit | undefined): number | undefined => row && Number(row.value);

export interface Counted {
  /** One where the way does not count. */
  atLeast: number;
  /** Fewer end the attempt. */
  binds: boolean;
  /** Empty where no row says so. */
  law: string;
}

/**
 * How many it takes to go on from a gate.
 * @param of the lot: with its way, and what was pinned at its issue
 * @throws NoRow where the way names a row that the regime does not have
 */
export function countedAt(of: Of, takes: Taken, gate: Gate): Counted {
  const name = nameAt(of, takes, gate);
  if (!name) return { atLeast: 1, binds: true, law: '' };
  const { value, by, law } = limit(name, of);
  return { atLeast: Number(value), binds: by === 'block', law };
}
