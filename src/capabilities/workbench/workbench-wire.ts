/** What the workbench answers in one call: `GET /{prefix}/workbench/index.json`. Totals are counted to a hundred. */
import type { DeadlineItem } from '../../platform/deadlines/deadline-wire.ts';
import type { Before } from '../flow/flow-wire.ts';

export interface WaitingReview {
  id: string;
  /** What is reviewed. */
  recordId: string;
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

export interface PersonsLoad {
  id: string;
  name: string;
  department: string | null;
  /** Approvals that wait for them, those of them whose term has passed, and passed terms of the tenders they manage. */
  waiting: number;
  overdue: number;
  late: number;
  /** Tenders in hand, by stage: of the hundred that were touched last. */
  stages: number[];
}

/** What a line of a home says of a term. */
export type HomeTerm = Pick<
  DeadlineItem,
  'id' | 'term' | 'label' | 'matter' | 'law' | 'closes' | 'endsAt' | 'ends' | 'daysLeft' | 'place' | 'who'
>;

/** What lies with the people of a unit or a department, and what they are late with: the first, and how much there is, counted to a hundred. */
export interface Load {
  /** Of the people of this department; nothing where they are the whole unit's. */
  department: string | null;
  people: PersonsLoad[];
  late: HomeTerm[];
  lateTotal: number;
}

/** So many of each kind at most, the earliest. */
export const mostHeld = 500;
/** What lies with one person: `GET /{prefix}/workbench/held.json?person=`. */
export interface Held {
  name: string;
  late: DeadlineItem[];
  waiting: DeadlineItem[];
}

/** Papers of a supplier that wait to be reviewed: `GET /{prefix}/workbench/papers.json`. */
export interface WaitingPapers {
  kind: 'supplier' | 'supplier-change';
  id: string;
  supplier: string | null;
  code: string | null;
  /** Registered by the supplier itself, not by staff. */
  selfRegistered: boolean;
  /** For a change: what it changes. */
  changed: string | null;
  papers: { name: string; validUntil: string | null }[];
  scans: number;
  handedInAt: string;
  since: string;
  dueAt: string | null;
  round: number;
  author: string | null;
  waitingFor: string[];
  turn: 'mine' | 'group' | 'others';
}

/**
 * How a person stands to the tenders that they see: has them in hand, has them done by an agency, watches over them, answers for
 * the people who have them, or only owes a part (reviews, money).
 */
export type Stance = 'officer' | 'owner' | 'supervisor' | 'leader' | 'part';

export interface Workbench {
  stance: Stance;
  /** `stopped`: no person is left who may decide them; for their authors, and for the people who can name somebody. */
  reviews: { total: number; overdue: number; stopped: number; first: WaitingReview[] };
  returned: { total: number; first: ReturnedRecord[] };
  /** What must be done before a step that cannot be taken back, for each lot in hand. */
  before: Before[];
  /** Further lots come to a moment after these. */
  hasMore: boolean;
  /** The first of each, and all that run, counted to a hundred. */
  deadlines: { overdue: HomeTerm[]; soon: HomeTerm[]; running: number; hasMore: boolean };
  messages: {
    unread: number;
    first: { id: string; subject: string; matter: string | null; createdAt: string; isUnread: boolean }[];
  };
  /** Only for those who answer for others: the unit's administrator, the head of a department. */
  load: Load | null;
  /** Ids of screens, in the person's own order. */
  shortcuts: string[];
}

/** What others moved of a person's projects since they last came in, as `updatexmjd.json` answers it. */
export interface Progress {
  /** When that was; nothing for a person who comes for the first time. */
  since: string | null;
  total: number;
  first: { id: string; title: string; at: string }[];
}

/** Which objections and complaints wait for somebody: the list and its count say the same. */
export const disputeParts = {
  objection: { label: '待答复的异议', states: 'submitted,review' },
  complaint: { label: '处理中的投诉', states: 'submitted,accepted' },
} as const;
