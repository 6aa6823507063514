/** What lists are read by, and the indexes for it: the column of an audience with each order, and pairs of letters. */

import type { Access } from '../access/access.ts';
import type { Audience, Placeholder, Where } from '../access/where.ts';
import type { RecordType } from '../record/record.ts';
import { sortableNames } from '../record/sortable.ts';
import { sure } from '../record/sure.ts';
import { columnNamed, systemColumns, tableOf } from './names.ts';

/**
 * Every two letters that stand beside one another, in lower case. Two letters are what people type at least, and in
 * Chinese they are a word; an index of three serves no word of two. A pair may come twice: the index keeps it once. A loop,
 * because every write asks for one row's pairs, and a query inside takes six times as long.
 */
export const pairsFunction = `create function letter_pairs(words text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(lower(words), null);
  pairs text[] := '{}';
begin
  for i in 1 .. coalesce(cardinality(letters), 0) - 1 loop
    pairs[i] := letters[i] || letters[i + 1];
  end loop;
  return pairs;
end
$$;`;

/** Longer texts are ordered by their beginning: an entry of an index has its limits. */
const orderedLetters = 200;

/** What a list is ordered by, as SQL text: an index says it letter by letter. */
export function orderText(record: RecordType<any>, name: string, alias = ''): string {
  const found = columnNamed(record, name)!;
  const column = alias ? `${alias}.${found.column}` : found.column;
  return ['text', 'richText'].includes(found.kind) ? `left(${column}, ${orderedLetters})` : column;
}

/** Whether the column may be empty; such rows stand last in either direction. */
export const mayBeEmpty = (name: string): boolean => !Object.hasOwn(systemColumns, name);

/** The texts that the search box looks into; what is ever hidden is not among them. */
export const searchedNames = (record: RecordType<any>, access: Access | undefined): string[] =>
  (record.list.search ?? ['title']).filter((name) => {
    const kind = columnNamed(record, name)?.kind ?? '';
    return !Object.hasOwn(access?.fields ?? {}, name) && ['text', 'choice', 'dictionary'].includes(kind);
  });

/** All that is searched as one text, as its index says it. */
export function searchedText(record: RecordType<any>, names: readonly string[], alias = ''): string {
  const texts = names.map((name) => {
    const { column } = sure(columnNamed(record, name), 'the column');
    return `coalesce(${alias ? `${alias}.` : ''}${column}, '')`;
  });
  return `letter_pairs(${texts.join(" || ' ' || ")})`;
}

/** The field by which an audience's rows are found directly: the first that is the person or the unit itself. */
export function directField(record: RecordType<any>, audience: Audience): string | undefined {
  return Object.entries(audience.where).find(([name, condition]) => {
    const of = (condition as Placeholder | null | undefined)?.of;
    return (of === 'me' || of === 'mine') && columnNamed(record, name)?.kind === 'ref';
  })?.[0];
}

/** The reference by whose row an audience is told: what belongs to something of the unit. */
export function throughField(
  record: RecordType<any>,
  where: Where,
): { column: string; target: RecordType<any>; theirs: Where } | undefined {
  for (const [name, condition] of Object.entries(where)) {
    const column = columnNamed(record, name);
    const target = column?.kind === 'ref' ? column.field?.target?.() : undefined;
    if (!column || !target || typeof condition !== 'object' || condition === null || 'of' in condition) continue;
    const theirs = condition as Where;
    if (directField(target, { label: '', where: theirs } as Audience)) return { column: column.column, target, theirs };
  }
  return undefined;
}

/**
 * The fields by which a list is walked in order. The whole table (`undefined`) where a reader sees all of it, or where
 * no reader is found directly. Beside direct readers a walk would serve few, and every index costs each write.
 */
export function walkedBy(record: RecordType<any>, access: Access | undefined): ReadonlySet<string | undefined> {
  const people = (access?.read ?? []).filter((a) => !a.system);
  const fields = new Set(people.map((a) => directField(record, a)).filter((name) => name !== 'id'));
  const isWhole = people.some((a) => Object.keys(a.where).length === 0);
  if (!isWhole && fields.size > 1) fields.delete(undefined);
  return fields;
}

