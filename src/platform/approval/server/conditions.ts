/** Conditions of steps as where-objects, so that PostgreSQL compares amounts and dates as it stores them. */
import type { Where } from '../../../kernel/access/where.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import { listed, type NamedField } from '../chain-check.ts';
import type { Step, StepCondition } from '../step.ts';
import { conditionFields, type Kind } from './kinds.ts';

const scalar = (kind: NamedField['kind'], value: string) =>
  kind === 'flag' ? value === 'true' : kind === 'integer' ? Number(value) : value;

function where(kind: Kind, { field, operator, value }: StepCondition): Where | undefined {
  const known = conditionFields(kind).find((f) => f.path === field);
  if (!known) return undefined;
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
    const each = step.conditions.map((c) => {
      const asked = where(kind, c);
      // A condition on a field that the program no longer knows counts as met, so the person is still asked.
      return asked ? whereSql(kind.record, asked, 't', asking) : sql`true`;
    });
    const all = each.length === 0 ? sql`true` : sql.join(each, sql` and `);
    return sql`(${all}) is true as ${sql.ref(`s${at}`)}`;
  });
  const [row] = await rows<Record<string, boolean>>(
    db,
    sql`select ${sql.join(columns)} from ${sql.table(tableOf(kind.record))} as t where t.id = ${id}`,
  );
  return steps.map((_, at) => row?.[`s${at}`] === true);
}
