/** The rows of a record that one person may read, as the wire carries them: for pages that gather from several records. */
import type { Actor, Where, WhereOf } from '../access/where.ts';
import type { AnyRow, RecordType, RowOf } from '../record/record.ts';
import { type Queryable, rows, sql } from './database.ts';
import type { House } from './house.ts';
import type { Caller } from './http.ts';
import { type ListQuery, listPage } from './list.ts';
import { columnNamed, tableOf } from './names.ts';
import { columnsSql, refTitlesSql, Standing, scopeSql, situations } from './rows.ts';
import { whereSql } from './where-sql.ts';
import { wireRow } from './wire-row.ts';

/** Who reads, and where from. */
export interface Reader {
  db: Queryable;
  house: House;
  actor: Actor;
  now: Date;
}

const noVerbs: ReadonlySet<string> = new Set();

/**
 * What a list would show of them, whole: scoped as a list is, with hidden fields emptied. No action is judged.
 * @param order a stored field, `-field` downwards; the oldest first when not given
 */
export async function seeRows<R extends RecordType<any>>(
  { db, house, actor, now }: Reader,
  record: R,
  where: WhereOf<RowOf<R>>,
  { order = 'createdAt', limit = 200 }: { order?: string; limit?: number } = {},
): Promise<(RowOf<R> & AnyRow)[]> {
  const column = columnNamed(record, order.replace(/^-/, ''));
  if (!column) throw new Error(`seeRows ${record.id}: cannot order by "${order}"`);
  const direction = order.startsWith('-') ? sql`desc` : sql`asc`;
  const standing = new Standing(house, record, actor, now);
  const condition = whereSql(record, where as Where, 't', { actor: undefined, now: new Date(0) });
  const found = await rows<AnyRow>(
    db,
    sql`select ${columnsSql(record, 't')} ${refTitlesSql(record)} ${sql.join(standing.columns, sql``)}
        from ${sql.table(tableOf(record))} as t where ${condition} and ${scopeSql(house.access(record.id), actor, now)}
        order by ${sql.ref(`t.${column.column}`)} ${direction}, t.id limit ${limit}`,
  );
  const seen = await situations(db, house, record, found, actor, now, standing, noVerbs);
  return seen.map((situation) => {
    const shown = wireRow(house, record, situation);
    standing.strip(shown);
    return shown as RowOf<R> & AnyRow;
  });
}

/** All rows of a list that a person may read, however many: what is counted or judged must not be one page of it. */
export async function everyRow(
  { db, house }: { db: Queryable; house: House },
  record: RecordType<any>,
  query: ListQuery,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
): Promise<AnyRow[]> {
  const all: AnyRow[] = [];
  let after: string | undefined;
  do {
    const asked = { ...query, page: '1', pagesize: '200', ...(after ? { after } : {}) };
    const page = await listPage(db, house, record, asked, actor, now);
    all.push(...page.rows);
    after = page.next;
  } while (after);
  return all;
}
