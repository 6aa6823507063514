/**
 * Terms: what the law or the office wants done by a day. A term is declared beside the record that sets it off (domain
 * C45): from which event it runs, how long, who owes it, what closes it. `server/settle.ts` keeps one dated item for each
 * row that it applies to and works it out anew whenever something happens that the declaration names.
 */
import type { Condition, Where } from '../../kernel/access/where.ts';
import type { RecordType, RowOf } from '../../kernel/record/record.ts';
import type { Role } from '../identity/role/roles.ts';
import type { LimitName } from '../law/rulebook.ts';

/** The people of a unit: one of the project's units, or the one that a field of the row names. */
export interface Owes {
  of: 'agency' | 'owner' | 'supervisor' | { field: string };
  role: Role;
}

export const agencyOwes: Owes = { of: 'agency', role: 'agent' };
export const ownerOwes: Owes = { of: 'owner', role: 'owner' };
export const supervisorOwes: Owes = { of: 'supervisor', role: 'supervisor' };
/** The bidder whom a field of the row names. */
export const bidderOwes = (field: string): Owes => ({ of: { field }, role: 'bidder' });

export interface Term<Row = any> {
  /** What is to be done: 公示中标候选人. */
  label: string;
  /** Number in the law table. */
  rule?: string;
  law: string;
  /** From what it runs: 收到评标报告. */
  event: string;
  /** What closes it, in words. */
  closes: string;
  /** Rows that the term applies to; all when not given. Secrets stay out of here: an item is seen by the whole project. */
  applies?: Where;
  /** Day or moment of the event; nothing while it has not happened. */
  starts: (row: Row) => string | null | undefined;
  /** How long it runs, by its name in the rulebook; the day of the event does not count. */
  lasts?: LimitName;
  /** Day or moment of its end, where the row knows it. */
  ends?: (row: Row) => string | null | undefined;
  owes: Owes;
  done: Where;
  /** What stops it. A row with a lot stops with its lot unless this is `false`. */
  stops?: Where | false;
  /** Days before the end on which who owes it is warned; 3 and 1 when not given. */
  warns?: readonly number[];
  /** A time that ends by itself, so no person is late. Warned of only where `warns` says so. */
  isWindow?: boolean;
  /**
   * A person may want to act before it ends, so it is due like the others. But it ends by itself, and no person is
   * late.
   */
  endsItself?: boolean;
  /**
   * What it is about, where the row has neither lot nor project and its name may be shown to everyone who sees the
   * item.
   */
  matter?: (row: Row) => string | null | undefined;
  /** The record's own actions remind, in the words and on the days of its article. */
  remindsItself?: boolean;
  /** The day that the row keeps, and its own action that takes the item's day over where they differ. */
  follows?: { day: (row: Row) => string | null | undefined; action: string };
  /** Only the unit that owes it sees it. */
  isPrivate?: boolean;
  /**
   * Bidders for whom it runs as well: those who took the document of the lot, or those who bid. Its text does not
   * depend on their number.
   */
  concerns?: Concerned;
  /** The field of the row that names a unit which waits for it, and sees it as well. */
  tells?: string;
}

/** `takers` of the lot's document, or those who `bid`. */
export type Concerned = 'takers' | 'bidders';

export interface Terms {
  readonly kind: 'terms';
  readonly record: RecordType<any>;
  readonly terms: Readonly<Record<string, Term>>;
}

/** Declares the terms that rows of a record set off. */
export function defineTerms<R extends RecordType<any>>(
  record: R,
  terms: Readonly<Record<string, Term<RowOf<R>>>>,
): Terms {
  for (const [name, term] of Object.entries<Term>(terms)) {
    const wrong = (why: string) => new Error(`term ${record.id}.${name}: ${why}`);
    if ((term.lasts === undefined) === (term.ends === undefined))
      throw wrong('either how long it lasts or where it ends');
    if (typeof term.owes.of === 'object' && !(term.owes.of.field in record.fields) && term.owes.of.field !== 'id')
      throw wrong(`there is no field "${term.owes.of.field}"`);
    if (term.tells && !(term.tells in record.fields)) throw wrong(`there is no field "${term.tells}"`);
    if (term.concerns && record.id !== 'lot' && !record.fields.lot) throw wrong('bidders are those of a lot');
  }
  return { kind: 'terms', record, terms };
}

/** What stops a term: as declared, or its lot's suspension. */
export function stopsOf({ record }: Terms, term: Term): Where | undefined {
  if (term.stops !== undefined) return term.stops || undefined;
  return record.fields.lot ? { lot: { state: 'suspended' } } : undefined;
}

/** An action on a row of `on` concerns the rows whose `cause` field has the value of its `theirs` field. */
export interface Trigger {
  on: string;
  theirs: string;
  terms: Terms;
  cause: string;
}

/** Which records' actions may change a term, read off its where-objects. */
export function triggersOf(terms: Terms): Trigger[] {
  const found = new Map<string, Trigger>();
  const add = (on: string, theirs: string, cause: string) =>
    found.set(`${on} ${theirs} ${cause}`, { on, theirs, terms, cause });
  add(terms.record.id, 'id', 'id');
  const walk = (where: Where) => {
    for (const [name, condition] of Object.entries(where)) {
      if (name === 'anyOf') for (const w of condition as Where[]) walk(w);
      else if (name === 'has') {
        for (const { record, via } of where.has ?? []) {
          const { theirs, ours } = typeof via === 'string' ? { theirs: via, ours: 'id' } : via;
          add(record().id, theirs, ours);
        }
      } else if (isNested(condition as Condition) && terms.record.fields[name]?.target)
        add(terms.record.fields[name].target().id, 'id', name);
    }
  };
  for (const term of Object.values(terms.terms))
    for (const where of [term.applies, term.done, stopsOf(terms, term)]) if (where) walk(where);
  return [...found.values()];
}

const operators = new Set(['of', 'in', 'not', 'atLeast', 'below', 'includes']);
const isNested = (c: Condition) =>
  c !== null && typeof c === 'object' && !Object.keys(c).some((key) => operators.has(key));
