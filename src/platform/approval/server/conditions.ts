/** Conditions of steps as where-objects, so that PostgreSQL compares amounts and dates as it stores them. */
import type { Where } from '../../../kernel/access/where.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import type { Step, StepCondition } from '../step.ts';
import { conditionFields, type Kind, type NamedField } from './kinds.ts';

const ordered: readonly NamedField['kind'][] = ['integer', 'decimal', 'money', 'date', 'instant'];

/** Why a condition cannot be asked of this kind, or nothing. */
export function conditionFault(kind: Kind, { field, operator, value }: StepCondition): string | undefined {
  const known = conditionFields(kind).find((f) => f.path === field);
  if (!known) return `${kind.label}没有字段“${field}”`;
  if ((operator === 'atLeast' || operator === 'below') && !ordered.includes(known.kind))
    return `“${known.label}”不能比较大小，请改用“等于”或“属于”`;
  for (const one of operator === 'oneOf' ? listed(value) : [value]) {
    if (known.choices && !Object.hasOwn(known.choices, one)) return `“${known.label}”没有“${one}”这个值`;
    if (['integer', 'decimal', 'money'].includes(known.kind) && !/^-?\d+(\.\d+)?$/.test(one))
      return `“${known.label}”须与数字比较，如 1000000`;
    if (known.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(one)) return `“${known.label}”须与日期比较，如 2026-01-01`;
    if (known.kind === 'flag' && !['true', 'false'].includes(one)) return `“${known.label}”只能是“是”或“否”`;
  }
  return undefined;
}

const listed = (value: string) =>
  value
    .split(/[、，,]/)
    .map((v) => v.trim())
    .filter(Boolean);

const scalar = (kind: NamedField['kind'], value: string) =>
  kind === 'flag' ? value === 'true' : kind === 'integer' ? Number(value) : value;

function where(kind: Kind, { field, operator, value }: StepCondition): Where {
  const known = conditionFields(kind).find((f) => f.path === field)!;
  const one = scalar(known.kind, value);
  const condition = {
    is: one,
    isNot: { not: one },
    oneOf: { in: listed(value).map((v) => scalar(known.kind, v)) },
    atLeast: { atLeast: one },
    below: { below: one },
  }[operator];
  return field.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), condition) as Where;
}

/** For each step whether all its conditions hold of the record; a step without conditions always does. */
export async function stepsThatApply(
  db: Queryable,
  kind: Kind,
  id: string,
  steps: readonly Step[],
): Promise<boolean[]> {
  if (steps.every((s) => s.conditions.length === 0)) return steps.map(() => true);
  const asking = { actor: undefined, now: new Date(0) };
  const columns = steps.map((step, at) => {
    const each = step.conditions.map((c) => whereSql(kind.record, where(kind, c), 't', asking));
    const all = each.length === 0 ? sql`true` : sql.join(each, sql` and `);
    return sql`(${all}) is true as ${sql.ref(`s${at}`)}`;
  });
  const [row] = await rows<Record<string, boolean>>(
    db,
    sql`select ${sql.join(columns)} from ${sql.table(tableOf(kind.record))} as t where t.id = ${id}`,
  );
  return steps.map((_, at) => row?.[`s${at}`] === true);
}
