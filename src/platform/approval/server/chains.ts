/** Which steps a record has to go through: the chain of its unit that is live, or the one step its own declaration knows. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { approvalChain, statesInForce } from '../approval-chain/approval-chain.record.ts';
import { declaredStep, labelsIn, type Step } from '../step.ts';
import { stepsThatApply } from './conditions.ts';
import type { Kind } from './kinds.ts';

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
