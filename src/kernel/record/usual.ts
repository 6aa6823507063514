/**
 * Usual values: a person who registers an author's tenth matter does not type again what the nine before it said. They
 * are only a beginning: once kept, a row is compared with no other.
 */

import type { Where } from '../access/where.ts';
import type { Field } from './field.ts';
import { matterField, type RecordType } from './record.ts';

export interface Usual<Name extends string = string> {
  /** Ways from a row, each to a reference or a choice, in all of which the earlier row must agree: `author`, `shelf.kind`. */
  with: readonly [string, ...string[]];
  fields: readonly Name[];
  /** Which rows count: sample tenders say nothing of what is usual. */
  among?: Where;
}

/** The field to which a way leads, and the names of the references before it. */
export function fieldAt(record: RecordType<any, any>, way: string): { field: Field; hops: string[] } | undefined {
  const hops = way.split('.');
  const last = hops.pop() ?? '';
  let at: RecordType<any, any> | undefined = record;
  for (const hop of hops) at = at && Object.hasOwn(at.fields, hop) ? at.fields[hop].target?.() : undefined;
  return at && Object.hasOwn(at.fields, last) ? { field: at.fields[last], hops } : undefined;
}

/**
 * What is wrong with the declaration: a path that does not exist or does not end at a sign, a field that cannot be
 * begun so.
 */
export function usualFaults(record: RecordType<any, any>): string[] {
  if (!record.usual) return [];
  const ways = record.usual.with.flatMap((way) =>
    ['ref', 'choice'].includes(fieldAt(record, way)?.field.kind ?? '')
      ? []
      : [`${record.id} says what is usual with "${way}", which leads to no reference or choice`],
  );
  const fields = record.usual.fields.flatMap((name) => {
    const field: Field | undefined = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined;
    const isOwn = !field || field.readOnly || ['date', 'instant', 'files', 'data', 'computed'].includes(field.kind);
    return isOwn || field.from
      ? [`${record.id}.${name} cannot be usual: it is its row's own, or taken from elsewhere`]
      : [];
  });
  return [...ways, ...fields];
}

// What a new record takes over from one that stands, and what it deliberately leaves: said once, shown before anything
// is kept.

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
