/** Reads a form: what was sent becomes values, or sentences that name field, rule and remedy. The same on both sides. */
import type { Field, Fields } from './field.ts';
import { kinds } from './kinds.ts';
import type { RecordType } from './record.ts';
import { richTextWords } from './rich-text.ts';
import { emptyArray, firstRefusal, type RuleFacts, rulesOf, wrongType } from './rules.ts';

/** Field name (`items.2.weight` for a child) → the sentence that stands under it. */
export type Refusals = Record<string, string>;

export interface Reading {
  values: Record<string, any>;
  refusals: Refusals;
  /** Sentences of rules that only warn. */
  warnings: Refusals;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Refusal of an empty required field in the words of the specification, §5. */
function emptySentence(field: Field): string {
  if (field.kind === 'files') return `请上传${field.label}`;
  if (field.kind === 'children') return emptyArray(field.label);
  if (['choice', 'dictionary', 'region', 'ref', 'refs', 'date', 'instant', 'flag'].includes(field.kind))
    return `请选择${field.label}`;
  return `请输入${field.label}`;
}

/** Child rows that were read before, so that a form of hundreds of them reads again only what has changed. */
export type ReadBefore = WeakMap<object, Reading>;

function readFields(
  fields: Fields,
  sent: Record<string, unknown>,
  prefix: string,
  facts: RuleFacts,
  before?: ReadBefore,
): Reading {
  const reading: Reading = { values: {}, refusals: {}, warnings: {} };
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || field.kind === 'computed' || !Object.hasOwn(sent, name)) continue;
    const value = sent[name];
    if (isEmpty(value)) {
      reading.values[name] = field.kind === 'children' || field.kind === 'refs' || field.kind === 'files' ? [] : null;
      continue;
    }
    const answer = kinds[field.kind].read(value, field);
    if ('because' in answer) {
      reading.refusals[prefix + name] = answer.type ? wrongType(answer.type) : `${field.label}${answer.because}`;
    } else if (field.kind === 'children') {
      reading.values[name] = readRows(
        field,
        answer.value as Record<string, unknown>[],
        `${prefix}${name}`,
        reading.refusals,
        facts,
        before,
      );
    } else {
      reading.values[name] = answer.value;
      // What a person reads of it: neither names of elements nor a mark within a word count.
      const read = field.kind === 'richText' ? richTextWords(String(answer.value)) : answer.value;
      const because =
        firstRefusal(rulesOf(field), read, facts) ??
        (field.check as ((v: unknown) => string | undefined) | undefined)?.(answer.value);
      if (because) reading.refusals[prefix + name] = because;
    }
  }
  return reading;
}

function readRow(field: Field, sent: Record<string, unknown>, index: number, facts: RuleFacts): Reading {
  const reading = readFields(field.fields!, sent ?? {}, '', facts);
  const id = typeof sent?.id === 'string' && sent.id ? sent.id.slice(0, 64) : String(index + 1);
  return { ...reading, values: { ...reading.values, id } };
}

function readRows(
  field: Field,
  rows: Record<string, unknown>[],
  path: string,
  refusals: Refusals,
  facts: RuleFacts,
  before?: ReadBefore,
) {
  if (field.max !== undefined && rows.length > Number(field.max)) refusals[path] = `${field.label}最多 ${field.max} 行`;
  return rows.map((sent, i) => {
    const inner = before?.get(sent) ?? readRow(field, sent, i, facts);
    if (sent) before?.set(sent, inner);
    for (const [key, because] of Object.entries(inner.refusals)) refusals[`${path}.${i}.${key}`] = because;
    return inner.values;
  });
}

/**
 * A value that only actions set in a row of a list is kept with the row of that id. What a form sends for it is
 * ignored.
 */
function keepStanding(fields: Fields, values: Record<string, any>, before: Record<string, any>) {
  for (const [name, field] of Object.entries(fields)) {
    const kept = Object.keys(field.fields ?? {}).filter((inner) => field.fields![inner]!.readOnly);
    if (kept.length === 0 || !values[name] || !before[name]) continue;
    const standing = new Map<string, Record<string, unknown>>(before[name].map((row: { id: string }) => [row.id, row]));
    values[name] = values[name].map((row: { id: string }) => {
      const own = standing.get(row.id);
      const set = kept.filter((inner) => own?.[inner] !== undefined);
      return { ...row, ...Object.fromEntries(set.map((inner) => [inner, own![inner]])) };
    });
  }
}

