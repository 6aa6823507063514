/** What is asked and answered about one supplier in one lot (`possible.ts`). Pure. */
import type { RecordId, ScreenId, StateOf } from '../../../kernel/record/known.ts';
import type { IsoDate } from '../../../platform/calendar/iso-date.ts';
import type { Entrants } from '../../procedure/way.ts';
import { type ObjectionKind, type ObjectionWindow, type Offer, whyNoEntrant } from '../windows.ts';

/** A lot in the round that stands now: nothing but what everybody may read who may read the lot. */
export interface Tendered extends Offer {
  lot: string;
  state: StateOf<'lot'>;
  /** The newest, with whom it asks; `null` where the lot has none. */
  round: { state: StateOf<'round'>; entrants: Entrants | null } | null;
  /** The document that goes out before the bids, of a lot that waits for what it asks for. */
  preliminary: string | null;
  asksSecurity?: boolean;
  opening?: {
    state: StateOf<'opening'>;
    startsAt: string | null;
    unlockUntil: string | null;
    confirmingAt?: string | null;
  } | null;
  /** The times in which objections of a kind can be raised, where they were opened. */
  objections?: Readonly<Partial<Record<ObjectionKind, ObjectionWindow>>>;
}

/** A row as its unit reads it, with the fields that are named beside it. */
type Row<Id extends RecordId> = { id: string; state: StateOf<Id> } & Readonly<Record<string, any>>;

/** The unit's own rows of the lot. */
export interface Own {
  invitation: Row<'supplier-invitation'> | null;
  application: Row<'application'> | null;
  taken: { id: string } | null;
  /** `subject`. */
  addenda: readonly Row<'addendum-receipt'>[];
  /** `mustConfirm`, `bidVersion`. */
  bid: Row<'bid'> | null;
  /** What addenda changed of the document since the bid came in, line by line. */
  changedSince: readonly string[];
  security: Row<'bid-security'> | null;
  entry: Row<'opening-entry'> | null;
  /** `dueAt`. */
  clarifications: readonly Row<'clarification'>[];
  /** `replyBy`, `newEndsOn`. */
  validityReplies: readonly Row<'validity-reply'>[];
  /** `kind`: of the winner or of a loser. */
  letter: Row<'award-notice'> | null;
  contract: Row<'contract'> | null;
  /** `isGuarantee`, `paidOn`. */
  refunds: readonly Row<'bid-security-refund'>[];
  /** Its objection to the result; a complaint may be made from its answer on, to the last day. */
  remedy: { objection: string; from: string; lastDay: IsoDate } | null;
  /** By which decision in force the unit is kept from responding, a whole sentence; `null` where there is none. */
  confined: string | null;
}

export const ownNothing: Own = {
  ...{ invitation: null, application: null, taken: null, addenda: [], bid: null, changedSince: [], security: null },
  ...{ entry: null, clarifications: [], validityReplies: [], letter: null, contract: null, refunds: [], remedy: null },
  confined: null,
};

/** Not signed in; signed in, with nothing of this lot; with rows of its own. */
export type Who = 'guest' | 'newcomer' | 'unit';

export interface Go {
  label: string;
  screen: ScreenId;
  query: Record<string, string>;
}

export interface Stands {
  /** Now; now and until `end`; from `end` on; not, or no longer; done. */
  stands: 'can' | 'until' | 'afterwards' | 'not' | 'done';
  because: string;
  end: string | null;
  /** Where it is done, or seen; `null` where nothing can be. */
  go: Go | null;
}

export interface Asked {
  of: Tendered;
  who: Who;
  own: Own;
  now: Date;
}

export interface Act {
  /** A verb with its object. */
  what: string | ((own: Own) => string);
  law: string;
  asks: (asked: Asked) => Stands;
}

export const not = (because: string): Stands => ({ stands: 'not', because, end: null, go: null });
export const done = (because: string, go: Go | null = null): Stands => ({ stands: 'done', because, end: null, go });
export const afterwards = (because: string, end: string | null = null): Stands => ({
  ...{ stands: 'afterwards', because, end },
  go: null,
});
export const can = (because: string, go: Go, end: string | null = null): Stands => ({
  ...{ stands: end ? 'until' : 'can', because, end },
  go,
});
export const way = (label: string, screen: ScreenId, query: Record<string, string> = {}): Go => ({
  ...{ label, screen },
  query,
});
/** Who is not signed in does so first. */
export const by = (who: Who, go: Go): Go => (who === 'guest' ? way(`登录后${go.label}`, 'session.login') : go);

export const goesNoFurther = '本{招标}已终止、流标或者暂停，现在不能办理。';

/** Why the unit may not respond in this round; nothing where it may. */
export const barred = ({ of, own }: Asked): string | undefined =>
  whyNoEntrant(of.round?.entrants ?? null, own.invitation?.state ?? null);

/** The same of whatever is handed in, which a unit that a decision keeps out may not. */
export const keptOut = (asked: Asked): string | undefined => barred(asked) ?? asked.own.confined ?? undefined;

/** Whether an act can be done now. */
export const isOpen = ({ stands }: Pick<Stands, 'stands'>): boolean => stands === 'can' || stands === 'until';
