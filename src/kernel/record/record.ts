/** `defineRecord`: one record type, one declaration. Table, endpoints, checks, pages, export and print derive from it. */

import type { CompleteValuesOf, Field, Fields, ValuesOf } from './field.ts';
import type { DraftStateOf, StateOf } from './known.ts';
import { named } from './named.ts';
import type { Copies, Usual } from './usual.ts';

/** The columns that every record has besides its fields. */
export interface SystemValues {
  id: string;
  /** Counts the writes; a write names the version it saw. */
  version: number;
  state: string;
  title: string;
  /** The unit that the record belongs to: its creator's. */
  org: string;
  /** The creator (specification §3). */
  adduserid: string;
  createdAt: string;
  updatedAt: string;
}

type RowWith<Values, Id extends string> = Values & Omit<SystemValues, 'state'> & { state: StateOf<Id> };
/** A row as declared, of the states only those of its lifecycle. Where a record has drafts, it may be one: any field may be empty. */
export type RowOf<R> = R extends { readonly id: infer Id extends string }
  ? [DraftStateOf<Id>] extends [never]
    ? CompleteRowOf<R>
    : DraftRowOf<R>
  : never;
export type DraftRowOf<R> =
  R extends RecordType<infer F, infer Id> ? RowWith<0 extends 1 & F ? Record<string, any> : ValuesOf<F>, Id> : never;
/**
 * A row that is no draft: what is required is there. The lifecycle says which states are drafts (`draftStates`), and a test
 * compares every played row with it.
 */
export type CompleteRowOf<R> =
  R extends RecordType<infer F, infer Id>
    ? RowWith<0 extends 1 & F ? Record<string, any> : CompleteValuesOf<F>, Id>
    : never;
export type AnyRow = SystemValues & Record<string, any>;

/** A sentence about several fields of one row, checked in the form and again on the server. */
export interface RowRule<Row = any> {
  /** The rule's number in the law table, or a name of our own. */
  rule: string;
  law?: string;
  /** The field that the sentence stands under. */
  field: string;
  /** `warn` may be passed with a stated reason; `block` may not. */
  effect?: 'block' | 'warn';
  check: (row: Row) => string | undefined;
}

export interface ListOptions {
  columns: readonly string[];
  /** The column that says whose row it is: the portal, where each sees its own, leaves it out. */
  whose?: string;
  filters?: readonly string[];
  /** Fields that the search box looks into; the title when not given. */
  search?: readonly string[];
  /** `-field` sorts downwards; the newest first when not given. */
  sort?: string;
  /** The search over everything finds its rows; records of a smaller number stand first. */
  everywhere?: number;
  /** What an empty list is for and how to begin. */
  empty?: string;
  /** Homes and menus count its rows by state: what a unit itself wrote has an index of its own for that. */
  counted?: boolean;
  /**
   * States in which a row waits for somebody. Badges count them among the rows that belong to something of the reader's: an index
   * that holds nothing else is as long as what waits, however much of theirs is over.
   */
  waiting?: readonly string[];
}

export interface FormSection {
  title: string;
  fields: readonly string[];
}

/**
 * Another record whose rows became rows of this one: their history is written by its names, and is read by today's. Under the
 * record's own id it says what older rows hold that their history does not tell.
 */
export interface Former {
  record: string;
  /** Former names of fields, of states and of verbs → today's; what is not named here is called as it was. */
  fields?: Readonly<Record<string, string>>;
  states?: Readonly<Record<string, string>>;
  verbs?: Readonly<Record<string, string>>;
  /** What its rows say by having been of it. */
  says?: Readonly<Record<string, unknown>>;
}

export interface RecordOptions<F extends Fields> {
  label: string;
  fields: F;
  /** How the row is called in lists, links and messages. */
  title: (row: ValuesOf<F>) => string;
  list: ListOptions;
  form?: readonly FormSection[];
  /** Detail page sections; the form's when not given. */
  detail?: readonly FormSection[];
  rules?: readonly RowRule<ValuesOf<F>>[];
  /** Field sets whose values may occur once. */
  unique?: readonly (readonly Extract<keyof F, string>[])[];
  /**
   * What a person has to do with: the fields that name them, and the states in which a row is not over. Such rows have
   * indexes of their own, for homes and counts cost what is open and not what there ever was.
   */
  inHand?: {
    by: readonly (Extract<keyof F, string> | 'adduserid')[];
    while: readonly string[];
    /** What they are walked by; without it by when they were touched last. */
    order?: readonly (Extract<keyof F, string> | 'state')[];
    /** The moment by which a calendar looks for what is open. */
    until?: Extract<keyof F, string>;
  };
  /** The office's number: its prefix and the field that keeps it; given on creation. `GG` → GG-2026-0001. */
  numbered?: { field: Extract<keyof F, string>; prefix: string | ((spokenBy: string | undefined) => string) };
  /**
   * The chain of history that its actions stand in: that of the matter to which a field leads (`{ by: 'shelf' }`), its
   * own as the matter of others (`self`), or one of its own.
   */
  chain?: { by: string } | 'self' | 'own' | 'none';
  /** A new row may begin as a copy of another that the person may read. */
  copies?: Copies;
  /** A new row begins in these fields as the newest one of the same kind says; what is declared on a field goes before. */
  usual?: Usual<Extract<keyof F, string>>;
  /** Its paper is read beside the form: the form may ask what a save would make of it, without saving. */
  triedOut?: boolean;
  /** The records whose rows it took over. */
  formerly?: readonly Former[];
  /** Rows are dealt out in numbers without an action each: the first action on one writes the whole row into the history. */
  dealt?: boolean;
}

