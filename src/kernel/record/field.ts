/**
 * What a field is. A field is declared once, on its record, and its kind (see `kinds.ts`) yields the column, the check
 * on both sides, the texts of lists, prints and exports, and the filter. The browser's inputs are in `kernel/web/kinds`.
 */
import type { Where } from '../access/where.ts';
import { named } from './named.ts';
import type { Origin } from './origin.ts';
import type { RecordType } from './record.ts';
import type { RuleName } from './rules.ts';

export type FieldKind =
  | 'text'
  | 'richText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'dictionary'
  | 'region'
  | 'files'
  | 'ref'
  | 'refs'
  | 'children'
  | 'data'
  | 'computed';

/** A stored file as a record keeps it: the facts that prove it; the bytes lie in the file store under `sha256`. */
export interface FileRef {
  id: string;
  name: string;
  size: number;
  sha256: string;
  type: string;
}

export interface FieldOptions<T = any> {
  /**
   * Must be given before the record leaves its first state. `*` in forms. If the field is also `readOnly`, the code
   * that makes the record sets it. Rows that are no drafts have a value of it (`CompleteValuesOf`).
   */
  required?: boolean;
  /** Must be given before anything is kept, because a draft without it could not be told from another. */
  first?: boolean;
  /** Text: at most so many characters. Numbers and children: the largest value, the most rows. */
  max?: number | string;
  /** Text: at least so many characters. Numbers and children: the smallest value, the fewest rows. */
  min?: number | string;
  /** Decimal places that are kept and shown. Money defaults to 2. */
  places?: number;
  /** The unit after the number: 元, 天, %. */
  unit?: string;
  /** One line under the input: what the law or the reader expects here. */
  hint?: string;
  /** Text: what a code means, for the reader; the form keeps the code. */
  says?: (value: string) => string;
  /** Value of a new record; a string, number, boolean or array. */
  initial?: unknown;
  /** Of a question: it begins as the row's field of this name says, and its panel does not go without an answer. */
  fromRow?: boolean;
  /** Set by actions only, never through the form. */
  readOnly?: boolean;
  /** instant: the end of a term, which a whole day ends with its 24:00. */
  ends?: boolean;
  /** Text that is a code: a filter names whole values, one of several. */
  exact?: boolean;
  /** Only the server has it: no answer carries it. */
  inside?: boolean;
  /** Numbers in rows that belong to a record: false where their sum means nothing, as of ranks. */
  summed?: boolean;
  /** Several lines of text. */
  long?: boolean;
  /**
   * Text that no sensitive word is looked for in, and why: a `code` is written and read by programs (a key, a signature, an
   * id), and what is `quoted` says again word by word what others said or did.
   */
  unsearched?: 'code' | 'quoted';
  /** A pattern with the sentence that refuses. */
  pattern?: readonly [RegExp, string];
  /** Rules of specification §5 by name, as `['mobile', 'change']`; length and presence have options of their own. */
  rules?: readonly RuleName[];
  /** A check of the value alone; answers the refusal or nothing. */
  check?: (value: never) => string | undefined;
  /** The field appears, and is required, only when this holds of the row. */
  when?: (row: Readonly<Record<string, any>>) => boolean;
  /**
   * choice: codes that a form does not offer to this row, each with the sentence that says why. Whether one of them may be
   * kept is for a rule or a guard to say.
   */
  closed?: (row: Readonly<Record<string, any>>) => Readonly<Record<string, string>>;
  /** ref, refs: only these are offered and taken, of those that the person may read; `{}` takes any of them. */
  among?: Where;
  /** The record upstream that it is taken from: a new record opens with it, and the form says whether the two agree. */
  from?: Origin<T>;
  /** A column that was renamed says so, and its data stays. */
  was?: string;
  /** The column gets an index of its own. */
  indexed?: boolean;
  /** children: the rows come from elsewhere, each under this name; a form fills them in and neither adds, moves nor removes one. */
  given?: (row: Readonly<Record<string, any>>) => string;
  /** Files: accepted name endings and the largest size in bytes. */
  accept?: readonly string[];
  maxBytes?: number;
}

/** Always there once the row is no draft: it must be given, independent of the row's other values. */
export interface SureOptions<T = any> extends FieldOptions<T> {
  required: true;
  when?: undefined;
}

/** Always there: the code that makes the record sets it, and no form empties it. */
export interface SetOptions<T = any> extends SureOptions<T> {
  readOnly: true;
}

/** `Complete` is what stands in a row that is no draft, `Draft` what stands in any row. */
export interface Field<T = unknown, Complete = T | null, Draft = T | null> extends FieldOptions {
  readonly kind: FieldKind;
  readonly label: string;
  /** choice: code → label. */
  readonly choices?: Readonly<Record<string, string>>;
  /** dictionary: the code list's id, and the record whose rows are the codes: it has `list`, `code` and `label`, and those in state `active` may be chosen. */
  readonly dictionary?: string;
  readonly codes?: () => RecordType;
  /** ref, refs: the record that is referred to; a thunk, because records refer to each other. */
  readonly target?: () => RecordType;
  /** children: the fields of one row. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** computed: the value from the row; nothing is stored. */
  readonly compute?: (row: Readonly<Record<string, any>>) => unknown;
  /** Carry the value's type to `RowOf`; never present at run time. */
  readonly value?: T;
  readonly complete?: Complete;
  readonly draft?: Draft;
}

