/** What a bidder's own list and page of tenders are answered. */
import type { ScreenId } from '../../kernel/record/known.ts';
import type { TenderDate } from './tender-dates.rules.ts';
import type { TenderFacts } from './tender-facts.ts';

/** The one thing to do next, or what is waited for. */
export interface NextStep {
  title: string;
  says: string;
  /** Until when, where there is an end. */
  until: string | null;
  tone: 'wait' | 'due' | 'done' | 'idle';
  /** Where it is done: nothing where only others can act. */
  go: { label: string; screen: ScreenId; query: Record<string, string> } | null;
}

/** One row of 我的项目. */
export interface MyTender {
  lot: string;
  name: string;
  code: string | null;
  projectName: string;
  state: string;
  deadline: string | null;
  bid: { id: string; state: string; says: string | null } | null;
  next: NextStep;
  isOver: boolean;
  /** What a person would look for: unread addenda. */
  unread: number;
}

/** `GET /supplier/tender/detail.json?lot=`. */
export interface MyTenderPage extends TenderFacts {
  dates: TenderDate[];
  next: NextStep;
  says: string | null;
}

/** `GET /supplier/unit/deeds.json`: what one of the unit's people did. */
export interface UnitDeed {
  at: string;
  who: string;
  what: string;
  matter: string | null;
}
