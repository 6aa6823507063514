/**
 * How much is entered in a project's history tells how a committee gets on, so people outside must not be able to count
 * it (招标投标法 38, 44).
 */

import { copiedFrom } from '../../../kernel/record/usual.ts';
import { act } from '../../../kernel/server/act.ts';
import { first, type Queryable, type RawBuilder, sql } from '../../../kernel/server/database.ts';
import type { Acted } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { wireRow } from '../../../kernel/server/wire-row.ts';
import { type Of, ofLot } from '../../../platform/law/rulebook.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

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

/** A project that was begun from others gets their lots, by the same person and under its own numbers. */
export async function copyLots({ office, tx, row, actor, now, address }: Acted): Promise<void> {
  // One that it copies, or those that were put together in it.
  const origins: string[] = row.mergedFrom?.length ? row.mergedFrom : [row.copyOf];
  const lots = await Promise.all(origins.map((of) => find(tx, lot, { project: of }, { order: 'code' })));
  const [copied] = row.copyOf ? await find(tx, project, { id: row.copyOf }) : [];
  for (const { id } of lots.flat()) {
    const seen = await seeRow(tx, office.house, lot, id, actor, now);
    if (!seen || (seen.row.attempt ?? 1) > 1) continue;
    const { values } = copiedFrom(lot, wireRow(office.house, lot, seen.situation));
    await act(office, tx, {
      action: 'lot.create',
      values: {
        ...plainValues(values),
        name: renamed(values.name, copied?.name, row.name),
        project: row.id,
        copyOf: id,
      },
      actor,
      now,
      address,
    });
  }
}

/** A lot that is called after its project is called after the new one: 甲工程一标段 becomes 乙工程一标段. */
const renamed = (name: unknown, before: string | null | undefined, after: string | null) =>
  typeof name === 'string' && before && after && name.startsWith(before) ? after + name.slice(before.length) : name;

/** Without the titles of what is referred to. */
const plainValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('$')));

/**
 * What a lot is judged by: the rows that were pinned when it was issued; before that its project's regime.
 * @param on the day of the event, for what goes by the law of its own day
 */
export async function lawOf(db: Queryable, lotId: string | null, on?: Of['on']): Promise<Of> {
  const found = await get(db, lot, lotId);
  const { regime, way } = await get(db, project, found.project);
  return ofLot(found, { regime, way, on });
}
