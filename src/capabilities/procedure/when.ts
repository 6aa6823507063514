/**
 * When a step, or a paper of an archive, applies: by the rounds of the way and by what the law asks of the lot. A way
 * without a body or a publicity has no such station, and its archive misses no such paper.
 */
import { advises, type DemandName, demands, type Of } from '../../platform/law/rulebook.ts';
import type { CallPaper, Seal, Taken } from './way.ts';
import { bodyThatJudges, callsBy, wayOf } from './ways/index.ts';

export interface StepCondition {
  /** The way calls by one of these papers. */
  call?: CallPaper | readonly CallPaper[];
  /** Such a thing is handed in. */
  takes?: Taken;
  /** A round is opened so; the one that takes it, where both are said. */
  seal?: Seal;
  /** A body judges what is handed in so. */
  body?: Taken;
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

const holdsOfWay = ({ call, takes, seal, body }: StepCondition, way: Of['way']): boolean =>
  (!call || [call].flat().some((paper) => callsBy(way, paper))) &&
  ((!takes && !seal) || isOpened(way, takes, seal)) &&
  (!body || bodyThatJudges(way, body) !== null);

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