/** The fields by which rows in hand are found: those that name a person, and those that the list is walked by. */
function inHandBy(record: RecordType<any>, access: Access | undefined): ReadonlySet<string | undefined> {
  return record.inHand ? new Set([...record.inHand.by, ...walkedBy(record, access)]) : new Set();
}

/** The states of a row in hand. They stand in the text: an index of some rows is used where it says the same letter by letter. */
export const inHandText = (record: RecordType<any>, alias = ''): string =>
  `${alias ? `${alias}.` : ''}${statesText(sure(record.inHand, `what is in hand of ${record.id}`).while)}`;

const statesText = (states: readonly string[]) => `state in (${states.map((state) => `'${state}'`).join(', ')})`;

/**
 * Rows in hand in one of their states, said by what they are not: of `state in (…) and state = …` PostgreSQL multiplies how many
 * each leaves, expects next to none, and sorts them all rather than walk the index of what is in hand.
 */
export function inHandAt(record: RecordType<any>, state: string, alias = ''): string {
  const others = sure(record.inHand, record.id).while.filter((other) => other !== state);
  return `${inHandText(record, alias)} and ${alias ? `${alias}.` : ''}state not in (${others.map((other) => `'${other}'`).join(', ')})`;
}

interface Index {
  unique: boolean;
  on: string;
}

/** Indexes of a record's list besides those that every table has. */
export function listIndexes(record: RecordType<any>, access: Access | undefined): Record<string, Index> {
  const table = tableOf(record);
  const out: Record<string, Index> = {};
  const put = (name: string, on: string) => {
    out[name.length > 60 ? `${name.slice(0, 52)}_${shortHash(name)}` : name] = { unique: false, on };
  };
  const secret = access?.fields ?? {};
  const names = [...sortableNames(record)].filter((name) => !Object.hasOwn(secret, name));
  for (const scope of walkedBy(record, access)) {
    const by = scope ? sure(columnNamed(record, scope), 'the column').column : undefined;
    for (const name of names) {
      // Every table has these two.
      if (name === 'updatedAt' && (!by || by === 'org_id')) continue;
      const { column } = sure(columnNamed(record, name), 'the column');
      put(`${table}_${by ? `${by}_` : ''}${column}_list`, `(${by ? `${by}, ` : ''}${orderText(record, name)}, id)`);
    }
  }
  if (record.list.counted) {
    put(`${table}_org_id_state_list`, '(org_id, state, id)');
    // The index of the reference by whose row others are told of it answers how many stand in a state by itself.
    for (const audience of access?.read ?? []) {
      const through = throughField(record, audience.where);
      if (through) put(`${table}_${through.column}`, `(${through.column}, state)`);
    }
  }
  const { waiting } = record.list;
  for (const audience of waiting ? (access?.read ?? []) : []) {
    const through = throughField(record, audience.where);
    if (through && waiting)
      put(`${table}_${through.column}_waiting`, `(${through.column}, state) where ${statesText(waiting)}`);
  }
  const order = (record.inHand?.order ?? ['updatedAt'])
    .map((name) => sure(columnNamed(record, name), name).column)
    .join(', ');
  for (const name of inHandBy(record, access)) {
    const by = name ? `${sure(columnNamed(record, name), 'the column').column}, ` : '';
    put(`${table}_${by.replace(', ', '_')}hand`, `(${by}${order}, id) where ${inHandText(record)}`);
  }
  if (record.inHand?.until) {
    const { column } = sure(columnNamed(record, record.inHand.until), record.inHand.until);
    put(`${table}_${column}_hand`, `(${column}, id) where ${inHandText(record)}`);
  }
  const searched = searchedNames(record, access);
  if (searched.length > 0)
    put(`${table}_search`, `using gin (${searchedText(record, searched)}) with (gin_pending_list_limit = 128)`);
  return out;
}

/** Tells long names apart once they are cut. */
function shortHash(text: string): string {
  let hash = 5381;
  for (const c of text) hash = (hash * 33 + c.codePointAt(0)!) % 4294967296;
  return hash.toString(36);
}
