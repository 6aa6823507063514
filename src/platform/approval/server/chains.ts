/** Which steps a record has to go through: the chain of its unit that is live, or the one step its own declaration knows. */

import type { Where } from '../../../kernel/access/where.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { find } from '../../../kernel/server/rows.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import { approvalChain, statesInForce } from '../approval-chain/approval-chain.record.ts';
import { listed, type NamedField } from '../chain-check.ts';
import { declaredStep, labelsIn, type Step, type StepCondition } from '../step.ts';
import { conditionFields, type Kind } from './kinds.ts';

/** Conditions of steps as where-objects, so that PostgreSQL compares amounts and dates as it stores them. */
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

export interface Plan {
  chain: string | null;
  steps: Step[];
}

/** The chain's own steps as data, without regard to a record. */
export function stepsOf(chain: Readonly<Record<string, any>>): Step[] {
  return (chain.steps ?? []).map((s: Record<string, any>) => ({
    id: s.id,
    name: s.name,
    approver: s.approver,
    role: s.role ?? null,
    person: s.person ?? null,
    named: s.named ?? null,
    mode: s.mode ?? 'any',
    share: s.share ?? null,
    limitHours: s.limitHours ?? null,
    remindHours: s.remindHours ?? null,
    escalate: s.escalate ?? null,
    signs: s.signs === true,
    asks: labelsIn(s.asks),
    conditions: (chain.conditions ?? [])
      .filter((c: { step: string }) => c.step === s.id)
      .map(({ field, operator, value }: Record<string, string>) => ({ field, operator, value })),
  }));
}

/** The plan of a review that begins now; steps whose conditions do not hold stay in it, marked, so that everybody sees why. */
export async function planFor(db: Queryable, kind: Kind, row: AnyRow, org: string): Promise<Plan> {
  const [chain] = await find(db, approvalChain, { org, kind: kind.kind, state: { in: statesInForce } }, { limit: 1 });
  if (!chain) return { chain: null, steps: [declaredStep] };
  return { chain: chain.id, steps: await appliedTo(db, kind, row, stepsOf(chain)) };
}

export async function appliedTo(db: Queryable, kind: Kind, row: AnyRow, steps: readonly Step[]): Promise<Step[]> {
  const apply = await stepsThatApply(db, kind, row.id, steps);
  const marked = steps.map((step, at) => (apply[at] ? step : { ...step, isSkipped: true }));
  // Nothing ever passes by itself: where no step applies, the record's own rule does.
  return marked.some((s) => !s.isSkipped) ? marked : [...marked, declaredStep];
}
