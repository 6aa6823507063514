/** Editing a chain: every change answers a new drawing, so that it can be taken back. Pure. */
import { sure } from '../../kernel/record/sure.ts';
import type { StepCondition } from './step.ts';

export type DrawnStep = Readonly<Record<string, any>> & { readonly id: string };
export type DrawnCondition = Partial<StepCondition> & { readonly id: string; readonly step: string };

export interface Drawing {
  steps: readonly DrawnStep[];
  conditions: readonly DrawnCondition[];
}

/** Steps one after the other that apply under the same conditions; a branch where there are any. */
export interface Stretch {
  conditions: readonly DrawnCondition[];
  steps: readonly { step: DrawnStep; at: number }[];
}

export const conditionsOf = ({ conditions }: Pick<Drawing, 'conditions'>, step: string): DrawnCondition[] =>
  conditions.filter((c) => c.step === step);

const asked = (conditions: readonly DrawnCondition[]) =>
  JSON.stringify(conditions.map((c) => [c.field, c.operator, c.value]).sort());

/** The drawing from top to bottom, as it is shown. */
export function stretches(drawing: Drawing): Stretch[] {
  const found: { conditions: DrawnCondition[]; steps: { step: DrawnStep; at: number }[]; key: string }[] = [];
  drawing.steps.forEach((step, at) => {
    const conditions = conditionsOf(drawing, step.id);
    const key = asked(conditions);
    const last = found.at(-1);
    if (last?.key === key) last.steps.push({ step, at });
    else found.push({ conditions, steps: [{ step, at }], key });
  });
  return found.map(({ conditions, steps }) => ({ conditions, steps }));
}

/** A name that no other step has. */
export function freeName(steps: readonly DrawnStep[], wanted: string): string {
  const taken = new Set(steps.map((s) => s.name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.has(name)) return name;
  }
}

/** Puts a step in at a place. Between two steps of one branch it belongs to the branch. */
export function addStep(drawing: Drawing, at: number, newId: () => string): { drawing: Drawing; id: string } {
  const id = newId();
  const step = { id, name: freeName(drawing.steps, '审核'), approver: 'role', role: 'reviewer', mode: 'any' };
  const [before, after] = [drawing.steps[at - 1], drawing.steps[at]];
  const around = before ? conditionsOf(drawing, before.id) : [];
  const isWithin = after !== undefined && asked(around) === asked(conditionsOf(drawing, after.id));
  return {
    id,
    drawing: {
      steps: drawing.steps.toSpliced(at, 0, step),
      conditions: [...drawing.conditions, ...(isWithin ? around.map((c) => ({ ...c, id: newId(), step: id })) : [])],
    },
  };
}

export function moveStep(drawing: Drawing, id: string, to: number): Drawing {
  const from = drawing.steps.findIndex((s) => s.id === id);
  const place = Math.max(0, Math.min(drawing.steps.length - 1, to));
  if (from < 0 || from === place) return drawing;
  return { ...drawing, steps: drawing.steps.toSpliced(from, 1).toSpliced(place, 0, drawing.steps[from]!) };
}

export const removeStep = (drawing: Drawing, id: string): Drawing => ({
  steps: drawing.steps.filter((s) => s.id !== id),
  conditions: drawing.conditions.filter((c) => c.step !== id),
});

/** The same step once more below it, with its conditions. */
export function duplicateStep(drawing: Drawing, id: string, newId: () => string): { drawing: Drawing; id: string } {
  const at = drawing.steps.findIndex((s) => s.id === id);
  const copy = newId();
  const step = {
    ...drawing.steps[at]!,
    id: copy,
    name: freeName(drawing.steps, sure(drawing.steps[at], 'an entry of steps').name ?? '审核'),
  };
  const conditions = conditionsOf(drawing, id).map((c) => ({ ...c, id: newId(), step: copy }));
  return {
    id: copy,
    drawing: {
      steps: drawing.steps.toSpliced(at + 1, 0, step),
      conditions: [...drawing.conditions, ...conditions],
    },
  };
}
