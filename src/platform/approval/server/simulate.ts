/** A chain tried on a real record with today's people, before it goes live: nothing is written. */
import { isId } from '../../../kernel/record/kinds.ts';
import { NotFound, Refusal } from '../../../kernel/server/effect.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { chainFaults } from '../chain-check.ts';
import type { Step } from '../step.ts';
import { approversOf, delegatesOf } from './approvers.ts';
import { appliedTo, stepsOf } from './chains.ts';
import { whyNobody } from './engine.ts';
import { kindsOf, shapeOf } from './kinds.ts';
import { namesOf } from './seats.ts';

export interface TriedStep extends Step {
  people: { name: string; delegate: string | null }[];
  /** Why the review would stop here. */
  because: string | null;
}

/** For each step: whether it applies to this record, and who would decide; a step without people would stop the review. */
export async function simulate(
  office: Office,
  chain: Readonly<Record<string, any>>,
  recordId: string,
  { actor, now }: Caller,
): Promise<TriedStep[]> {
  const kind = kindsOf(office.house).get(chain.kind);
  const seen =
    kind && isId(recordId) ? await seeRow(office.db, office.house, kind.record, recordId, actor, now) : undefined;
  if (!kind || !seen) throw new NotFound(`请选择一条您能查看的${kind?.label ?? '单据'}来试算`);
  const { row } = seen;
  const authors = [row.adduserid].filter(Boolean) as string[];
  // Who left is what a trial shows; what is unfinished cannot be tried.
  const [fault] = chainFaults(shapeOf(kind), chain as Record<string, any>);
  if (fault) throw new Refusal(`还不能试算：${fault.because}`);
  const steps = await appliedTo(office.db, kind, row, stepsOf(chain));
  const tried: TriedStep[] = [];
  for (const step of steps) {
    const people = step.isSkipped
      ? []
      : await approversOf(office.db, office.house, kind, row, step, authors, chain.org, now);
    const delegates = await delegatesOf(
      office.db,
      office.house,
      kind,
      row,
      people.map((p) => p.id),
      authors,
      now,
    );
    const names = await namesOf(
      office.db,
      people.map((p) => delegates.get(p.id) ?? p.id),
    );
    tried.push({
      ...step,
      because: step.isSkipped || people.length > 0 ? null : whyNobody(step),
      people: people.map((p, at) => ({ name: p.name, delegate: delegates.has(p.id) ? names[at]! : null })),
    });
  }
  return tried;
}
