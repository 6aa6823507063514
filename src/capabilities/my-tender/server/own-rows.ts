/** A unit's own rows of some lots, each record under its own scope and with no field but those that its page shows. */

import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kernel/access/where.ts';
import { kinds } from '../../../kernel/record/kinds.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { instantOf, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { columnNamed, systemColumns, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { columnsSql, scopeSql } from '../../../kernel/server/rows.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { offerColumns, offered, offerJoins } from '../../participation/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import type { Tendered } from '../../project/possible/answer.ts';
import { decidedSql } from '../../violation/server/door.ts';
import type { OwnRow } from '../tender-facts.ts';
import type { OwnPaper } from './own-papers.ts';

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
  tendered: Tendered;
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
  /** The unit's code where decisions stand against it, which may keep it from responding. */
  decided: string | null;
}

/** When objections of each kind can be raised to the lot `t`, where that was opened. */
const objectionsOf = sql`(select jsonb_object_agg(w.kind, jsonb_build_object('opensAt', w.opens_at, 'closesAt', w.closes_at))
  from objection_window w where w.lot_id = t.id)`;

/** The columns that say what a lot offers, apart from those of the lot. */
function splitOffer(row: OwnRow): { tendered: Tendered; lot: OwnRow } {
  const { isOffered, wentOn, beforeBids, preliminary, documentFrom, documentUntil, clarifyUntil, ...more } = row;
  const { roundState, entrants, roundDeadline, lotDeadline, objections, ...of } = more;
  const dates = { documentFrom, documentUntil, clarifyUntil, roundDeadline, lotDeadline };
  const offer = { isOffered, wentOn, beforeBids, preliminary, roundState, entrants, ...dates };
  return {
    tendered: offered({ ...offer, lot: row.id, state: row.state as Tendered['state'], objections }),
    lot: of as OwnRow,
  };
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
  unit: string,
): Promise<OwnLots> {
  const begun = records.map(
    (record) =>
      sql`case when exists (select 1 from ${sql.table(tableOf(record))} r where r.lot_id = any((select ids from asked)::uuid[])) then ${sql.lit(record.id)} end`,
  );
  const found = await rows<OwnRow>(
    db,
    sql`with own as materialized (${which}), asked as materialized (select array(select lot from own where not ended) as ids)
        select concat_ws(' ', ${sql.join(begun)}) as begun, (select count(*)::int from own where ended) as ended, ${decidedSql(unit)} as decided, l.*
        from (select 1) as whole left join (
          select ${columnsSql(lot, 't', setOf(fields))}, o.at, pj.name as "projectName", pj.code as "projectCode", pj.regime, pj.way,
            ${offerColumns('t')}, ${objectionsOf} as objections
          from own o join lot t on t.id = o.lot join project pj on pj.id = t.project_id ${offerJoins('t')} where not o.ended) l on true
        order by l.at desc, l.id`,
  );
  return {
    lots: found
      .filter((row) => row.id !== null)
      .map(
        ({
          begun: _begun,
          ended: _ended,
          decided: _decided,
          at: _at,
          projectName,
          projectCode,
          regime,
          way,
          ...row
        }) => ({
          ...{ ...splitOffer(row as OwnRow), projectName, projectCode, regime, way },
        }),
      ),
    ended: found[0]?.ended ?? 0,
    decided: (found[0]?.decided as string | null | undefined) ?? null,
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

/** Of each kind of paper its rows by lot, the newest first. */
export type OwnRows<Papers> = { readonly [Kind in keyof Papers]: ReadonlyMap<string, OwnRow[]> };

interface Found {
  kind: string;
  lot: string;
  cells: readonly unknown[];
}

/**
 * The rows of every kind of paper, in one statement: to ask twenty times costs more than what is answered. Each kind under its
 * record's own scope; of what is not begun nothing is asked.
 */
export async function ownRows<Papers extends Readonly<Record<string, OwnPaper>>>(
  { office: { db, house }, actor, now, lots, begun }: Asking,
  papers: Papers,
): Promise<OwnRows<Papers>> {
  const asked = Object.entries(papers).filter(([, { record }]) => begun.has(record.id));
  const each = asked.map(
    ([kind, { record, fields, whose }]) =>
      sql`select ${sql.lit(kind)} as kind, t.lot_id as lot, t.created_at as at, t.id, ${cellsOf(record, fields).sql} as cells
          from ${sql.table(tableOf(record))} as t
          where t.lot_id = any(${lots}::uuid[]) and ${scopeSql(house.access(record.id), actor, now)} and ${whose?.(actor) ?? sql`true`}`,
  );
  const found =
    each.length === 0
      ? []
      : await rows<Found>(
          db,
          sql`select kind, lot, cells from (${sql.join(each, sql` union all `)}) as whole order by at desc, id desc`,
        );
  const ofKinds = Map.groupBy(found, (one) => one.kind);
  const byLot = (kind: string, { record, fields }: OwnPaper) => {
    const { read } = cellsOf(record, fields);
    const of = new Map<string, OwnRow[]>();
    for (const { lot: id, cells } of ofKinds.get(kind) ?? []) of.set(id, [...(of.get(id) ?? []), read(id, cells)]);
    return of;
  };
  const out = {} as { -readonly [Kind in keyof Papers]: ReadonlyMap<string, OwnRow[]> };
  for (const kind of Object.keys(papers) as (keyof Papers & string)[])
    out[kind] = byLot(kind, papers[kind] as OwnPaper);
  return out;
}

interface Cells {
  sql: RawBuilder<unknown>;
  read: (lot: string, cells: readonly unknown[]) => OwnRow;
}

const known = new WeakMap<readonly string[], Cells>();
/**
 * The cells of a row as one JSON array, and the row that they make. Exact numbers and moments go as PostgreSQL writes them: a
 * JSON number would lose its noughts, a moment its form.
 */
function cellsOf(record: RecordType<any>, fields: readonly string[]): Cells {
  const made = known.get(fields);
  if (made) return made;
  const columns = [...Object.keys(systemColumns), ...fields].map((name) => {
    const { column, kind, field } = sure(columnNamed(record, name), `${record.id}.${name}`);
    const type = (field ? kinds[kind].column(field) : systemColumns[name]?.type) ?? '';
    return { name, column, isExact: /^(numeric|timestamptz)/.test(type), isMoment: type.startsWith('timestamptz') };
  });
  const cells: Cells = {
    sql: sql.raw(
      `json_build_array(${columns.map(({ column, isExact }) => `t."${column}"${isExact ? '::text' : ''}`).join(', ')})`,
    ),
    read: (lotId, values) => {
      const row: Record<string, unknown> = { lot: lotId };
      columns.forEach(({ name, isMoment }, place) => {
        const value = values[place];
        row[name] = isMoment && typeof value === 'string' ? instantOf(value) : value;
      });
      return row as OwnRow;
    },
  };
  known.set(fields, cells);
  return cells;
}
