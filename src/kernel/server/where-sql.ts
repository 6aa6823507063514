/** Turns a where-object into SQL. Field names are looked up in the declaration; values are always parameters. */
import type { RawBuilder } from 'kysely';
import type { Actor, Condition, Has, Placeholder, Where } from '../access/where.ts';
import type { RecordType } from '../record/record.ts';
import { sql } from './database.ts';
import { columnNamed, tableOf } from './names.ts';

interface Asking {
  actor: Actor | undefined;
  now: Date;
  /**
   * Rows at hand are judged, as beside an `or` or in a column; otherwise they are found by the condition. PostgreSQL answers an
   * `exists` that it cannot find rows by from a table of all that would fulfil it: of everything that a unit ever had. What
   * judges therefore asks for the one row that it is about.
   */
  judged?: boolean;
}

const nobody = '00000000-0000-0000-0000-000000000000';

function valueFor(value: unknown, { actor }: Asking): unknown {
  const of = (value as Placeholder | null)?.of;
  if (of === 'me') return actor?.id ?? nobody;
  if (of === 'mine') return actor?.org ?? nobody;
  return value;
}

const refs = new Map<string, RawBuilder<unknown>>();

/** A name of the declarations as statements write it: a home asks for the same some hundred times, and to take it apart is dear. */
function refSql(name: string): RawBuilder<unknown> {
  const known = refs.get(name) ?? sql.ref(name);
  refs.set(name, known);
  return known;
}

const isPlain = (c: Condition): boolean => c === null || typeof c !== 'object' || 'of' in c;

/**
 * @param alias the name of the record's table in the query
 * @returns a condition; `true` for an empty where-object
 */
export function whereSql(
  record: RecordType<any>,
  where: Where,
  alias: string,
  asking: Asking,
  depth = 0,
): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [];
  for (const [name, condition] of Object.entries(where)) {
    if (condition === undefined) continue;
    if (name === 'anyOf') {
      const each = (condition as Where[]).map((w) => whereSql(record, w, alias, { ...asking, judged: true }, depth));
      parts.push(each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`);
    } else if (name === 'has') {
      for (const h of condition as Has[]) parts.push(hasSql(record, h, alias, asking, depth));
    } else {
      parts.push(conditionSql(record, name, condition as Condition, alias, asking, depth));
    }
  }
  return (parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`) as RawBuilder<boolean>;
}

function conditionSql(
  record: RecordType<any>,
  name: string,
  c: Condition,
  alias: string,
  asking: Asking,
  depth: number,
): RawBuilder<unknown> {
  const found = columnNamed(record, name);
  if (!found) throw new Error(`where on ${record.id}: there is no stored field "${name}"`);
  const column = refSql(`${alias}.${found.column}`);
  if (isPlain(c)) {
    const value = valueFor(c, asking);
    if (value === null) return sql`${column} is null`;
    return found.kind === 'refs' ? hasIdSql(column, value) : sql`${column} = ${value}`;
  }
  const o = c as Record<string, any>;
  if ('in' in o)
    return o.in.length === 0 ? sql`false` : sql`${column} = any(${o.in.map((v: unknown) => valueFor(v, asking))})`;
  if ('not' in o)
    return o.not === null ? sql`${column} is not null` : sql`${column} is distinct from ${valueFor(o.not, asking)}`;
  if ('atLeast' in o) return sql`${column} >= ${valueFor(o.atLeast, asking)}`;
  if ('below' in o) return sql`${column} < ${valueFor(o.below, asking)}`;
  if ('includes' in o) {
    const value = valueFor(o.includes, asking);
    return found.kind === 'refs' ? hasIdSql(column, value) : sql`${value} = any(${column})`;
  }
  const target = found.field?.target?.();
  if (!target) throw new Error(`where on ${record.id}: "${name}" refers to nothing`);
  const inner = `w${depth + 1}`;
  const nested = whereSql(target, c as Where, inner, asking, depth + 1);
  const from = sql`from ${refSql(tableOf(target))} as ${refSql(inner)} where ${refSql(`${inner}.id`)} = ${column}`;
  return asking.judged ? sql`(select ${nested} ${from})` : sql`exists (select 1 ${from} and ${nested})`;
}

/** As an index of the ids can answer it; `= any` walks the table. */
const hasIdSql = (column: RawBuilder<unknown>, id: unknown): RawBuilder<unknown> =>
  sql`${column} @> array[${id}]::uuid[]`;

function hasSql(
  record: RecordType<any>,
  { record: of, via, where = {} }: Has,
  alias: string,
  asking: Asking,
  depth: number,
): RawBuilder<unknown> {
  const target = of();
  const { theirs, ours } = typeof via === 'string' ? { theirs: via, ours: 'id' } : via;
  const there = columnNamed(target, theirs);
  const here = columnNamed(record, ours);
  if (!there || !here)
    throw new Error(`has on ${record.id}: ${target.id}.${theirs} and ${record.id}.${ours} do not meet`);
  const own = refSql(`${alias}.${here.column}`);
  // A record that does not know the other keeps its id as text: whichever of the two is looked for is left as its index has it.
  const isText = there.kind === 'ref' && here.kind === 'text';
  const meets = isText ? sql`${own}::uuid` : own;
  const inner = `h${depth + 1}`;
  const nested = whereSql(target, where, inner, asking, depth + 1);
  const from = sql`from ${refSql(tableOf(target))} as ${refSql(inner)}`;
  const theirRef = refSql(`${inner}.${there.column}`);
  const found = isText ? sql`${theirRef}::text` : theirRef;
  if (isOfPerson(target, where)) return sql`${own} = any(array(select ${found} ${from} where ${nested}))`;
  return asking.judged
    ? sql`(select true ${from} where ${theirRef} = ${meets} and ${nested} limit 1)`
    : sql`exists (select 1 ${from} where ${found} = ${own} and ${nested})`;
}

/**
 * What one person has elsewhere is little, and an index leads to it: it is looked up once, before any row is judged. Asked
 * row by row beside an `or`, it would make every row of the table be looked at.
 */
const isOfPerson = (target: RecordType<any>, where: Where): boolean =>
  Object.entries(where).some(
    ([name, condition]) =>
      (condition as Placeholder | null | undefined)?.of === 'me' && columnNamed(target, name)?.kind === 'ref',
  );
