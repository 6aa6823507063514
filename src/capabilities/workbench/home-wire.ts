/** What the homes of the roles show beside the workbench's own parts. */
import type { ScreenId } from '../../kernel/record/known.ts';
import type { TurnState } from '../../kernel/screen/turn.ts';

/** A number, and the list that counts it: the page shows exactly the rows that were counted. */
export interface Figure {
  label: string;
  /** What the person does with what was counted, where nothing else on the home says it. */
  does?: string;
  /** Up to a hundred, which says that there are more than 99. */
  count: number;
  screen: ScreenId;
  query: Readonly<Record<string, string>>;
  /** What it means when it is not nought. */
  tone: 'due' | 'wait' | 'plain';
}

/** How much waits behind a screen of the menu, counted as figures are. */
export interface Waiting {
  screen: ScreenId;
  count: number;
}

/** Something handed in that lies with somebody else. */
export interface HandedIn {
  review: string;
  label: string;
  subject: string;
  project: string | null;
  who: string;
  since: string;
  by: string | null;
}

/** How often somebody was asked for a matter: by review, or by lot and item. */
export interface Reminded {
  /** `review:<id>`, or `<project>:<lot>:<item>`. */
  key: string;
  times: number;
  today: boolean;
}

export interface ComingOpening {
  id: string;
  lot: string | null;
  title: string;
  at: string;
  place: string | null;
  host: string | null;
  isMine: boolean;
  state: string;
  /** It was held today, or failed. */
  isOver: boolean;
  /** What its host does there now. */
  does: string;
  /** Its host has another one within two hours. */
  clashes: boolean;
  /** What is not done before it; told to people who lead others, since only they are shown the week. */
  missing: readonly { label: string; state: TurnState }[];
}

/** One lot, or a project that has none yet. */
export interface Tender {
  project: string;
  projectName: string;
  lot: string | null;
  lotName: string | null;
  way: string | null;
  kind: string | null;
  manager: string | null;
  /** Index into `stages`. */
  stage: number;
  state: string;
  ceiling: string | null;
  /** How many handed in a bid; nothing before the opening. */
  bidders: number | null;
  /** Days between the document's issue and the deadline, beyond what the law asks for at least. */
  spare: number | null;
}

/** What a figure of tenders is about: the same words count and list. */
export interface TenderQuery {
  manager?: string;
  /** An index into `stages`. */
  stage?: string;
  /** `2026-11`: when the project was registered. */
  month?: string;
  bidders?: string;
  spare?: string;
  /** `hand`: only what is not over. */
  only?: string;
}

/** `GET /{prefix}/workbench/tenders.json`. */
export interface Tenders {
  /** On a home counted to a hundred. */
  total: number;
  rows: readonly Tender[];
}

/** `GET /{prefix}/workbench/picture.json`: of the projects registered in the last twelve months. */
export interface Picture {
  since: string;
  months: readonly { month: string; stage: number; n: number }[];
  bidders: readonly { bidders: number; n: number }[];
  spare: readonly { spare: number; n: number }[];
}

/** `GET /{prefix}/workbench/home.json`. */
export interface Home {
  figures: readonly Figure[];
  handedIn: readonly HandedIn[];
  reminded: readonly Reminded[];
  /** Those that were held today, and the next ones of the week. */
  openings: readonly ComingOpening[];
  hasMoreOpenings: boolean;
  tenders: Tenders;
}
