/** What is drawn, and the way back: every change of the line keeps the one before it. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newKey, Refused, recordPath, type useForm } from '../../../../kernel/web/index.ts';
import { useLate } from '../../../../ui/controls/useLate.ts';
import type { ChainFault } from '../../chain-check.ts';
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

// A drawing tried on a real record, and looked over by the server, a moment after the last change.

export interface TriedStep {
  id: string;
  name: string;
  isSkipped?: boolean;
  people: { name: string; delegate: string | null }[];
  /** Why the review would stop here. */
  because: string | null;
}

export interface Tried {
  steps: TriedStep[];
}

const quiet = { json: true, quiet: true, ownFailures: true, ownRefusals: 'all' } as const;

/** What the server finds besides what the drawing itself tells: people who left. */
export function useServerFaults(kind: string, drawing: Drawing, enabled: boolean): ChainFault[] {
  const [text] = useLate(JSON.stringify(drawing), 500);
  const { data } = useQuery({
    queryKey: ['chain-check', kind, text],
    queryFn: ({ signal }) =>
      call<ChainFault[]>(recordPath('approval-chain', 'check'), {
        ...quiet,
        signal,
        body: { kind, ...JSON.parse(text) },
      }),
    enabled: enabled && kind !== '',
    placeholderData: (before) => before,
    retry: false,
  });
  return data ?? [];
}

/** Who would act at each step on this record today. */
export function useTrial(kind: string, drawing: Drawing, record: string) {
  const [text] = useLate(JSON.stringify(drawing), 500);
  const found = useQuery({
    queryKey: ['chain-trial', kind, record, text],
    queryFn: async ({ signal }) => ({
      steps: await call<TriedStep[]>(recordPath('approval-chain', 'simulate'), {
        ...quiet,
        signal,
        body: { kind, record, ...JSON.parse(text) },
      }),
    }),
    enabled: record !== '',
    retry: false,
  });
  const { error } = found;
  return {
    tried: record === '' || error ? undefined : (found.data as Tried | undefined),
    isTrying: found.isFetching,
    because: record !== '' && error ? (error instanceof Refused || error.message ? error.message : '试算未能完成') : '',
    again: () => void found.refetch(),
  };
}
