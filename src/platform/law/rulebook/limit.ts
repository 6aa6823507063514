/** What is asked of the rulebook, and what it answers. */
import type { IsoDate } from '../../calendar/iso-date.ts';
import type { DemandName, LimitName, ValueOf } from './names.ts';
import type { Regime } from './regimes.ts';
import type { SenseName, Strength, Unit } from './row.ts';
import type { Case } from './scope.rules.ts';

/** What a unit set for itself; `value` is a decimal string, also of a count. */
export interface UnitValue {
  name: LimitName;
  value: string;
  regime?: Regime | null;
  way?: string | null;
  /** What projects kept before the word changed calls its way. */
  method?: string | null;
  kind?: string | null;
  /** By which decision of its own. */
  because?: string | null;
}

/** The question to the book itself: any case, with as much of it as is known. */
export interface Asked extends Omit<Case, 'regime'> {
  regime?: Regime | null | undefined;
  /**
   * The day on which the attempt is issued, or on which the event happens; the newest rows where the day is not known
   * yet.
   */
  on?: IsoDate | Date | null | undefined;
  /** What was pinned when the attempt was issued. */
  pinned?: Pinned | null | undefined;
  /** What the unit set for itself. */
  own?: readonly UnitValue[] | null | undefined;
}

/**
 * What a rule asks about: usually a lot or its project. Its way is never left out, since a way to tender may have rows
 * of its own; null says that the question is about no tender.
 */
export interface Of extends Asked {
  way: string | null | undefined;
}

/** One number of the law for one case. */
export interface Limit<N extends LimitName = LimitName> {
  name: N;
  label: string;
  sense: SenseName;
  value: ValueOf<N>;
  unit: Unit;
  base?: string;
  from?: string;
  by: Strength;
  rule?: string;
  /** Law and article; where no law binds, whose decision it is. */
  law: string;
  /** No law's number. */
  decidedBy?: 'unit';
  since: IsoDate;
  /** Set tighter by the unit: what the law itself says. */
  lawSays?: ValueOf<N>;
}

/** What lies on a lot from its issue on, and in its archive: the version of the book and every row that held for it. */
export interface Pinned {
  version: string;
  regime: Regime;
  way: string | null;
  /** What was pinned before the word changed calls its way: history tells of it, so it stays. */
  method?: string | null;
  /** Whether the law demanded a tender when it was issued; nothing where it was not judged. */
  mustTender?: boolean;
  on: IsoDate;
  limits: { [N in LimitName]?: Limit<N> };
  demands: { [N in DemandName]?: Strength };
}

/** A lot, or as much of it as is at hand. */
export interface UnderLaw {
  law?: Pinned | null;
  kind?: Case['kind'];
  estimate?: string | null;
  region?: string | null;
}

/**
 * What a lot asks by: what was pinned at its issue; before it, its project's regime on the day that is given.
 * @param before the project, and the day on which the lot would be issued
 */
export const ofLot = (
  lot: UnderLaw | Readonly<Record<string, any>>,
  before: {
    regime?: Regime | null;
    way: string | null | undefined;
    mustTender?: boolean | null;
    on?: Of['on'];
  } = { way: null },
): Of => ({
  regime: lot.law?.regime ?? before.regime,
  way: lot.law?.way ?? lot.law?.method ?? before.way,
  mustTender: lot.law?.mustTender ?? before.mustTender,
  kind: lot.kind,
  amount: lot.estimate,
  // A region's own rule goes before the country's.
  region: lot.region,
  pinned: lot.law,
  on: before.on,
});
