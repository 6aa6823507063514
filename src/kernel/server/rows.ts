/** Reading rows: as effects and guards see them, and as the wire carries them for one person. */

import type { RawBuilder } from 'kysely';
import type { Access } from '../access/access.ts';
import { type Actor, type Audience, mayBe, type Where, type WhereOf } from '../access/where.ts';
import type { Situation } from '../lifecycle/allowed.ts';
import { fromStates } from '../lifecycle/lifecycle.ts';
import { isId } from '../record/kinds.ts';
import type { AnyRow, RecordType, RowOf } from '../record/record.ts';
import { first, type Queryable, rows, sql } from './database.ts';
import { Unchosen } from './effect.ts';
import type { House } from './house.ts';
import { columnNamed, storedFields, systemColumns, tableOf, titledFields } from './names.ts';
import { whereSql } from './where-sql.ts';

/** `t."bid_deadline" as "bidDeadline"`, for every column of the record or for those named. */
export function columnsSql(record: RecordType<any>, alias: string, only?: ReadonlySet<string>): RawBuilder<unknown> {
  return once(record, `columns ${alias}`, only, () => columnsText(record, alias, only));
}

function columnsText(record: RecordType<any>, alias: string, only?: ReadonlySet<string>): string {
  const named = [
    ...Object.entries(systemColumns).map(([name, c]) => [name, c.column] as const),
    ...storedFields(record)
      .filter(([name]) => !only || only.has(name))
      .map(([name, , column]) => [name, column] as const),
  ];
  return named.map(([name, column]) => `"${alias}"."${column}" as "${name}"`).join(', ');
}

/** By the record, or by the set of names where the caller keeps one. */
const texts = new WeakMap<object, Map<string, RawBuilder<unknown>>>();

/**
 * A piece of a query that holds only declared names, written once for each record: putting together and quoting some
 * sixty of them for every row read takes as long as the rest of the query.
 */
function once(
  record: RecordType<any>,
  what: string,
  only: ReadonlySet<string> | undefined,
  write: () => string,
): RawBuilder<unknown> {
  const known = texts.get(only ?? record) ?? new Map<string, RawBuilder<unknown>>();
  texts.set(only ?? record, known);
  const made = known.get(what) ?? sql.raw(write());
  known.set(what, made);
  return made;
}

type Order<Row> = (keyof Row & string) | `-${keyof Row & string}`;

/** Finds plain rows, as effects use them: no access check, no titles of references. */
export async function find<R extends RecordType<any>>(
  db: Queryable,
  record: R,
  where: WhereOf<RowOf<R>>,
  options: { order?: Order<RowOf<R>>; limit?: number; lock?: boolean } = {},
): Promise<RowOf<R>[]> {
  const condition = whereSql(record, where as Where, 't', { actor: undefined, now: new Date(0) });
  const sort = options.order?.replace(/^-/, '') ?? 'createdAt';
  const column = columnNamed(record, sort);
  if (!column) throw new Error(`find ${record.id}: cannot order by "${sort}"`);
  const direction = options.order?.startsWith('-') ? sql`desc` : sql`asc`;
  return rows(
    db,
    sql`select ${columnsSql(record, 't')} from ${sql.table(tableOf(record))} as t where ${condition}
        order by ${sql.ref(`t.${column.column}`)} ${direction}, t.id
        ${options.limit ? sql`limit ${options.limit}` : sql``} ${options.lock ? sql`for update` : sql``}`,
  );
}

/**
 * One plain row by id. Throws when it is not there: an id in a stored row must find its row.
 * @throws Unchosen where no id is given: a draft that names no such record yet
 */
