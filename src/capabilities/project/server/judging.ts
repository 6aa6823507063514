/**
 * How much is entered in a project's history tells how a committee gets on, so people outside must not be able to count
 * it (招标投标法 38, 44).
 */
import { first, type RawBuilder, sql } from '../../../kernel/server/database.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';

/**
 * Since when what was handed in for a lot is judged: from the opening until what came of it is published. Papers and
 * proposals before the bids are judged while their lot waits for its tender document.
 * @param project an expression for its id
 * @param besides a lot that is not meant
 */
export const judgedSince = (
  project: RawBuilder<unknown>,
  besides: string | null = null,
): RawBuilder<Date | null> => sql`(
  select min(judged.since) from (
    select l.opened_at as since, l.id, coalesce(l.state_before_suspension, l.state) as state, 'bid' as kind from lot l where l.project_id = ${project}
    union all
    select r.opened_at, l.id, coalesce(l.state_before_suspension, l.state), r.kind from round r join lot l on l.id = r.lot_id where l.project_id = ${project}
  ) judged
  where judged.since is not null and judged.id is distinct from ${besides}::uuid
    and case when judged.kind = 'bid' then judged.state in ('issued', 'opening', 'opened', 'evaluating', 'evaluated') else judged.state = 'preliminary' end)`;

export const quietSince: ServerPart['quietSince'] = async (db, chain, besides) => {
  const [, project] = /^project:(.+)$/.exec(chain) ?? [];
  if (!project) return undefined;
  const own = besides?.lot ?? (besides?.lots as string[] | undefined)?.[0];
  const found = await first<{ since: Date | null }>(
    db,
    sql`select ${judgedSince(sql`${project}::uuid`, typeof own === 'string' ? own : null)} as since`,
  );
  return found?.since ? new Date(found.since) : undefined;
};
