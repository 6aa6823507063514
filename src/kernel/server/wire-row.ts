/** A row as a person may see it: hidden fields emptied, computed ones worked out, what is for the house alone left out. */

import { type AllowedAction, allowedActions, isPermitted, type Situation } from '../lifecycle/allowed.ts';
import type { Action, Lifecycle } from '../lifecycle/lifecycle.ts';
import type { Field } from '../record/field.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import type { House } from './house.ts';
import type { Columns } from './list-query.ts';
import { storedFields, systemColumns, titledFields } from './names.ts';

/**
 * The fields of a record whose value is not simply the column. Every row that leaves the server needs them, so they are
 * looked up once.
 */
const derivedOf = (record: RecordType<any>) => {
  const known = derived.get(record);
  if (known) return known;
  const fields = Object.entries<Field>(record.fields);
  const made = {
    computed: new Map(fields.filter(([, f]) => f.kind === 'computed')),
    inside: new Set(fields.filter(([, f]) => f.inside).map(([name]) => name)),
  };
  derived.set(record, made);
  return made;
};
const derived = new WeakMap<RecordType<any>, { computed: ReadonlyMap<string, Field>; inside: ReadonlySet<string> }>();

/** The fields of a row that this person may not see now, with the words that stand in their place. */
function hiddenOf(
  house: House,
  record: RecordType<any>,
  { row, isIn, says }: Situation,
): Record<string, string> | undefined {
  let hidden: Record<string, string> | undefined;
  for (const [name, s] of Object.entries(house.access(record.id).fields ?? {})) {
    if (!s.while(row) || s.except?.some(isIn)) continue;
    hidden ??= {};
    hidden[name] = says?.(s.shows) ?? s.shows;
  }
  return hidden;
}

/** The row as this person may see it: hidden fields emptied and named with the words that stand in their place. */
export function wireRow(house: House, record: RecordType<any>, situation: Situation): AnyRow {
  const hidden = hiddenOf(house, record, situation);
  const { computed, inside } = derivedOf(record);
  const shown: AnyRow = { ...situation.row };
  for (const name of Object.keys(hidden ?? {})) {
    shown[name] = null;
    delete shown[`${name}$`];
  }
  for (const [name, field] of computed) if (!hidden || !(name in hidden)) shown[name] = field.compute!(shown);
  for (const name of inside) delete shown[name];
  if (hidden) shown.$hidden = hidden;
  return shown;
}

/**
 * As `wireRow`, for the columns that a list shows. It copies what is wanted and removes nothing: a row from which
 * something was deleted is slow to copy, and a page has many.
 * @param stored the row as it was read; the situation's row reports fields that were asked for and not read
 */
export function wireListed(
  house: House,
  record: RecordType<any>,
  situation: Situation,
  stored: AnyRow,
  columns: Columns,
): AnyRow {
  const { computed, inside } = derivedOf(record);
  const hidden = hiddenOf(house, record, situation);
  const shown = {} as AnyRow;
  for (const name of systemNames) shown[name] = stored[name];
  for (const name of columns.shown) {
    if (hidden && name in hidden) continue;
    const field = computed.get(name);
    if (field) shown[name] = field.compute!(hidden ? emptied(record, stored, hidden, columns) : situation.row);
    else if (name in stored && !inside.has(name)) shown[name] = stored[name];
    if (`${name}$` in stored) shown[`${name}$`] = stored[`${name}$`];
  }
  // A hidden field is empty, also where the list does not read it.
  for (const name of Object.keys(hidden ?? {})) shown[name] = null;
  if (hidden) shown.$hidden = hidden;
  return shown;
}
const systemNames = Object.keys(systemColumns);

