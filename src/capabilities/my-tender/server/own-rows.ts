/** A unit's own rows of some lots, each record under its own scope and with no field but those that its page shows. */

import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kernel/access/where.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { columnsSql, scopeSql } from '../../../kernel/server/rows.ts';
import type { OwnRow } from '../tender-facts.ts';

export interface Asking {
  office: Office;
  actor: Actor;
  now: Date;
  lots: readonly string[];
  /** Records of which there is a row of these lots: of the others it need not be asked who may read them. */
  begun: ReadonlySet<string>;
}

/** Of which of these records there is a row of the lots, in one statement: most have none yet. */
export async function begunOf(
  db: Queryable,
  lots: readonly string[],
  records: readonly RecordType<any>[],
): Promise<ReadonlySet<string>> {
  const each = records.map(
    (record) =>
      sql`exists (select 1 from ${sql.table(tableOf(record))} t where t.lot_id = any((select ids from asked)::uuid[])) as ${sql.ref(record.id)}`,
  );
  const found =
    (await first<Record<string, boolean>>(
      db,
      sql`with asked as materialized (select ${[...lots]}::uuid[] as ids) select ${sql.join(each)}`,
    )) ?? {};
  return new Set(Object.keys(found).filter((id) => found[id]));
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
/** The same set for the same list, so that the text of its columns is written once. */
function setOf(fields: readonly string[]): ReadonlySet<string> {
  const known = sets.get(fields) ?? new Set(fields);
  sets.set(fields, known);
  return known;
}

/**
 * The newest first, by lot.
 * @param fields what the page shows; each must be one that its owner reads
 * @param whose which of the rows that may be read are meant, on `t`
 */
export async function ownRows(
  { office: { db, house }, actor, now, lots, begun }: Asking,
  record: RecordType<any>,
  fields: readonly string[],
  whose: RawBuilder<unknown> = sql`true`,
): Promise<Map<string, OwnRow[]>> {
  if (record.id !== 'lot' && !begun.has(record.id)) return new Map();
  const lot = record.id === 'lot' ? sql`t.id` : sql`t.lot_id`;
  const found = await rows<OwnRow>(
    db,
    sql`select ${columnsSql(record, 't', setOf(fields))} from ${sql.table(tableOf(record))} as t
        where ${lot} = any(${lots}::uuid[]) and ${scopeSql(house.access(record.id), actor, now)} and ${whose}
        order by t.created_at desc, t.id desc`,
  );
  return Map.groupBy(found, (row) => (record.id === 'lot' ? row.id : row.lot));
}

/** The columns by which a row says whose it is. */
export const bySupplier = (actor: Actor) => sql`t.supplier_id = ${actor.org}`;
