/** New values for fields of a row that is out already, read as the record's own form would read them, beside what stands. */
import { Decimal } from 'decimal.js';
import { readForm } from '../record/check.ts';
import type { Field } from '../record/field.ts';
import { isId } from '../record/kinds.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { cleanBeside } from './clean-beside.ts';
import { rows, sql, type Tx } from './database.ts';
import { Refusal } from './effect.ts';
import type { Office } from './office.ts';
import { same } from './write.ts';

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

interface Asked {
  record: RecordType<any>;
  /** As it stands. */
  object: AnyRow;
  /** Field → new value, as a form sends it. */
  sent: Readonly<Record<string, unknown>>;
  /** The field of the form under which a refusal stands. */
  under: string;
  /** What stands of one field, where the row itself does not say it. */
  standing?: (field: string) => Promise<unknown>;
}

/**
 * @throws Refusal in the words of the record's own form; what was wrong before is not the change's matter
 */
export async function fieldChanges(
  { office, tx }: { office: Office; tx: Tx },
  { record, object, sent, under, standing }: Asked,
): Promise<FieldChange[]> {
  const names = Object.keys(sent);
  const writable = asWritable(record, names);
  const facts = { sensitiveWords: await office.house.sensitiveWords?.(tx) };
  const values = await cleanBeside(writable.fields, sent);
  const already = readForm(writable, {}, object, true, facts).refusals;
  const reading = readForm(writable, values, object, true, facts);
  const refused = Object.entries(reading.refusals).filter(([name, because]) => already[name] !== because);
  if (refused.length > 0) {
    const because = refused.map(([, sentence]) => sentence).join('；');
    throw new Refusal(because, { [under]: because });
  }
  const changes: FieldChange[] = [];
  for (const field of names) {
    const declared = record.fields[field] as Field;
    const before = standing ? await standing(field) : (object[field] ?? null);
    const after = asStored(declared, reading.values[field] ?? null);
    if (declared.target && isId(after)) await mustExist(tx, declared, after, under);
    if (same(before, after))
      throw new Refusal(`${declared.label}的新值与现在的值相同`, { [under]: `${declared.label}没有改变` });
    changes.push({ field, before, after });
  }
  return changes;
}

/** As the database gives it back: what is signed of a change is what will stand in the row. */
function asStored(field: Field, value: unknown): unknown {
  if (value === null) return null;
  if (field.kind === 'money') return new Decimal(String(value)).toFixed(Number(field.places ?? 2));
  if (field.kind === 'decimal') return new Decimal(String(value)).toFixed(Number(field.places ?? 6));
  return field.kind === 'instant' ? new Date(String(value)).toISOString() : value;
}

/** What only actions set is read like any other field here: the change is such an action. */
const asWritable = (record: RecordType<any>, names: readonly string[]): RecordType<any> => ({
  ...record,
  fields: Object.fromEntries(
    Object.entries<Field>(record.fields).map(([name, f]) => [
      name,
      names.includes(name) ? { ...f, readOnly: false } : f,
    ]),
  ),
});

async function mustExist(tx: Tx, field: Field, id: string, under: string): Promise<void> {
  const found = await rows(
    tx,
    sql`select 1 from ${sql.table(field.target!().id.replaceAll('-', '_'))} where id = ${id}`,
  );
  if (found.length === 0) throw new Refusal(`所选的${field.label}不存在`, { [under]: `请重新选择${field.label}` });
}
