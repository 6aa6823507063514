/** A unit's own rows of some lots, each record under its own scope and with no field but those that its page shows. */

import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kernel/access/where.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { columnsSql, scopeSql } from '../../../kernel/server/rows.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { lot } from '../../project/lot/lot.record.ts';
import type { OwnRow } from '../tender-facts.ts';

/** Whose rows are asked for, of which of the lots. */
export interface Asking {
  office: Office;
  actor: Actor;
  now: Date;
  lots: readonly string[];
  /** Records of which there is a row of these lots: of the others it need not be asked who may read them. */
  begun: ReadonlySet<string>;
}

/** A lot as its bidder reads it, with what its project says. */
export interface OwnLot {
  lot: OwnRow;
  projectName: string;
  projectCode: string | null;
  regime: Regime | null;
  way: string | null;
}

export interface OwnLots {
  lots: OwnLot[];
  /** How many of those asked for are over, and not among the lots. */
  ended: number;
  begun: ReadonlySet<string>;
}

/**
 * The lots that go on of those asked for, the newest first, and of which of these records there is a row of them, all in one
 * statement: most records have none yet.
 * @param which `lot`, `at` and `ended` of each lot that this person may read
 */
export async function ownLots(
  db: Queryable,
  which: RawBuilder<unknown>,
  fields: readonly string[],
  records: readonly RecordType<any>[],
): Promise<OwnLots> {
  const begun = records.map(
    (record) =>
      sql`case when exists (select 1 from ${sql.table(tableOf(record))} r where r.lot_id = any((select ids from asked)::uuid[])) then ${sql.lit(record.id)} end`,
  );
  const found = await rows<OwnRow>(
    db,
    sql`with own as materialized (${which}), asked as materialized (select array(select lot from own where not ended) as ids)
        select concat_ws(' ', ${sql.join(begun)}) as begun, (select count(*)::int from own where ended) as ended, l.*
        from (select 1) as whole left join (
          select ${columnsSql(lot, 't', setOf(fields))}, o.at, p.name as "projectName", p.code as "projectCode", p.regime, p.way
          from own o join lot t on t.id = o.lot join project p on p.id = t.project_id where not o.ended) l on true
        order by l.at desc, l.id`,
  );
  return {
    lots: found
      .filter((row) => row.id !== null)
      .map(({ begun: _begun, ended: _ended, at: _at, projectName, projectCode, regime, way, ...row }) => ({
        ...{ lot: row as OwnRow, projectName, projectCode, regime, way },
      })),
    ended: found[0]?.ended ?? 0,
    begun: new Set(String(found[0]?.begun ?? '').split(' ')),
  };
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
  if (!begun.has(record.id)) return new Map();
  const found = await rows<OwnRow>(
    db,
    sql`select ${columnsSql(record, 't', setOf(fields))} from ${sql.table(tableOf(record))} as t
        where t.lot_id = any(${lots}::uuid[]) and ${scopeSql(house.access(record.id), actor, now)} and ${whose}
        order by t.created_at desc, t.id desc`,
  );
  return Map.groupBy(found, (row) => row.lot);
}

/** The columns by which a row says whose it is. */
export const bySupplier = (actor: Actor) => sql`t.supplier_id = ${actor.org}`;
