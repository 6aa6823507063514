/**
 * Reads the rulebook: what holds for a case on a day. The narrowest scope wins; within one scope the newest version
 * does.
 */
import { dateInShanghai, type IsoDate } from '../../calendar/iso-date.ts';
import type { PeriodUnit } from '../../calendar/period.ts';
import { laws } from './laws/all.ts';
import { type Asked, type Limit, type Of, type Pinned, tightest } from './limit.ts';
import { type DemandName, demanded, type LimitName, limits, questionOf } from './names.ts';
import { answering, type BookRegime, type Regime, regimes, type TenderRegime } from './regimes.ts';
import { isLimit, type Row, type Strength, senseOf } from './row.ts';
import { covers, isSame, isWithin, overlaps, shownRow } from './scope.rules.ts';

/** Hears which name a rule asks, whose rows answer, and of which case. */
export type Listener = (name: LimitName | DemandName, regime: BookRegime | null | undefined, of: Asked) => void;

let listener: Listener | undefined;

/**
 * Tells the law's own tests what is asked; in an office nothing listens.
 * @returns the listener before
 */
export function overhear(heard: Listener | undefined): Listener | undefined {
  const before = listener;
  listener = heard;
  return before;
}

/** No number of the name holds for the regime: the question itself is wrong there. */
export class NoRow extends Error {
  constructor(name: string, of: Asked, row?: Row) {
    const regime = of.regime ?? 'no regime';
    const because = row?.because ? `, it is not asked there: ${row.because}` : '';
    super(`the rulebook has no row "${name}" for ${regime}${of.way ? ` by ${of.way}` : ''}${because}`);
    this.name = 'NoRow';
  }
}

export interface Cited {
  law: string;
  /** Number in the law table. */
  rule?: string;
}

const lawOfRow = ({ decidedBy, law, article }: Row) =>
  decidedBy ? '平台默认，非法定，由本单位自行规定' : `${law} ${article}`;

const dayOf = (on: Asked['on']): IsoDate | undefined =>
  on instanceof Date ? dateInShanghai(on) : (on?.slice(0, 10) ?? undefined);

export class Rulebook {
  readonly rows: readonly Row[];
  readonly version: string;
  private readonly byName: ReadonlyMap<string, readonly Row[]>;

  /** @throws when two rows of one name say different things to one case and neither is the narrower */
  constructor(rows: readonly Row[], version: string) {
    refuseEquals(rows);
    this.rows = rows;
    this.version = version;
    this.byName = Map.groupBy(rows, (row) => row.name);
  }

  /** The row that holds, or nothing. */
  private row(name: LimitName | DemandName, of: Asked): Row | undefined {
    const day = of.pinned && this.holdsFromIssue(name) ? of.pinned.on : dayOf(of.on);
    const regime = of.regime ? answering(of.regime, questionOf(name), of) : undefined;
    const holding = (this.byName.get(name) ?? []).filter(
      (r) =>
        covers(r, { ...of, regime }) &&
        (day === undefined ? r.until === undefined : r.since <= day && (r.until === undefined || day < r.until)),
    );
    const newest = holding.filter((r) => !holding.some((o) => isSame(r, o) && o.since > r.since));
    return newest.find((r) => newest.every((o) => isWithin(r, o)));
  }

  /** The limit of a name, or nothing where the law sets none. */
  limitIfAny<N extends LimitName>(name: N, of: Asked): Limit<N> | undefined {
    this.hear(name, of);
    return this.readLimit(name, of);
  }

  private readLimit<N extends LimitName>(name: N, of: Asked): Limit<N> | undefined {
    const kept = of.pinned?.limits[name] as Limit<N> | undefined;
    if (kept && this.holdsFromIssue(name)) return kept;
    const row = this.row(name, of);
    if (!row || !isLimit(row)) return undefined;
    const { sense, value } = senseOf(row);
    const said: Limit = {
      name,
      label: limits[name].label,
      sense,
      value,
      unit: row.unit,
      ...(row.base ? { base: row.base } : {}),
      ...(row.from ? { from: row.from } : {}),
      by: row.by,
      ...(row.rule ? { rule: row.rule } : {}),
      ...(row.decidedBy ? { decidedBy: row.decidedBy } : {}),
      law: lawOfRow(row),
      since: row.since,
    } as Limit;
    return tightest(said, of) as Limit<N>;
  }

