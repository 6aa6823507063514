/** What `project-flow/detail.json` answers. */

import type { AllowedAction } from '../../kernel/lifecycle/allowed.ts';
import type { ScreenId } from '../../kernel/record/known.ts';
import type { Turn } from '../../kernel/screen/turn.ts';
import type { MomentId } from '../procedure/moments.ts';
import type { ScheduleVerdict } from '../tender-document/schedule/schedule.rules.ts';
import type { ScheduleField } from '../tender-document/schedule/terms.ts';
import type { TriedDate } from '../tender-document/schedule/what-if.rules.ts';

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

// What must be done before a step that cannot be taken back.

/** One lot, or a project that has none yet, before its next moment. */
export interface Before {
  project: string;
  projectName: string;
  lot: string | null;
  lotName: string | null;
  moment: MomentId;
  label: string;
  /** When it is, as far as it is known: an instant, and in people's words. */
  at: string | null;
  ends: string | null;
  /** It ends without coming to its moment: the items are what ends it. */
  isOver: boolean;
  items: Turn[];
}

/** The last look before one action that cannot be taken back: `GET /{prefix}/project-flow/last-look.json`. */
export interface LastLook {
  /** What it is done on, with the version that was looked at. */
  row: { id: string; version: number; title: string; state: string; project: string | null };
  action: AllowedAction;
  moment: MomentId;
  /** What happens then. */
  label: string;
  /** What is settled by it, as far as the tender knows: a label and words. */
  settles: { label: string; words: string }[];
  /** What cannot be changed afterwards. */
  ends: readonly string[];
  /** Who is told of it, unit by unit. */
  told: { unit: string; people: string[] }[];
  /** What the action itself needs, and what must stand before its moment. */
  items: Turn[];
}

// What a copy of a whole tender takes along, as its page shows it before anything is made.

export interface CopiedPart {
  title: string;
  /** Fields that say something and are left out, as their labels. */
  left: readonly string[];
}

export interface CopyPlan {
  project: CopiedPart;
  entrustment?: CopiedPart | undefined;
  lots: readonly (CopiedPart & {
    scheme?: CopiedPart | undefined;
    method?: CopiedPart | undefined;
    document?: CopiedPart | undefined;
  })[];
  notices: readonly CopiedPart[];
  /** What stays behind as a whole, each with its reason. */
  stays: readonly string[];
}

// What `project-flow/what-if.json` answers.

export interface Told {
  /** The people who have to be told; never by name or number where that is sealed. */
  who: string;
  how: string;
  law: string;
}

/** One of the tender's dates, or a last day that follows from them. */
export type TrialDate = Omit<TriedDate, 'field'> & { field: string; label: string };
export type TrialFault = Omit<ScheduleVerdict, 'field'> & { field: string };

export interface WhatIf {
  /** By which the page says its own sentences. */
  spokenBy?: string;
  lot: { id: string; title: string };
  /** Which dates can be tried now, with where they stand. */
  tryable: { field: ScheduleField; label: string; at: string | null }[];
  /** Missing until a date is tried. */
  trial?: {
    field: ScheduleField;
    to: string;
    dates: TrialDate[];
    broken: TrialFault[];
    told: Told[];
    provisional?: string;
  };
}
