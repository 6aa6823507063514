/** What the workbench answers in one call: `GET /{prefix}/workbench/index.json`. */
import type { Screen } from '../../kernel/screen/screen.ts';
import type { MyDeadlines } from '../../platform/deadlines/deadline-wire.ts';

export interface WaitingReview {
  id: string;
  subject: string;
  kindLabel: string;
  stepName: string;
  author: string | null;
  since: string;
  dueAt: string | null;
  overdue: boolean;
}

export interface ReturnedRecord {
  review: string;
  subject: string;
  kindLabel: string;
  recordType: string;
  recordId: string;
  opinion: string | null;
  by: string | null;
  decidedAt: string;
  round: number;
  isRefused: boolean;
}

export interface TodaysEvent {
  id: string;
  /** `opening.detail`: where it is followed. */
  record: string;
  title: string;
  at: string;
  place: string | null;
  state: string;
  stateLabel: string;
}

export interface OpenProject {
  id: string;
  title: string;
  state: string;
  /** The states of its lots in words, the furthest first. */
  lots: string[];
  updatedAt: string;
}

export interface PersonsLoad {
  id: string;
  name: string;
  department: string | null;
  waiting: number;
  overdue: number;
  projects: number;
}

/** The reminder lists are the lists that stand under the workbench. */
export const isReminder = ({ kind, trail }: Screen) => kind === 'list' && trail?.[0] === 'workbench.index';

/** How many wait in a reminder list. */
export interface Reminder {
  screen: string;
  /** How many stand in it, at most one more than `mostReminded`; nothing where the list counts several kinds itself. */
  count: number | null;
}

export const mostReminded = 99;

export interface Workbench {
  reviews: { total: number; overdue: number; first: WaitingReview[] };
  returned: { total: number; first: ReturnedRecord[] };
  deadlines: MyDeadlines;
  today: TodaysEvent[];
  projects: { total: number; first: OpenProject[] };
  reminders: Reminder[];
  messages: { unread: number; first: { id: string; subject: string; createdAt: string; isUnread: boolean }[] };
  /** Only for those who answer for others. */
  load: PersonsLoad[] | null;
  /** Ids of screens, in the person's own order. */
  shortcuts: string[];
}