  /**
   * What the law limits, for one case.
   * @throws NoRow for a name that has no row for the regime
   */
  limit<N extends LimitName>(name: N, of: Asked): Limit<N> {
    const found = this.limitIfAny(name, of);
    if (!found) throw new NoRow(name, of, this.row(name, of));
    return found;
  }

  /**
   * How strongly the regime demands something.
   * @throws NoRow for a name that has no row for the regime
   */
  strength(name: DemandName, of: Asked): Strength {
    const found = this.strengthIfAny(name, of);
    if (!found) throw new NoRow(name, of);
    return found;
  }

  /** How strongly the regime demands something, or nothing where it has no such row. */
  strengthIfAny(name: DemandName, of: Asked): Strength | undefined {
    this.hear(name, of);
    return of.pinned?.demands[name] ?? this.row(name, of)?.by;
  }

  /** Where it stands that something is so: law and article, with the number in the law table. */
  citeIfAny(name: LimitName | DemandName, of: Asked): Cited | undefined {
    this.hear(name, of);
    const pinned = of.pinned?.limits[name as LimitName];
    if (pinned && this.holdsFromIssue(name)) return { law: pinned.law, ...(pinned.rule ? { rule: pinned.rule } : {}) };
    const row = this.row(name, of);
    return row && { law: lawOfRow(row), ...(row.rule ? { rule: row.rule } : {}) };
  }

  /** The row that answers, with why nothing is asked where it is `none`. */
  answer(name: LimitName | DemandName, of: Asked): Row | undefined {
    return this.row(name, of);
  }

  /** Everything that holds for a lot on the day of its issue. */
  pin(of: Asked & { regime: Regime; on: IsoDate | Date }): Pinned {
    const all = { ...of, pinned: null };
    const found = (Object.keys(limits) as LimitName[]).map((name) => [name, this.readLimit(name, all)] as const);
    const asked = (Object.keys(demanded) as DemandName[]).map((name) => [name, this.row(name, all)?.by] as const);
    return {
      version: this.version,
      regime: of.regime,
      way: of.way ?? null,
      ...(typeof of.mustTender === 'boolean' ? { mustTender: of.mustTender } : {}),
      on: dayOf(of.on)!,
      limits: Object.fromEntries(found.filter(([, limit]) => limit)),
      demands: Object.fromEntries(asked.filter(([, by]) => by)),
    };
  }

  /** What is pinned is only kept: a row counts as asked when a rule reads it. */
  private hear(name: LimitName | DemandName, of: Asked): void {
    const { regime = of.regime, way = of.way, mustTender = of.mustTender } = of.pinned ?? {};
    listener?.(name, regime && answering(regime, questionOf(name), { way: way ?? of.way, mustTender }), of);
  }

  private holdsFromIssue(name: LimitName | DemandName): boolean {
    return this.byName.get(name)?.[0]?.holds === 'issue';
  }
}

function refuseEquals(rows: readonly Row[]): void {
  for (const [at, row] of rows.entries())
    for (const other of rows.slice(at + 1)) {
      if (row.name !== other.name || !overlaps(row, other)) continue;
      if (row.holds !== other.holds)
        throw new Error(`${shownRow(row)} holds from the ${row.holds}, ${shownRow(other)} from the ${other.holds}`);
      const isOrdered = isSame(row, other) ? row.since !== other.since : isWithin(row, other) || isWithin(other, row);
      if (!isOrdered) throw new Error(`two equals in the rulebook: ${shownRow(row)} and ${shownRow(other)}`);
    }
}

