/** Whether every way can be gone under every regime in which the law opens it: asked when the server starts. */
import { lawfulWays } from '../../platform/law/lawful-ways/lawful-ways.ts';
import { limitIfAny, type Regime, regimes } from '../../platform/law/rulebook.ts';
import { wayOf } from './ways/index.ts';

/** What is missing, in the words of whoever has to write it: `open under ZB-M names bidders.fewest, …`. */
export const missingRows = (): string[] =>
  lawfulWays.flatMap(({ way, in: under }) =>
    (under.filter((regime) => regime in regimes) as Regime[]).flatMap((regime) =>
      (wayOf(way)?.rounds ?? []).flatMap(({ fewest }) =>
        [...new Set(Object.values(fewest))]
          .filter((name) => name !== null && limitIfAny(name, { regime, way }) === undefined)
          .map((name) => `${way} under ${regime} names ${name}, and the rulebook has no such row`),
      ),
    ),
  );
