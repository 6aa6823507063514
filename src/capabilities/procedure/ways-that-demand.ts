/** Which ways to tender a rule of law holds for, as where-objects and queries ask: each method under each regime. */
import type { WhereOf } from '../../kernel/access/where.ts';
import { type DemandName, type Of, regimesThatDemand } from '../../platform/law/rulebook.ts';
import { methodLabels } from './methods/index.ts';

const byMethod = (name: DemandName, on: Of['on']) =>
  Object.keys(methodLabels).map((method) => ({ method, in: regimesThatDemand(name, { method, on }) }));

/** The projects of which something is demanded. */
export const waysThatDemand = (name: DemandName, on?: Of['on']): WhereOf<{ method: string; regime: string }> => ({
  anyOf: byMethod(name, on).map((way) => ({ method: way.method, regime: { in: way.in } })),
});

/** The same for a query: `regime/method`. */
export const waysDemanding = (name: DemandName, on?: Of['on']): string[] =>
  byMethod(name, on).flatMap((way) => way.in.map((regime) => `${regime}/${way.method}`));
