/** How a list would be read, and by whom: the plan of its walk, judged. */
import { house } from '../../src/apps/server/house.ts';
import type { Actor, Audience } from '../../src/kernel/access/where.ts';
import { type Queryable, rows, sql } from '../../src/kernel/server/database.ts';
import { filtersOf, orderOf } from '../../src/kernel/server/list-query.ts';
import { walksOf } from '../../src/kernel/server/list-walk.ts';
import { tableOf } from '../../src/kernel/server/names.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Somebody of one audience and of no other that the roles could tell. */
export const memberOf = (a: Audience): Actor => ({
  id: '00000000-0000-7000-8000-000000000001',
  name: '某人',
  org: '00000000-0000-7000-8000-000000000002',
  orgName: '某单位',
  orgType: a.orgTypes?.[0] ?? 'agency',
  roles: a.roles?.slice(0, 1) ?? [],
  isAdmin: false,
});

/** How the record's own rows are come by: what stands above each scan of its table, up to the limit that ends it. */
function faultsOf(plan: Plan, table: string, above: readonly string[] = []): string[] {
  const here = plan['Node Type'];
  const inner = above.slice(above.lastIndexOf('Limit') + 1);
  // What somebody has elsewhere is few rows: they are merged with the walks without a limit of their own.
  const isMerged = inner.some((n) => /Append|Aggregate|Unique/.test(n));
  const isOwn = plan['Relation Name'] === table && above.includes('Limit') && !isMerged;
  const own = isOwn && here === 'Seq Scan' ? [`walks the whole of ${table}`] : [];
  const sorted = isOwn && inner.some((n) => n.endsWith('Sort')) ? [`sorts ${table} before it stops`] : [];
  return [...own, ...sorted, ...(plan.Plans ?? []).flatMap((p) => faultsOf(p, table, [...above, here]))];
}

const now = new Date();
/** @returns what is wrong with the plan of the first page, in words; nothing where it is as it should be */
export async function planOf(db: Queryable, id: string, actor: Actor, sort: string, query = {}): Promise<string[]> {
  const record = house.record(id);
  const order = orderOf(house, record, sort);
  const filters = filtersOf(house, record, query, actor);
  const { walk } = walksOf({ house, record, actor, now, filters, order, after: undefined, reach: 21 });
  if (!walk) return ['has no walk'];
  const [found] = await rows<any>(db, sql`explain (format json) select * from (${walk}) as w limit 21`);
  return faultsOf(found['QUERY PLAN'][0].Plan, tableOf(record));
}