export type Fields = Readonly<Record<string, Field<any, any, any>>>;

const field = (kind: FieldKind, label: string, options: object = {}): Field<any, any, any> => ({
  kind,
  label,
  ...options,
});

/** A field of one kind, its value's type and, of a choice, a reference or rows, what it is made from. */
interface Maker<T, From extends readonly unknown[] = []> {
  (label: string, ...from: [...From, SetOptions<T>]): Field<T, T, T>;
  (label: string, ...from: [...From, SureOptions<T>]): Field<T, T>;
  (label: string, ...from: [...From, FieldOptions<T>?]): Field<T>;
}
const maker =
  <T>(kind: FieldKind, fixed: object = {}): Maker<T> =>
  (label: string, options: object = {}): Field<any, any, any> =>
    field(kind, label, { ...fixed, ...options });
/** It refers to another record, or to several. */
const referring =
  <T>(kind: 'ref' | 'refs'): Maker<T, [target: () => RecordType<any>]> =>
  (label: string, target: () => RecordType<any>, options: object = {}): Field<any, any, any> =>
    field(kind, label, { target, ...options });

/** One or several lines of plain text. `max` defaults to 200 characters, 5000 when `long`. */
export const text = maker<string>('text');
/** Formatted text; kept as HTML that went through the allow-list of `rich-text.ts`. `max` counts its text, 100,000 at most by default. */
export const richText = maker<string>('richText');
export const integer = maker<number>('integer');
/** An exact decimal, as a string on the wire and in the row. */
export const decimal = maker<string>('decimal');
/** Yuan, an exact decimal string; 2 places unless `places` says otherwise. */
export const money = maker<string>('money', { unit: '元' });
/** A calendar day, `yyyy-MM-dd`, in Asia/Shanghai. */
export const date = maker<string>('date');
/** A moment, ISO 8601 in UTC on the wire; shown in Asia/Shanghai. */
export const instant = maker<string>('instant');
/** Yes or no. */
export const flag = maker<boolean>('flag');
type Choices = Readonly<Record<string, string>>;
/** One of the codes given here. */
export function choice<const C extends Choices, Code extends string = Extract<keyof C, string>>(
  label: string,
  choices: C,
  options: SetOptions<Code>,
): Field<Code, Code, Code>;
export function choice<const C extends Choices>(
  label: string,
  choices: C,
  options: SureOptions<Extract<keyof C, string>>,
): Field<Extract<keyof C, string>, Extract<keyof C, string>>;
export function choice<const C extends Choices>(
  label: string,
  choices: C,
  options?: FieldOptions<Extract<keyof C, string>>,
): Field<Extract<keyof C, string>>;
export function choice(label: string, choices: Choices, options: FieldOptions = {}): Field<any, any, any> {
  return field('choice', label, { choices: named(choices), ...options });
}
/** One code of a list that the office edits; `codes` is the record that keeps the lists. */
export const dictionary: Maker<string, [id: string, codes: () => RecordType<any>]> = (
  label: string,
  id: string,
  codes: () => RecordType<any>,
  options: FieldOptions = {},
): Field<any, any, any> => field('dictionary', label, { dictionary: id, codes, ...options });
/** A six-digit code of GB/T 2260. */
export const region = maker<string>('region');
export const files = maker<FileRef[]>('files');
/** The id of one other record. */
export const ref = referring<string>('ref');
/** The ids of several other records. */
export const refs = referring<string[]>('refs');
/** Rows that live and die with this record. Each row has its own `id` (any string unique in the list). */
export function children<const F extends Fields>(
  label: string,
  fields: F,
  options: SureOptions,
): Field<ChildRow<F>[], CompleteChildRow<F>[]>;
export function children<const F extends Fields>(
  label: string,
  fields: F,
  options?: FieldOptions,
): Field<ChildRow<F>[], CompleteChildRow<F>[] | null>;
export function children(label: string, fields: Fields, options: FieldOptions = {}): Field<any, any, any> {
  return field('children', label, { fields: named(fields), ...options });
}
/** A structured value that only actions write and special pages read. */
export function data<T>(label: string, options: SureOptions): Field<T, T, T>;
export function data<T>(label: string, options?: FieldOptions): Field<T>;
export function data(label: string, options: FieldOptions = {}): Field<any, any, any> {
  return field('data', label, { readOnly: true, ...options });
}
/** A value that follows from the row. */
export const computed = <T>(label: string, compute: (row: any) => T, options: FieldOptions = {}): Field<T> =>
  field('computed', label, { compute, readOnly: true, ...options });

type CompleteOf<X> = X extends Field<any, infer Complete, any> ? Complete : never;
type DraftOf<X> = X extends Field<any, any, infer Draft> ? Draft : never;
export type ChildRow<F extends Fields> = { id: string } & ValuesOf<F>;
export type CompleteChildRow<F extends Fields> = { id: string } & CompleteValuesOf<F>;
/** The values of a set of fields in a draft: any that a person fills in may still be empty. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: DraftOf<F[K]> };
/**
 * The values of a set of fields once a row is no draft any more: every `required` field has a value, independent of the
 * others.
 */
export type CompleteValuesOf<F extends Fields> = { [K in keyof F]: CompleteOf<F[K]> };
