/** Whether every question has an answer in every regime and way that the law opens: asked when the server starts. */
import { lawfulWays } from '../../platform/law/lawful-ways/lawful-ways.ts';
import {
  answerTo,
  type DemandName,
  type Kind,
  type LimitName,
  limitIfAny,
  type Regime,
  regimes,
} from '../../platform/law/rulebook.ts';
import { askedNames } from './asked.generated.ts';
import { knownWays, wayOf } from './ways/index.ts';

const kinds: readonly Kind[] = ['works', 'goods', 'services', 'survey-design'];

/** What is missing, in the words of the person who has to write it: `open under ZB-M names bidders.fewest, …`. */
export const missingRows = (): string[] => [...missingGates(), ...unanswered(Object.keys(regimes) as Regime[])];

/**
 * Ways that the house cannot carry out. A lot has one document, one list and one result before its bids, and one opening of
 * bids: code finds each round by what it takes. A second round that takes the same would be accepted and then ignored.
 */
export const impossibleWays = (): string[] =>
  knownWays().flatMap(({ id, rounds }) => {
    const takes = rounds.map((round) => round.takes);
    return [
      ...[...new Set(takes)]
        .filter((what) => takes.filter((other) => other === what).length > 1)
        .map((what) => `${id} has ${takes.filter((other) => other === what).length} rounds that take ${what}`),
      ...(takes.indexOf('application') > 0 ? [`${id} takes application after ${takes[0]}`] : []),
    ];
  });

/**
 * What code asks and the book does not answer, not even with `none`: `ZC-N consultation goods: notice.media`. A form asks
 * before its way is chosen, and of ways that it then refuses.
 */
export function unanswered(under: readonly Regime[]): string[] {
  const ways = [null, ...new Set(lawfulWays.map(({ way }) => way))];
  return under.flatMap((regime) =>
    ways.flatMap((way) =>
      kinds.flatMap((kind) =>
        (Object.keys(askedNames) as (LimitName | DemandName)[])
          .filter((name) => !answerTo(name, { regime, way, kind }))
          .map((name) => `${regime} ${way ?? '—'} ${kind}: ${name}`),
      ),
    ),
  );
}

/** A gate counts by a number, wherever its way may be gone. */
const missingGates = (): string[] =>
  lawfulWays.flatMap(({ way, in: under }) =>
    (under.filter((regime) => regime in regimes) as Regime[]).flatMap((regime) =>
      (wayOf(way)?.rounds ?? []).flatMap(({ fewest }) =>
        [...new Set(Object.values(fewest))]
          .filter((name) => name !== null && limitIfAny(name, { regime, way }) === undefined)
          .map((name) => `${way} under ${regime} names ${name}, and the rulebook has no such row`),
      ),
    ),
  );