/** What a computed field may look at where something is hidden: neither it nor the title of what it refers to. */
function emptied(record: RecordType<any>, stored: AnyRow, hidden: Record<string, string>, has: Columns): AnyRow {
  const names = Object.keys(hidden);
  const none = Object.fromEntries(names.flatMap((name) => [name, `${name}$`]).map((name) => [name, null]));
  const [row] = watched(record, [{ ...stored, ...none }], {
    read: new Set([...has.read, ...names]),
    titled: new Set([...has.titled, ...names]),
  });
  return row!;
}

/** Row and actions, as `detail.json` and every action answer them. */
export function wireDetail(
  house: House,
  record: RecordType<any>,
  situation: Situation,
): { row: AnyRow; actions: AllowedAction[]; spokenBy?: string } {
  const begins = beginsOn(house, record.id, situation);
  const row = wireRow(house, record, situation);
  return {
    row: begins.length > 0 ? { ...row, $begins: begins } : row,
    actions: allowedActions(house.lifecycle(record.id), situation),
    ...(situation.spokenBy ? { spokenBy: situation.spokenBy } : {}),
  };
}

// What is begun on a row: actions of other records that name it (`begunOn`), for the people of its page.

/** An action that begins a row on one of another record, in these of its states. */
interface BegunOn {
  on: string;
  states: readonly string[];
  lifecycle: Lifecycle;
  verb: string;
  when: NonNullable<Action['begunWhen']>;
}

const begunBy = (lifecycle: Lifecycle): BegunOn[] =>
  Object.entries(lifecycle.actions).flatMap(([verb, action]) =>
    Object.entries(action.begunOn ?? {}).map(([field, states]) => ({
      on: sure(lifecycle.record.fields[field]?.target?.(), `${lifecycle.record.id}.${field}`).id,
      states: [states].flat(),
      ...{ lifecycle, verb, when: action.begunWhen ?? (() => true) },
    })),
  );

const known = new WeakMap<House, Map<string, BegunOn[]>>();

export function begunOn(house: House, id: string): readonly BegunOn[] {
  const all = known.get(house) ?? Map.groupBy([...house.lifecycles.values()].flatMap(begunBy), ({ on }) => on);
  known.set(house, all);
  return all.get(id) ?? [];
}

/** The actions that this person may begin on the row as it stands: `addendum.create`. */
const beginsOn = (house: House, id: string, { row, facts, actor }: Situation): string[] =>
  begunOn(house, id)
    .filter(
      ({ lifecycle, verb, states, when }) =>
        states.includes(row.state) && isPermitted(lifecycle, verb, actor) && when({ row, facts }),
    )
    .map(({ lifecycle, verb }) => `${lifecycle.record.id}.${verb}`);

// Rows of which not every column was read. A page reads what it shows; what guards, secrets and computed fields ask
// besides is learnt from them: a row that is asked for a column it lacks throws `Unread`, and the page is read again
// with it.

/** A column, or all of them where somebody goes through the whole row. */
export class Unread extends Error {
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super(`not read: ${fields.join(', ')}`);
    this.fields = fields;
  }
}

/**
 * Rows that tell what is asked of them in vain.
 * @param has the fields, and the titles of references, that they have; everything else that the record stores they lack
 */
export function watched(
  record: RecordType<any>,
  rows: readonly AnyRow[],
  { read, titled }: Pick<Columns, 'read' | 'titled'>,
): AnyRow[] {
  const unread = [
    ...storedFields(record).flatMap(([name]) => (read.has(name) ? [] : [name])),
    ...titledFields(record).flatMap(([name]) => (titled.has(name) ? [] : [`${name}$`])),
  ];
  if (unread.length === 0) return [...rows];
  const lacks = new Set<string | symbol>(unread);
  const ask = (name: string | symbol) => {
    if (lacks.has(name)) throw new Unread([name as string]);
  };
  const watch: ProxyHandler<AnyRow> = {
    get: (row, name) => {
      ask(name);
      return row[name as string];
    },
    has: (row, name) => {
      ask(name);
      return name in row;
    },
    ownKeys: () => {
      throw new Unread(unread);
    },
  };
  return rows.map((row) => new Proxy(row, watch));
}