/** The version of the rule table, as it is written into every action's row. */
export const rulebook = '2026-11';

let book = new Rulebook(laws, rulebook);

/**
 * A new law, or a later version of a row, from its day on; what runs keeps what it was issued under.
 * @returns takes it back
 */
export const enact = (rows: readonly Row[], version: string = rulebook): (() => void) =>
  rewrite((before) => [...before, ...rows], version);

/**
 * The book as it would be with other rows, so that tests can ask what depends on one of them.
 * @returns takes it back
 */
export function rewrite(change: (rows: readonly Row[]) => readonly Row[], version: string = rulebook): () => void {
  const before = book;
  book = new Rulebook(change(before.rows), version);
  return () => {
    book = before;
  };
}

/** Every row, for pages and documents that show the book. */
export const allRows = (): readonly Row[] => book.rows;

export const limit = <N extends LimitName>(name: N, of: Of): Limit<N> => book.limit(name, of);
export const limitIfAny = <N extends LimitName>(name: N, of: Of): Limit<N> | undefined => book.limitIfAny(name, of);
export const citeIfAny = (name: LimitName | DemandName, of: Of): Cited | undefined => book.citeIfAny(name, of);
/** The row that answers; `every-question` and the server's start ask whether there is one. */
export const answerTo = (name: LimitName | DemandName, of: Of): Row | undefined => book.answer(name, of);
export const pin = (of: Of & { regime: Regime; on: IsoDate | Date }): Pinned => book.pin(of);

/** The regime demands it: without it nothing goes on. */
export const demands = (name: DemandName, of: Of): boolean => book.strength(name, of) === 'block';

/** The regime does not demand it, but a buyer that does without it says why. */
export const advises = (name: DemandName, of: Of): boolean => book.strength(name, of) === 'warn';

/** Why nobody is asked for something, as its row says. */
interface Unasked {
  because: string;
  /** Law and article; empty where the unit decides. */
  law: string;
  /** No law speaks of it, so that a rule of the unit's own may ask for it. */
  byUnit: boolean;
}

/**
 * Why it is not asked for; nothing where it is demanded or advised. Such a row frees everybody from it. An act that makes
 * people's names public needs somebody who asks for it: it is refused with this reason (个人信息保护法 13).
 */
export function unasked(name: DemandName, of: Of): Unasked | undefined {
  if (book.strength(name, of) !== 'none') return undefined;
  // What was pinned may be older than the row of today.
  const found = book.answer(name, of);
  const row = found?.by === 'none' ? found : undefined;
  const byUnit = row?.decidedBy === 'unit';
  return {
    because: row?.because ?? `标段发出时没有要求${demanded[name].label}`,
    law: row && !byUnit ? `${row.law} ${row.article}` : '',
    byUnit,
  };
}

/**
 * The regimes that can be registered and demand it of a way to tender; for where-objects and queries. A regime without such a
 * row is not among them, and does not break the others.
 */
export const regimesThatDemand = (name: DemandName, of: Pick<Of, 'way' | 'on'>): TenderRegime[] =>
  (Object.keys(regimes) as TenderRegime[]).filter((regime) => book.strengthIfAny(name, { ...of, regime }) === 'block');

/** The regime knows it, in any strength: a page that guides through a tender tells of it. */
export const guides = (name: DemandName, of: Of): boolean => book.strength(name, of) !== 'none';

/** The regimes that can be registered and have a limit of that name; for where-objects and queries. */
export const regimesThatLimit = (name: LimitName, of: Pick<Of, 'way' | 'on'>): TenderRegime[] =>
  (Object.keys(regimes) as TenderRegime[]).filter((regime) => limitIfAny(name, { ...of, regime }) !== undefined);

/** A limit as the calendar counts it. */
export function lasts({ name, value, unit }: Limit): { days: number; unit: PeriodUnit } {
  if ((unit !== 'day' && unit !== 'working-day') || typeof value !== 'number') throw new Error(`${name} is no period`);
  return { days: value, unit };
}
