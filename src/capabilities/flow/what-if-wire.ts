/** What `project-flow/what-if.json` answers. */
import type { ScheduleVerdict } from '../tender-document/schedule/schedule.rules.ts';
import type { ScheduleField } from '../tender-document/schedule/terms.ts';
import type { TriedDate } from '../tender-document/schedule/what-if.rules.ts';

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
