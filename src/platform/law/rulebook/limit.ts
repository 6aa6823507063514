/** What is asked of the rulebook, and what it answers. */

import { Decimal } from 'decimal.js';
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

// What a unit sets for itself: tighter by the row's sense, never looser than the law; under QY, where no law binds,
// either.

/** `2/3` and `0.02` alike. */
export function numberOf(value: number | string): Decimal {
  const [over, under] = String(value).split('/');
  return new Decimal(over!).div(under ?? 1);
}

/** So much of a whole, exactly: a third of three is one. */
export function shareOf(value: number | string, whole: number): Decimal {
  const [over, under] = String(value).split('/');
  return new Decimal(over!).times(whole).div(under ?? 1);
}

/** A value that gives those whom the row protects less than the law does. */
export function isLooser({ sense, value }: Pick<Limit, 'sense' | 'value'>, own: string): boolean {
  const [law, set] = [numberOf(value), numberOf(own)];
  if (sense === 'exactly') return !set.eq(law);
  // A threshold that more must reach lets more go unbound.
  return sense === 'atLeast' ? set.lt(law) : set.gt(law);
}

const wayOf = ({ way, method }: UnitValue) => way ?? method;
const isFor = (own: UnitValue, of: Asked) =>
  // Which regime follows is asked before there is one.
  (!own.regime || !of.regime || own.regime === of.regime) &&
  (!wayOf(own) || wayOf(own) === of.way) &&
  (!own.kind || own.kind === of.kind);

const decisionOf = ({ because }: UnitValue) => `本单位规定${because ? `：${because}` : ''}`;

/** The limit with what the unit set of its own; of several the tightest. */
export function tightest(law: Limit, of: Asked): Limit {
  let held = law;
  for (const own of of.own ?? []) {
    if (own.name !== law.name || !isFor(own, of)) continue;
    const isOwnDecision = law.decidedBy === 'unit';
    if (isLooser(held, own.value) && !(isOwnDecision && held === law)) continue;
    held = {
      ...held,
      value: typeof law.value === 'number' ? Number(own.value) : own.value,
      ...(isOwnDecision ? { law: decisionOf(own) } : { lawSays: law.value }),
    } as Limit;
  }
  return held;
}
