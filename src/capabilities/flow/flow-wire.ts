/** What `project-flow/detail.json` answers. */
import type { ScreenId } from '../../kernel/record/known.ts';
export interface FlowStep {
  id: string;
  label: string;
  record: string;
  /** Its rows say which lot they are of; those of others are the whole project's. */
  isOfLot: boolean;
  optional: boolean;
  screen: ScreenId;
  /** The screen of a new one, for a person who may begin it. */
  begin: ScreenId | null;
  /** What must stand before it, as a list of its own. */
  checks: ScreenId | null;
  state: 'done' | 'now' | 'stop' | 'todo' | 'sealed';
  /** Where the tender stands: one step of all, none once everything is behind it. */
  isCurrent: boolean;
  /** What it waits for while nothing is there. */
  waits: string;
  /** The step's state in words. */
  words: string;
  /** Whose turn it is. */
  holder: string;
  at: string | null;
  /** Why the next action is refused, with its article. */
  why: string;
  law: readonly string[];
  rowId: string | null;
  next: { id: string; label: string } | null;
}

/** How a step stands, as the server has told it; a step is no record. */
export const stepIs = {
  done: ({ state }: Pick<FlowStep, 'state'>) => state === 'done',
  sealed: ({ state }: Pick<FlowStep, 'state'>) => state === 'sealed',
  underWay: ({ state, isCurrent }: Pick<FlowStep, 'state' | 'isCurrent'>) =>
    isCurrent || ['now', 'stop', 'sealed'].includes(state),
};

export interface FlowStage {
  id: string;
  label: string;
  state: 'done' | 'now' | 'todo';
  steps: FlowStep[];
}

export interface FlowTerm {
  title: string;
  /** The day or moment, in words; empty where it cannot be told. */
  when: string;
  law: string;
  because: string;
  tone: 'idle' | 'wait' | 'due' | 'done';
}

/** A project's history as it was checked just now: `chain.json`. */
export interface ChainStanding {
  entries: number;
  /** Hash of the last entry; nothing before the first. */
  head: string | null;
  /** The first entry that does not fit, in words. */
  fault: string | null;
  /** The latest first. */
  last: { seq: number; at: string; hash: string }[];
}
