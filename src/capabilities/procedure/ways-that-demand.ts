/** Which ways to tender a rule of law holds for, as where-objects and queries ask: each way under each regime. */
import type { WhereOf } from '../../kernel/access/where.ts';
import {
  type DemandName,
  type LimitName,
  type Of,
  regimesThatDemand,
  regimesThatLimit,
  type TenderRegime,
} from '../../platform/law/rulebook.ts';
import { wayLabels } from './ways/index.ts';

type Ways = WhereOf<{ way: string; regime: string }>;

const byWay = (regimesOf: (way: string) => TenderRegime[]) =>
  Object.keys(wayLabels).map((way) => ({ way, in: regimesOf(way) }));

const demanding = (name: DemandName, on: Of['on']) => byWay((way) => regimesThatDemand(name, { way, on }));

const asWhere = (ways: ReturnType<typeof byWay>): Ways => ({
  anyOf: ways.map((one) => ({ way: one.way, regime: { in: one.in } })),
});

/** The projects of which something is demanded. */
export const waysThatDemand = (name: DemandName, on?: Of['on']): Ways => asWhere(demanding(name, on));

/** The projects for which the book has a limit of that name. */
export const waysThatLimit = (name: LimitName, on?: Of['on']): Ways =>
  asWhere(byWay((way) => regimesThatLimit(name, { way, on })));

/** The same as the first for a query: `regime/way`. */
export const waysDemanding = (name: DemandName, on?: Of['on']): string[] =>
  demanding(name, on).flatMap((one) => one.in.map((regime) => `${regime}/${one.way}`));