function requireFields(fields: Fields, row: Record<string, any>, prefix: string, refusals: Refusals) {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.required || field.readOnly || (field.when && !field.when(row))) continue;
    const value = row[name];
    if (isEmpty(value)) refusals[prefix + name] ??= emptySentence(field);
    else if (typeof value === 'string' && value.trim() === '') refusals[prefix + name] ??= `${field.label}内容不能为空`;
    else if (field.kind === 'children' && field.min !== undefined && value.length < Number(field.min))
      refusals[prefix + name] ??= `${field.label}至少 ${field.min} 行`;
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'children' || field.readOnly || !Array.isArray(row[name])) continue;
    if (field.when && !field.when(row)) continue;
    row[name].forEach((child: Record<string, any>, i: number) => {
      requireFields(field.fields!, child, `${prefix}${name}.${i}.`, refusals);
    });
  }
}

/**
 * Reads what was sent for a record.
 * @param before the stored row, so that rules see the whole of it; empty for a new one
 * @param complete also asks for required fields and runs the record's rules (a draft may be incomplete)
 * @param facts what rules by name must be told: the day, the sensitive words
 * @param known child rows that were read with the same facts; they must not have been written to since
 */
export function readForm(
  record: RecordType<any>,
  sent: Record<string, unknown>,
  before: Record<string, any> = {},
  complete = true,
  facts: RuleFacts = {},
  known?: ReadBefore,
): Reading {
  const reading = readFields(record.fields, sent, '', facts, known);
  keepStanding(record.fields, reading.values, before);
  const row = { ...before, ...reading.values };
  if (!complete) {
    for (const [name, field] of Object.entries<Field>(record.fields))
      if (field.first && (isEmpty(row[name]) || !String(row[name]).trim()))
        reading.refusals[name] ??= emptySentence(field);
    return reading;
  }
  requireFields(record.fields, row, '', reading.refusals);
  for (const rule of record.rules ?? []) {
    if (reading.refusals[rule.field]) continue;
    const because = rule.check(row);
    if (because) (rule.effect === 'warn' ? reading.warnings : reading.refusals)[rule.field] = because;
  }
  return reading;
}

/** Reads the answers to what an action asks. */
export function readAnswers(fields: Fields, sent: Record<string, unknown>, facts: RuleFacts = {}): Reading {
  const reading = readFields(fields, sent, '', facts);
  requireFields(fields, reading.values, '', reading.refusals);
  return reading;
}

// Which names a form takes of what was sent. What it does not take is refused by name, so that nothing is lost unsaid.

const isTaken = (field: Field<any>) => !field.readOnly && field.kind !== 'computed';

/** The names that a form may send, in the order of their declaration. */
export const takenNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isTaken(field) ? [name] : []));

/** A name that was sent and is not taken: where it stands (`items.2.weight` in a table), and what is taken there. */
export interface Stray {
  at: string;
  taken: readonly string[];
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a table's rows, where the field is one. */
const rowsOf = (field: Field<any> | undefined): Fields | undefined =>
  field?.kind === 'children' ? field.fields : undefined;

/** Every name that a form of these fields does not take, each row of a table looked at. Rows say their own `id` besides. */
export function strayNames(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  prefix = '',
  own: readonly string[] = [],
): Stray[] {
  const taken = [...own, ...takenNames(fields)];
  return Object.entries(sent).flatMap(([name, value]): Stray[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!own.includes(name) && !(field && isTaken(field))) return [{ at: `${prefix}${name}`, taken }];
    const inner = rowsOf(field);
    if (!inner || !Array.isArray(value)) return [];
    return value.flatMap((row, i) => (isRow(row) ? strayNames(inner, row, `${prefix}${name}.${i}.`, ['id']) : []));
  });
}

/** What of a row a form sends: only what is taken, also in the rows of its tables. The row may be whole, as it was read. */
export function onlyTaken(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  own: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!own.includes(name) && !(field && isTaken(field))) return [];
      const inner = rowsOf(field);
      if (!inner || !Array.isArray(value)) return [[name, value]];
      return [[name, value.map((one) => (isRow(one) ? onlyTaken(inner, one, ['id']) : one))]];
    }),
  );
}
