/** What a bidder's own page of a tender, and its administrator's page of the unit, are answered. */
import type { NextStep } from '../bid/own-tender-wire.ts';
import type { TenderDate } from './tender-dates.rules.ts';
import type { TenderFacts } from './tender-facts.ts';

/** `GET /supplier/tender/detail.json?lot=`. */
export interface MyTenderPage extends TenderFacts {
  dates: TenderDate[];
  next: NextStep;
  says: string | null;
  spokenBy?: string;
}

/** `GET /supplier/unit/deeds.json`: what one of the unit's people did. */
export interface UnitDeed {
  at: string;
  who: string;
  what: string;
  matter: string | null;
}
