/**
 * Where a field's value comes from: the record upstream that another field of the row names. Said once on the field; a new
 * record opens with it, its form shows it, and whether the two still agree is read from the rows, never kept.
 */

import { canonicalJson } from './canonical-json.ts';
import type { Field, Fields, ValuesOf } from './field.ts';
import type { DraftRowOf, RecordType } from './record.ts';
import { copiedRows } from './usual.ts';

export interface Origin<T = any> {
  /** The reference of this row that leads to the record; `book.author` goes on from there. */
  readonly by: string;
  readonly record: () => RecordType<any, any>;
  readonly field: string;
  readonly as?: (value: any, source: any, row: Readonly<Record<string, any>>) => T | null;
  /** The fields of this row that `as` looks at. */
  readonly beside?: readonly string[];
  /** Only the beginning: a name that is then made one's own is no disagreement. */
  readonly loose?: boolean;
  /** The source is the newest row of the same record that agrees in these ways (`record.usual`). */
  readonly usual?: readonly string[];
}

type FieldsOf<R> = R extends RecordType<infer F, any> ? F : never;
type NameIn<R> = keyof FieldsOf<R> & string;
type ValueAt<R, K> = FieldsOf<R> extends infer F extends Fields ? NonNullable<ValuesOf<F>[K & keyof F]> : never;
interface Loose {
  loose?: boolean;
  beside?: readonly string[];
}

/**
 * The field takes the value of `field` in the record to which `by` leads.
 * @param options `as` makes of it what is taken; nothing where nothing can be
 */
export function taken<R extends RecordType<any, any>, K extends NameIn<R>, T>(
  by: string,
  record: () => R,
  field: K,
  options: Loose & {
    as: (value: ValueAt<R, K>, source: DraftRowOf<R>, row: Readonly<Record<string, any>>) => T | null;
  },
): Origin<T>;
export function taken<R extends RecordType<any, any>, K extends NameIn<R>>(
  by: string,
  record: () => R,
  field: K,
  options?: Loose,
): Origin<ValueAt<R, K>>;
export function taken(by: string, record: () => RecordType<any, any>, field: string, options: object = {}): Origin {
  return { by, record, field, ...options };
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What the field would take from its source as it stands; nothing where the source says nothing. */
export function takenValue(
  { field, as }: Origin,
  source: Readonly<Record<string, any>>,
  row: Readonly<Record<string, any>>,
): unknown {
  const value = source[field];
  if (isNothing(value)) return null;
  const made = as ? as(value, source, row) : value;
  return isNothing(made) ? null : made;
}

/** Whether a value is what the source says; empty is empty, however it is written, and the order of a row's names is nothing. */
export const agreesWith = (own: unknown, source: unknown): boolean =>
  isNothing(own) || isNothing(source)
    ? isNothing(own) && isNothing(source)
    : canonicalJson(own) === canonicalJson(source);

/** The fields of a record that are taken from another, in the order of their declaration; then what is usual. */
export const takenFields = (record: RecordType<any, any>): [string, Origin][] => [
  ...Object.entries<{ from?: Origin; readOnly?: boolean }>(record.fields).flatMap(
    ([name, field]): [string, Origin][] => (field.from && !field.readOnly ? [[name, field.from]] : []),
  ),
  ...usualFields(record),
];

const usualFields = (record: RecordType<any, any>): [string, Origin][] =>
  (record.usual?.fields ?? []).map((name) => {
    const field: Field = record.fields[name];
    const as = field.kind === 'children' ? { as: (value: any) => copiedRows(field, value) } : {};
    const [by, ...beside] = record.usual?.with ?? [''];
    return [name, { by, beside, record: () => record, field: name, loose: true, usual: [by, ...beside], ...as }];
  });

const firstOf = (way: string) => way.split('.')[0] ?? way;

/** The own fields on which it depends what is taken: the references, and what is looked at beside them. */
export const leadingFields = (record: RecordType<any, any>): string[] => [
  ...new Set(takenFields(record).flatMap(([, { by, beside = [] }]) => [by, ...beside].map(firstOf))),
];

/** What is wrong with the declarations of a record: a path that does not exist, or that ends at another record. */
export function originFaults(record: RecordType<any, any>): string[] {
  return takenFields(record).flatMap(([name, { by, record: source, field, beside = [], usual }]) => {
    if (usual) return [];
    let at: RecordType<any, any> | undefined = record;
    for (const hop of by.split('.')) {
      const way: Field | undefined = at && Object.hasOwn(at.fields, hop) ? at.fields[hop] : undefined;
      at = way?.kind === 'ref' ? way.target?.() : undefined;
    }
    if (at !== source()) return [`${record.id}.${name} is taken by "${by}", which does not lead to ${source().id}`];
    const strange = beside.find((own) => !Object.hasOwn(record.fields, own));
    if (strange) return [`${record.id}.${name} looks at the unknown field "${strange}"`];
    return Object.hasOwn(at.fields, field) ? [] : [`${record.id}.${name} is taken from the unknown field "${field}"`];
  });
}

/** What the wire says of a field that is taken from upstream. */
export interface OriginNote {
  /** The source: its record, and which row of it. */
  record: string;
  label: string;
  id: string;
  title: string;
  /** The label of the field that it is taken from. */
  field: string;
  /** What would be taken now, and in words. */
  value: unknown;
  value$?: string;
  text: string;
  /** Another value here is no disagreement. */
  loose: boolean;
  /** Only for a row that is stored. */
  agrees?: boolean;
  /** ISO; the source was changed after this row was. */
  movedAt?: string;
}
