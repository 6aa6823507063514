/** What a new row begins with: the declared values, what the address of its form names, and what there is only one of. */

import type { Field } from '../record/field.ts';
import { isId } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { initialValues } from './act.ts';
import { choosable } from './chosen.ts';
import { type RawBuilder, rows, sql } from './database.ts';
import { NotFound } from './effect.ts';
import type { Caller } from './http.ts';
import { columnNamed, tableOf } from './names.ts';
import type { Office } from './office.ts';
import { seeRow } from './rows.ts';

type Values = Record<string, unknown>;

/** @throws NotFound where the address names what its reader may not see */
export async function blankValues(
  office: Office,
  record: RecordType<any>,
  query: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<Values> {
  const values: Values = initialValues(record);
  const given: [string, Field][] = [];
  for (const [name, value] of Object.entries(query)) {
    const field: Field | undefined = record.fields[name];
    if (!field || field.readOnly) continue;
    values[name] = value;
    if (field.kind !== 'ref') continue;
    const target = isId(value)
      ? await seeRow(office.db, office.house, field.target!(), value, caller.actor, caller.now)
      : undefined;
    if (!target) throw new NotFound(`${field.label}不存在或无权查看`);
    values[`${name}$`] = target.row.title;
    given.push([name, field]);
  }
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    if (field.kind !== 'ref' || !field.required || field.readOnly || values[name]) continue;
    const only = await onlyOne(office, field, given, values, caller);
    if (only) Object.assign(values, { [name]: only.id, [`${name}$`]: only.title });
  }
  return values;
}

/** The one that belongs to what is given, as a book has one catalogue card; nothing where there are several, or none. */
async function onlyOne(
  office: Office,
  field: Field,
  given: readonly [string, Field][],
  values: Values,
  { actor, now }: Caller,
): Promise<{ id: string; title: string } | undefined> {
  const target = field.target!();
  const near: RawBuilder<unknown>[] = given
    .filter(([name, own]) => target.fields[name]?.kind === 'ref' && target.fields[name].target!() === own.target!())
    .map(([name]) => sql`t.${sql.ref(sure(columnNamed(target, name), 'the column').column)} = ${values[name]}`);
  if (near.length === 0) return undefined;
  const found = await rows<{ id: string; title: string }>(
    office.db,
    sql`select t.id, t.title from ${sql.table(tableOf(target))} t
        where ${choosable(office.house, field, actor, now)} and ${sql.join(near, sql` and `)} limit 2`,
  );
  return found.length === 1 ? found[0] : undefined;
}
