/**
 * How the steps of many lots stand, in one statement: for each step and lot the row that is not finished yet, or the
 * newest.
 */

import type { Actor } from '../../../kernel/access/where.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import type { Shown } from '../../procedure/server/door.ts';
import { isMineSql } from './whose-turn.ts';

export type DrawnStep = Shown & { id: string; place: number };

export interface StepRow {
  step: string;
  project: string;
  /** Nothing where the record belongs to the project as a whole. */
  lot: string | null;
  id: string;
  state: string;
  isMine: boolean;
}

/** A step of these lots, and of their projects. */
export interface Asked {
  step: DrawnStep;
  lots: readonly string[];
  projects: readonly string[];
}

export async function stepRows(
  { db, house }: Office,
  actor: Actor,
  now: Date,
  asked: readonly Asked[],
): Promise<StepRow[]> {
  const parts = asked.flatMap(({ step, lots, projects }): RawBuilder<unknown>[] => {
    const { record } = step;
    const project = record.id === 'project' ? sql`t.id` : sql`t.project_id`;
    const hasLots = columnNamed(record, 'lots') !== undefined;
    const lot =
      record.id === 'lot' ? sql`t.id` : columnNamed(record, 'lot') ? sql`t.lot_id` : hasLots ? sql`u.lot` : undefined;
    if (lot && lots.length === 0) return [];
    const gone = step.gone?.length ? sql`and t.state not in (${sql.join([...step.gone])})` : sql``;
    return [
      sql`(select distinct on (${lot ?? project}) ${step.id}::text as step, ${project} as project, ${lot ?? sql`null::uuid`} as lot,
            t.id, t.state, ${isMineSql(record, house.lifecycle(record.id), actor, now)} as "isMine"
          from ${sql.table(tableOf(record))} t ${hasLots ? sql`cross join unnest(t.lots_ids) as u(lot)` : sql``}
          where ${project} = any(${[...projects]}::uuid[]) and ${lot ? sql`${lot} = any(${[...lots]}::uuid[])` : sql`true`}
            and ${step.of ? whereSql(record, step.of, 't', { actor, now }) : sql`true`} ${gone}
            and ${scopeSql(house.access(record.id), actor, now)}
          order by ${lot ?? project}, t.state in (${sql.join([...step.done])}), t.updated_at desc)`,
    ];
  });
  return parts.length === 0 ? [] : rows<StepRow>(db, sql`${sql.join(parts, sql` union all `)}`);
}

export interface Reviewed {
  isMine: boolean;
  /** Names of those whose turn it is. */
  who: string;
}

/** The people with whom the reviews of these rows lie. */
export async function reviewsOf({ db }: Office, actor: Actor, ids: readonly string[]): Promise<Map<string, Reviewed>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: string; isMine: boolean; who: string | null }>(
    db,
    sql`select r.record_id as id, r.waiting_for_ids @> array[${actor.id}]::uuid[] as "isMine",
          (select string_agg(u.name, '、' order by u.name) from "user" u where u.id = any(r.waiting_for_ids)) as who
        from review r where r.state in ('running', 'blocked') and r.record_id = any(${[...ids]}::text[])`,
  );
  return new Map(found.map(({ id, isMine, who }) => [id, { isMine, who: who ?? '审核人未定' }]));
}