export interface RecordType<F extends Fields = Fields, Id extends string = string> extends RecordOptions<F> {
  readonly id: Id;
}

const names = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const system = new Set(['id', 'version', 'state', 'title', 'org', 'adduserid', 'createdAt', 'updatedAt']);

/** Declares a record type; refuses at start-up what could only fail later. */
export function defineRecord<const F extends Fields, const Id extends string>(
  id: Id,
  options: RecordOptions<F>,
): RecordType<F, Id> {
  const wrong = (why: string): never => {
    throw new Error(`record ${id}: ${why}`);
  };
  if (!names.test(id)) wrong('an id is lower case words joined by hyphens');
  for (const [name, field] of Object.entries<Field>(options.fields)) {
    if (system.has(name)) wrong(`"${name}" is a system column`);
    if (!field.label) wrong(`field "${name}" has no label`);
    if (field.kind === 'computed' && options.list.filters?.includes(name))
      wrong(`"${name}" is computed and cannot filter`);
  }
  const mentioned = [
    ...options.list.columns,
    ...(options.list.filters ?? []),
    ...(options.list.search ?? []),
    ...(options.form ?? []).flatMap((s) => s.fields),
    ...(options.detail ?? []).flatMap((s) => s.fields),
    ...(options.rules ?? []).map((r) => r.field),
  ];
  for (const name of mentioned) {
    if (!(name in options.fields) && !system.has(name)) wrong(`there is no field "${name}"`);
  }
  return { ...options, fields: named(options.fields), id };
}

/** The field that leads to the matter whose history a record belongs to. */
export const matterField = (record: RecordType<any, any>): string | undefined =>
  typeof record.chain === 'object' ? record.chain.by : undefined;

/** The id of the matter that a row belongs to, or is. */
export function matterOf(record: RecordType<any, any>, row: Readonly<Record<string, any>>): string | undefined {
  if (record.chain === 'self') return row.id;
  const field = matterField(record);
  return (field && row[field]) || undefined;
}

/** What that matter is called, as the wire names it beside its id. */
export function matterNameOf(record: RecordType<any, any>, row: Readonly<Record<string, any>>): string | undefined {
  const field = record.chain === 'self' ? 'title' : `${matterField(record)}$`;
  return row[field] || undefined;
}

/** Former name of a field → the name that it has now. */
export const renamedFields = (record: RecordType<any, any>): ReadonlyMap<string, string> =>
  new Map(Object.entries<Field>(record.fields).flatMap(([name, { was }]) => (was ? [[was, name] as const] : [])));

/** An entry of the history under a former record, by the names of today. */
export function underToday<E extends Readonly<Record<string, any>>>(
  entry: E,
  today: string,
  { fields = {}, states = {}, verbs = {}, says = {} }: Former,
): E {
  const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name;
  const changes: { field: string }[] = entry.changes.map((c: { field: string }) => ({
    ...c,
    field: named(fields, c.field),
  }));
  const untold =
    entry.fromState === null ? Object.entries(says).filter(([field]) => !changes.some((c) => c.field === field)) : [];
  return {
    ...entry,
    record: today,
    action: `${today}.${named(verbs, entry.action.slice(entry.record.length + 1))}`,
    fromState: entry.fromState === null ? null : named(states, entry.fromState),
    toState: named(states, entry.toState),
    changes: [...untold.map(([field, after]) => ({ field, before: null, after })), ...changes],
  };
}

/** The sections a form shows: as declared, or every writable field in one. */
export function formSections(record: RecordType): readonly FormSection[] {
  return record.form ?? [{ title: record.label, fields: writableFields(record) }];
}

/** Without the sections of which nothing is shown for this row. */
export const shownSections = (
  record: RecordType,
  sections: readonly FormSection[],
  row: Readonly<Record<string, any>>,
): readonly FormSection[] =>
  sections.filter((s) =>
    s.fields.some((name) => {
      const field = record.fields[name];
      return field && (!field.when || field.when(row));
    }),
  );

export function writableFields(record: RecordType): string[] {
  return Object.entries(record.fields)
    .filter(([, f]) => !f.readOnly)
    .map(([name]) => name);
}

/**
 * What stands at first in the fields that a change brings onto the page: a choice that was of no matter until now begins as
 * in a new record, not empty.
 */
export const beginningOf = (
  fields: Fields,
  before: Readonly<Record<string, any>>,
  after: Readonly<Record<string, any>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { initial, when }]) =>
      initial !== undefined && when && (after[name] ?? null) === null && !when(before) && when(after)
        ? [[name, initial]]
        : [],
    ),
  );
