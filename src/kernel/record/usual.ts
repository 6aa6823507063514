/**
 * Usual values: a person who registers an author's tenth matter does not type again what the nine before it said. They
 * are only a beginning: once kept, a row is compared with no other.
 */
import type { Where } from '../access/where.ts';
import type { Field } from './field.ts';
import type { RecordType } from './record.ts';

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
