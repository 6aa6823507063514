/** What a new record takes over from one that stands, and what it deliberately leaves: said once, shown before anything is kept. */
import type { Field } from './field.ts';
import { matterField, type RecordType } from './record.ts';

/** A record whose rows may be begun as copies of others. */
export interface Copies {
  /** Fields that are its own matter each time: names, numbers of approvals, what somebody decided. */
  not?: readonly string[];
  /** The reference in which a copy names what it was made from. */
  remembers?: string;
}

export interface Copied {
  values: Record<string, unknown>;
  /** Names of the fields that say something and are left out. */
  left: string[];
}

const saysNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Days pass, files prove one thing, and what belongs to a matter is another in another matter. */
function isOwn(field: Field): boolean {
  if (['date', 'instant', 'files', 'data', 'computed'].includes(field.kind)) return true;
  const target = field.target?.();
  return target !== undefined && (matterField(target) !== undefined || target.chain === 'self');
}

/** Rows of a table without what only actions set in them, and without days and files. */
export const copiedRows = (field: Field, rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => {
        const inner = field.fields?.[name];
        return name === 'id' || (inner !== undefined && !inner.readOnly && !isOwn(inner));
      }),
    ),
  );

/** @param row as the person may see it: what is hidden from them is not copied */
export function copiedFrom(record: RecordType<any, any>, row: Readonly<Record<string, any>>): Copied {
  const copied: Copied = { values: {}, left: [] };
  const not = new Set(record.copies?.not);
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    const value = row[name];
    if (field.readOnly || field.kind === 'computed' || field.kind === 'data' || saysNothing(value)) continue;
    // Where it belongs is chosen anew, and is no loss.
    if (field.kind === 'ref' && isOwn(field)) continue;
    if (not.has(name) || isOwn(field)) copied.left.push(name);
    else copied.values[name] = field.kind === 'children' ? copiedRows(field, value) : value;
    if (name in copied.values && `${name}$` in row) copied.values[`${name}$`] = row[`${name}$`];
  }
  return copied;
}

/** What a person reads of it. */
export const leftLabels = (record: RecordType<any, any>, left: readonly string[]): string[] =>
  left.map((name) => record.fields[name].label);
