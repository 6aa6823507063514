/** A row of the rulebook: one sentence of the law with its number. */
import type { PeriodUnit } from '../../calendar/period.ts';
import type { Urgency, WayFact } from '../lawful-ways/governs.ts';
import { type DemandName, type LimitName, limits, type ValueOf } from './names.ts';
import type { BookRegime } from './regimes.ts';

/** Periods are days of the calendar or working days; the rest is counted or measured. */
export type Unit =
  | PeriodUnit
  | 'hour'
  | 'month'
  | 'year'
  | 'person'
  | 'bidder'
  | 'candidate'
  | 'attempt'
  | 'times'
  | 'share'
  | 'yuan';

/** `block` refuses, `warn` asks for a reason, `remind` tells, `none` lets be. */
export type Strength = 'block' | 'warn' | 'remind' | 'none';

/**
 * V read in the original, S second-hand, R recalled, P no law but the program's proposal; S and R are to be checked
 * before production.
 */
export type Checked = 'V' | 'S' | 'R' | 'P';

export type Kind = 'works' | 'goods' | 'services' | 'survey-design';

/** Where a row holds; what is not said holds for all. */
export interface Scope {
  in?: readonly BookRegime[];
  ways?: readonly string[];
  kinds?: readonly Kind[];
  /** One of these is so of the purchase: what the law makes an exception for. */
  facts?: readonly (WayFact | Urgency | 'overPublic')[];
  /** Yuan, this amount included. */
  amountFrom?: string;
  /** Public money pays, wholly or in part. */
  funds?: 'public';
  /** National code of the place; a province's holds in its cities. */
  region?: string;
  budgetLevel?: 'central' | 'local';
}

/** Where it stands, and since when. */
export interface Source {
  law: string;
  article: string;
  /** Number in the law table; none for a proposal of the program. */
  rule?: string;
  checked: Checked;
  /** Of what is not asked (`none`): why, as a jurist can check it. */
  because?: string;
  /** No law's number: the program proposes it, and a unit decides its own, tighter or looser. */
  decidedBy?: 'unit';
  /** In force from this day, `yyyy-MM-dd`. */
  since: string;
  /** In force until the day before this one; a later row of the same scope ends it without being asked. */
  until?: string;
  /**
   * For a newer version: from its day on it holds for attempts issued (`issue`), or for events that happen (`event`).
   */
  holds: 'issue' | 'event';
}

/** `reaches`: what comes up to it is bound, so that a lower one binds more; `moreThan`: only what lies above it is. */
type Sense<V> = { atLeast: V } | { atMost: V } | { exactly: V } | { reaches: V } | { moreThan: V };

type LimitOf<N extends LimitName> = {
  name: N;
  unit: Unit;
  by: Strength;
  /** What a share is taken of. */
  base?: string;
  /** The event that a period is counted from, or back from. */
  from?: string;
} & Sense<ValueOf<N>>;

export type LimitRow = { [N in LimitName]: LimitOf<N> }[LimitName] & Scope & Source;

export type DemandRow = { name: DemandName; by: Strength } & Scope & Source;

/** A number that the law does not set there: the question does not arise. */
export type NoneRow = { name: LimitName; by: 'none'; because: string } & Scope & Source;

export type Row = LimitRow | DemandRow | NoneRow;

export const isLimit = (row: Row): row is LimitRow => 'unit' in row;

export const isNotAsked = (row: Row): row is NoneRow => !isLimit(row) && row.name in limits;

export type SenseName = 'atLeast' | 'atMost' | 'exactly' | 'reaches' | 'moreThan';

/** The row's number and which way it binds. */
export function senseOf(row: LimitRow): { sense: SenseName; value: number | string } {
  if ('reaches' in row) return { sense: 'reaches', value: row.reaches };
  if ('moreThan' in row) return { sense: 'moreThan', value: row.moreThan };
  if ('atLeast' in row) return { sense: 'atLeast', value: row.atLeast };
  if ('atMost' in row) return { sense: 'atMost', value: row.atMost };
  return { sense: 'exactly', value: row.exactly };
}

type Head = Pick<Source, 'law' | 'since'> & Partial<Pick<Source, 'holds' | 'checked' | 'decidedBy'>>;
type Written = (Row extends infer R ? (R extends Row ? Omit<R, keyof Source> : never) : never) &
  Pick<Source, 'article'> &
  Partial<Source>;

/** The rows of one law: what its head says holds for each that does not say otherwise. */
export const lawOf = (head: Head, written: readonly Written[]): readonly Row[] =>
  written.map((row) => ({ holds: 'issue', checked: 'V', ...head, ...row }) as Row);
