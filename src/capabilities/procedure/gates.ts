/** How many a gate of a round asks for: the way says which row of the rulebook counts there, the row says how many. */

import type { Turn } from '../../kernel/screen/turn.ts';
import {
  advises,
  citeIfAny,
  type DemandName,
  demands,
  type Limit,
  limit,
  limitIfAny,
  type Of,
} from '../../platform/law/rulebook.ts';
import type { MomentId, SideId } from './moments.ts';
import type { CallPaper, Gate, Part, Seal, Taken } from './way.ts';
import { bodyThatJudges, callsBy, doesPart, roundThatTakes, wayOf } from './ways/index.ts';

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

/** The law has an attempt with too few called again; `limitAt` cites the article that asks for so many. */
export const callsAgain = (of: Of): boolean => demands('retender.tooFew', of);

/** Too few of what was opened pass: the law ends it, or whoever judges may find that nobody competes. */
export interface TooFew {
  atLeast: number;
  /** Nobody may go on; otherwise the body votes. */
  ends: boolean;
  law: string;
}

/** @returns nothing where as many pass as the law asks for, or nobody counts */
export function tooFewPass(of: Of, passed: number): TooFew | null {
  const row = limitAt(of, 'bid', 'compliant');
  if (!row || passed >= Number(row.value)) return null;
  const ends = demands('bids.fewEnd', of);
  return { atLeast: Number(row.value), ends, law: (ends && citeIfAny('bids.fewEnd', of)?.law) || row.law };
}

// What must stand before a moment that cannot be taken back, as the records tell it.

/** Who it lies with is told by the project that it is of. */
export interface Must<Before extends MomentId = MomentId> extends Omit<Turn, 'who' | 'isMine' | 'ends'> {
  before: Before;
  owes: readonly SideId[];
  /** Where it lies with certain people of these sides, as a key does with its holder: nobody else can do it. */
  people?: readonly { id: string; name: string }[];
  /** The lot comes to no moment any more: only such lines stand, and its other steps are no one's task. */
  over?: boolean;
  /** The line of a step that it stands in for, while it is not done: it says when, where the step's own page would let it be done at once. */
  instead?: string;
}

// When a step, or a paper of an archive, applies: by the rounds of the way and by what the law asks of the lot. A way
// without a body or a publicity has no such station, and its archive misses no such paper.

export interface StepCondition {
  /** The way calls by one of these papers. */
  call?: CallPaper | readonly CallPaper[];
  /** Such a thing is handed in. */
  takes?: Taken;
  /** A round is opened so; the one that takes it, where both are said. */
  seal?: Seal;
  /** A body judges what is handed in so. */
  body?: Taken;
  /** This is done with what is handed in, before the bids or with them. */
  part?: Part;
  /** The law demands it; where it only advises it, the step need not happen. */
  demands?: DemandName;
}

/** `may` where the law advises it, and nothing misses it. */
export type Applies = 'must' | 'may' | 'not';

/** Where no way is known yet, or one of an older edition, it is opened as in an open tender. */
const isOpened = (way: Of['way'], takes: Taken | undefined, seal: Seal | undefined): boolean =>
  (wayOf(way) ?? wayOf('open'))!.rounds.some(
    (round) => (!takes || round.takes === takes) && (!seal || round.seal === seal),
  );

const holdsOfWay = ({ call, takes, seal, body, part }: StepCondition, way: Of['way']): boolean =>
  (!call || [call].flat().some((paper) => callsBy(way, paper))) &&
  ((!takes && !seal) || isOpened(way, takes, seal)) &&
  (!body || bodyThatJudges(way, body) !== null) &&
  (!part || doesPart(way, 'application', part) || doesPart(way, 'bid', part));

function byLaw(name: DemandName, of: Of): Applies {
  // Before the regime is chosen the strictest is shown.
  if (!of.regime || demands(name, of)) return 'must';
  return advises(name, of) ? 'may' : 'not';
}

/** @param of the lot, with its way and what was pinned at its issue (`ofLot`) */
export function applies(when: StepCondition | undefined, of: Of): Applies {
  if (!when) return 'must';
  if (!holdsOfWay(when, of.way)) return 'not';
  return when.demands ? byLaw(when.demands, of) : 'must';
}
