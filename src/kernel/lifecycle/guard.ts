/**
 * A guard is a named fact about one record whose sentence is the refusal. It never reads the clock: `now` is given. It
 * looks at the row, and then everybody is told the same and it can be asked for nobody in particular ({@link guard}); or
 * it looks at who acts, and then it says nothing of the matter, only that it takes somebody else ({@link personal}).
 */
import type { Actor } from '../access/where.ts';
import type { FactsOf } from '../record/known.ts';
import type { RecordType, RowOf, SystemValues } from '../record/record.ts';

export interface GuardContext<Row = any, Facts = any> {
  row: Row;
  now: Date;
  /** What the record's fact loader found for this row. */
  facts: Facts;
  /** The action's answers; empty while the page only asks what is allowed. */
  asked: Readonly<Record<string, any>>;
}

/** What a guard sees that looks at who acts. */
export interface PersonalContext<Row = any, Facts = any> extends GuardContext<Row, Facts> {
  actor: Actor;
}

/** The rows of several records, as far as a guard that they share looks at them. */
export interface Shared {
  row?: object;
  facts?: object;
}

type NonEmpty<Given> = unknown extends Given ? object : Exclude<Given, undefined>;

type ContextOf<Of> =
  Of extends RecordType<any, infer Id>
    ? GuardContext<RowOf<Of>, FactsOf<Id>>
    : Of extends Shared
      ? GuardContext<SystemValues & NonEmpty<Of['row']>, NonEmpty<Of['facts']>>
      : never;

/** A guard that says the same whoever asks. */
export type MatterGuard<Row = any, Facts = any> = Omit<Guard<Row, Facts>, 'holds' | 'personal'> & {
  holds: (context: GuardContext<Row, Facts>) => boolean | string;
};

type GuardOf<Context> = Context extends GuardContext<infer Row, infer Facts> ? Guard<Row, Facts> : never;
type MatterGuardOf<Context> = Context extends GuardContext<infer Row, infer Facts> ? MatterGuard<Row, Facts> : never;
type Options<Context = any> = Pick<Guard, 'rule' | 'law' | 'onAnswers' | 'gate' | 'field' | 'exceptSystem'> & {
  mends?: Mends<Context>;
};

/** An action that lifts a refusal, not on the row that is refused or not by its form. */
export interface Mend<Context = any> {
  /** `tender-document.sign`. */
  by: string;
  /** Ids of the rows that still want it; the refused row itself where nothing is said. Empty: some row, to be found there. */
  on?: (context: Context) => readonly string[];
  /** It begins a row that belongs to the refused one: a new row has none yet. */
  below?: true;
}

/** Nothing but time, or somebody who is waited for, lifts it. */
export interface Waits<Context = any> {
  until: (context: Context) => string | null;
}

/** Where a refusal is lifted, if not by the row's own form. `checkHouse` knows the actions, and that people do them. */
export type Mends<Context = any> = Waits<Context> | readonly Mend<Context>[];

export interface Guard<Row = any, Facts = any> {
  id: string;
  because: string;
  /** True, or false for the fixed sentence, or a sentence of its own. */
  holds: (context: PersonalContext<Row, Facts>) => boolean | string;
  /** It looks at who acts: somebody else may be let through just now. */
  personal?: true;
  /** It is not asked of what happens by itself at its time: people wait for it, the clock does not. */
  exceptSystem?: boolean;
  /** The rule's number in the law table. */
  rule?: string;
  law?: string;
  /** Judged only when the action is done, because it depends on the answers. */
  onAnswers?: boolean;
  /** The field of the form that is wrong where it does not hold; for an action that asks, one of its answers. */
  field?: string | ((context: PersonalContext<Row, Facts>) => string | undefined);
  /** The guards behind it are not asked before it holds: until then they have no answer. */
  gate?: boolean;
  /** Where it is lifted when it refuses: on the row itself where nothing is said. */
  mends?: Mends;
}

/**
 * `guard<typeof notice>(…)` sees rows and facts of that record; one that several records share names what it looks at:
 * `guard<{ row: { openedAt: string | null } }>(…)`.
 * @param id English name of the fact, as in `deadlineReached`
 * @param because the refusal, a whole sentence that says what to do
 */
export function guard<Of extends RecordType<any, any> | Shared = Shared, Context = ContextOf<Of>>(
  id: string,
  because: string,
  holds: (context: Context) => boolean | string,
  options: Options<Context> = {},
): MatterGuardOf<Context> {
  return { id, because, holds, ...options } as any;
}

/** The same of who acts (本人不得审核, whose key it is): `personal<typeof notice>(…)`. */
export function personal<Of extends RecordType<any, any> | Shared = Shared, Context = ContextOf<Of>>(
  id: string,
  because: string,
  holds: (context: Context & { actor: Actor }) => boolean | string,
  options: Options = {},
): GuardOf<Context> {
  return { id, because, holds, personal: true, ...options } as any;
}

/** The sentence with which a guard refuses, or nothing. */
export function refusal(g: Guard, context: PersonalContext): string | undefined {
  const answer = g.holds(context);
  if (answer === true) return undefined;
  const sentence = answer === false ? g.because : answer;
  // If the sentence already names its article, the article is not added again.
  return g.law && !sentence.includes(g.law) ? `${sentence}（${g.law}）` : sentence;
}

/** The field under which the refusal stands, or nothing where it belongs to no field. */
export const fieldOf = ({ field }: Guard, context: PersonalContext): string | undefined =>
  typeof field === 'function' ? field(context) : field;
