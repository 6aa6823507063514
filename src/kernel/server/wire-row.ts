/** A row as a person may see it: hidden fields emptied, computed ones worked out, what is for the house alone left out. */

import { type AllowedAction, allowedActions, type Situation } from '../lifecycle/allowed.ts';
import type { Field } from '../record/field.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { beginsOn } from './begun-on.ts';
import type { House } from './house.ts';
import type { Columns } from './list-columns.ts';
import { systemColumns } from './names.ts';
import { watched } from './watched-row.ts';

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
