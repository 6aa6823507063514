/** What is drawn, and the way back: every change of the line keeps the one before it. */
import { useState } from 'react';
import { newKey, type useForm } from '../../../../kernel/web/index.ts';
import {
  addStep,
  type Drawing,
  type DrawnCondition,
  type DrawnStep,
  duplicateStep,
  moveStep,
  removeStep,
} from '../../drawing.ts';

interface Past {
  drawing: Drawing;
  chosen: string;
}

const deepest = 50;

/** Puts the cursor on a step once the page shows it where it now is. */
const focusStep = (id: string) => requestAnimationFrame(() => document.getElementById(`step-${id}`)?.focus());

/** @param choose opens a step beside the line; nothing chosen is `''` */
export function useDrawing(form: ReturnType<typeof useForm>, choose: (id: string) => void) {
  const drawing: Drawing = { steps: form.row.steps ?? [], conditions: form.row.conditions ?? [] };
  const [past, setPast] = useState<readonly Past[]>([]);
  const [undone, setUndone] = useState('');

  const put = (next: Drawing) => {
    form.change('steps', next.steps);
    form.change('conditions', next.conditions);
  };
  const draw = (next: Drawing, chosen = '') => {
    if (next === drawing) return;
    setPast((p) => [...p, { drawing, chosen }].slice(-deepest));
    setUndone('');
    put(next);
  };
  return {
    drawing,
    canUndo: past.length > 0,
    /** What was taken out last, while it can be put back at once. */
    undone,
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      setUndone('');
      put(last.drawing);
      if (last.chosen) choose(last.chosen);
    },
    add: (at: number) => {
      const made = addStep(drawing, at, newKey);
      draw(made.drawing);
      choose(made.id);
      focusStep(made.id);
    },
    move: (id: string, to: number) => {
      draw(moveStep(drawing, id, to), id);
      focusStep(id);
    },
    remove: (id: string) => {
      const at = drawing.steps.findIndex((s) => s.id === id);
      const after = removeStep(drawing, id);
      draw(after, id);
      setUndone(`已移除“${drawing.steps[at]?.name ?? ''}”`);
      choose('');
      const beside = after.steps[Math.min(at, after.steps.length - 1)];
      if (beside) focusStep(beside.id);
    },
    duplicate: (id: string) => {
      const made = duplicateStep(drawing, id, newKey);
      draw(made.drawing);
      choose(made.id);
      focusStep(made.id);
    },
    changeStep: (id: string, change: Partial<DrawnStep>) =>
      form.change(
        'steps',
        drawing.steps.map((s) => (s.id === id ? { ...s, ...change } : s)),
      ),
    changeConditions: (conditions: readonly DrawnCondition[]) => {
      // Taking a condition out is a change of the line; what is typed into one is not.
      if (conditions.length !== drawing.conditions.length) draw({ ...drawing, conditions });
      else form.change('conditions', conditions);
    },
  };
}
