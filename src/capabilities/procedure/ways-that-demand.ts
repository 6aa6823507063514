/** Which ways to tender a rule of law holds for, as where-objects and queries ask: each method under each regime. */
import type { WhereOf } from '../../kernel/access/where.ts';
import {
  type DemandName,
  type LimitName,
  type Of,
  regimesThatDemand,
  regimesThatLimit,
  type TenderRegime,
} from '../../platform/law/rulebook.ts';
import { methodLabels } from './methods/index.ts';

type Ways = WhereOf<{ method: string; regime: string }>;

const byMethod = (regimesOf: (method: string) => TenderRegime[]) =>
  Object.keys(methodLabels).map((method) => ({ method, in: regimesOf(method) }));

const demanding = (name: DemandName, on: Of['on']) => byMethod((method) => regimesThatDemand(name, { method, on }));

const asWhere = (ways: ReturnType<typeof byMethod>): Ways => ({
  anyOf: ways.map((way) => ({ method: way.method, regime: { in: way.in } })),
});

/** The projects of which something is demanded. */
export const waysThatDemand = (name: DemandName, on?: Of['on']): Ways => asWhere(demanding(name, on));

/** The projects for which the book has a limit of that name. */
export const waysThatLimit = (name: LimitName, on?: Of['on']): Ways =>
  asWhere(byMethod((method) => regimesThatLimit(name, { method, on })));

/** The same as the first for a query: `regime/method`. */
export const waysDemanding = (name: DemandName, on?: Of['on']): string[] =>
  demanding(name, on).flatMap((way) => way.in.map((regime) => `${regime}/${way.method}`));