export async function get<R extends RecordType<any>>(
  db: Queryable,
  record: R,
  id: string | null | undefined,
  lock = false,
): Promise<RowOf<R>> {
  if (!isId(id)) throw new Unchosen(`请先选择${record.label}`);
  const row = await first<RowOf<R>>(
    db,
    sql`select ${columnsSql(record, 't')} from ${sql.table(tableOf(record))} as t
        where t.id = ${id} ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw new Error(`${record.id} ${id} is not there`);
  return row;
}

/** Who the person is to each row, answered by the row query itself: one boolean column per audience. */
export class Standing {
  readonly columns: RawBuilder<unknown>[] = [];
  private readonly names = new Map<Audience, string>();
  private readonly actor: Actor;

  constructor(
    house: House,
    record: RecordType<any>,
    actor: Actor,
    now: Date,
    asked: Iterable<Audience> = house.audiences(record.id),
  ) {
    this.actor = actor;
    for (const audience of asked) {
      if (!mayBe(audience, actor)) continue;
      const name = `$${this.names.size}`;
      this.names.set(audience, name);
      this.columns.push(
        sql`, ${whereSql(record, audience.where, 't', { actor, now, judged: true })} as ${sql.ref(name)}`,
      );
    }
  }

  isIn(row: Record<string, unknown>, audience: Audience): boolean {
    if (this.actor.roles.includes('system')) return true;
    const name = this.names.get(audience);
    return name !== undefined && row[name] === true;
  }

  /** Removes the standing columns from a row, and leaves what belongs on the wire. */
  strip(row: Record<string, unknown>): void {
    for (const name of this.names.values()) delete row[name];
  }
}

/** The rows a person may read: one of the record's `read` audiences must hold. */
export function scopeSql(access: Access, actor: Actor, now: Date): RawBuilder<unknown> {
  if (actor.roles.includes('system')) return sql`true`;
  const mine = access.read.filter((a) => mayBe(a, actor));
  if (mine.length === 0) return sql`false`;
  return sql`(${sql.join(
    mine.map((a) => whereSql(access.record, a.where, 't', { actor, now, judged: mine.length > 1 })),
    sql` or `,
  )})`;
}

/** Titles of what a row refers to, as `field$`: a title, the name of a code, or for `refs` one title for each id in its order. */
export function refTitlesSql(record: RecordType<any>, only?: ReadonlySet<string>): RawBuilder<unknown> {
  return once(record, 'titles', only, () => refTitlesText(record, only));
}

function refTitlesText(record: RecordType<any>, only?: ReadonlySet<string>): string {
  return titledFields(record)
    .filter(([name]) => !only || only.has(name))
    .map(([name, f, column]) => {
      if (f.codes)
        return `, (select c.label from "${tableOf(f.codes())}" c where c.list = '${f.dictionary}' and c.code = t."${column}") as "${name}$"`;
      const target = tableOf(f.target!());
      if (f.kind === 'ref') return `, (select r.title from "${target}" r where r.id = t."${column}") as "${name}$"`;
      return `, array(select r.title from unnest(t."${column}") with ordinality as x(id, place)
        left join "${target}" r on r.id = x.id order by x.place) as "${name}$"`;
    })
    .join('');
}

export interface Seen<Row = AnyRow> {
  /** Its fields, and the titles of what they refer to (`field$`). */
  row: Row & AnyRow;
  situation: Situation;
}

/** One row that this person may read, with who they are to it and the facts for its guards. */
export async function seeRow<R extends RecordType<any>>(
  db: Queryable,
  house: House,
  record: R,
  id: string,
  actor: Actor,
  now: Date,
  options: { lock?: boolean } = {},
): Promise<Seen<RowOf<R>> | undefined> {
  // A value that is no id finds no row, from any source.
  if (!isId(id)) return undefined;
  const standing = new Standing(house, record, actor, now);
  const row = await first<RowOf<R> & AnyRow>(
    db,
    sql`select ${columnsSql(record, 't')} ${refTitlesSql(record)} ${sql.join(standing.columns, sql``)}
        from ${sql.table(tableOf(record))} as t where t.id = ${id} and ${scopeSql(house.access(record.id), actor, now)}
        ${options.lock ? sql`for update of t` : sql``}`,
  );
  if (!row) return undefined;
  const situation = (await situations(db, house, record, [row], actor, now, standing))[0]!;
  const isInAudiences = new Map(house.audiences(record.id).map((a) => [a, situation.isIn(a)]));
  standing.strip(row);
  return { row, situation: { ...situation, isIn: (a) => isInAudiences.get(a) ?? false } };
}

/** One row, if this person may read it, without what its guards and its page would ask. */
export const glimpse = (
  db: Queryable,
  house: House,
  record: RecordType<any>,
  id: string,
  actor: Actor,
  now: Date,
): Promise<AnyRow | undefined> =>
  first<AnyRow>(
    db,
    sql`select ${columnsSql(record, 't')} from ${sql.table(tableOf(record))} as t
        where t.id = ${id} and ${scopeSql(house.access(record.id), actor, now)}`,
  );

/** Whether any of these rows is at a state in which one of these actions is judged by facts. */
function needsFacts(house: House, record: RecordType<any>, found: AnyRow[], verbs: ReadonlySet<string> | undefined) {
  if (!verbs) return true;
  const judged = Object.entries(house.lifecycle(record.id).actions).filter(
    ([verb, a]) => verbs.has(verb) && a.from !== null && (a.needs ?? []).length > 0,
  );
  return found.some((row) => judged.some(([, a]) => fromStates(a).includes(row.state)));
}

/**
 * The situation of each row: the same for one row and for a page of them, so guards cost one query a page.
 * @param verbs the actions that will be judged, where not all of them are
 */
export async function situations(
  db: Queryable,
  house: House,
  record: RecordType<any>,
  found: AnyRow[],
  actor: Actor,
  now: Date,
  standing: Standing,
  verbs?: ReadonlySet<string>,
): Promise<Situation[]> {
  const load = needsFacts(house, record, found, verbs) ? house.facts.get(record.id) : undefined;
  const facts = load && found.length > 0 ? await load(db, found, now, actor, house) : undefined;
  // Where no guard asks for facts none is refused for them; a list has no other sentence of a row than what is hidden says.
  const isTold = facts || !verbs || house.access(record.id).fields;
  const speech = isTold ? await house.saysOf?.(db, record, found) : undefined;
  const { states } = house.lifecycle(record.id);
  const reviewed = found.filter((row) => states[row.state]?.review);
  const turns = reviewed.length > 0 ? await house.reviewing?.turns(db, reviewed, actor) : undefined;
  return found.map((row) => ({
    row,
    actor,
    now,
    facts: facts?.get(row.id) ?? {},
    isIn: (a) => standing.isIn(row, a),
    turn: turns?.get(row.id),
    says: speech?.get(row.id)?.says,
    spokenBy: speech?.get(row.id)?.code,
  }));
}
