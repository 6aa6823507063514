/** A guard is a named fact about one record whose sentence is the refusal. It never reads the clock: `now` is given. */
import type { Actor } from '../access/where.ts';

export interface GuardContext<Row = any> {
  row: Row;
  now: Date;
  actor: Actor;
  /** What the record's fact loader found for this row (`server/*.facts.ts`). */
  facts: Readonly<Record<string, any>>;
  /** The action's answers; empty while the page only asks what is allowed. */
  asked: Readonly<Record<string, any>>;
}

export interface Guard<Row = any> {
  id: string;
  because: string;
  /** True, or false for the fixed sentence, or a sentence of its own. */
  holds: (context: GuardContext<Row>) => boolean | string;
  /** The rule's number in the law table. */
  rule?: string;
  law?: string;
  /** Judged only when the action is done, because it depends on the answers. */
  onAnswers?: boolean;
}

/**
 * @param id English name of the fact, as in `deadlineReached`
 * @param because the refusal, a whole sentence that says what to do
 */
export function guard<Row = any>(
  id: string,
  because: string,
  holds: Guard<Row>['holds'],
  options: Pick<Guard, 'rule' | 'law' | 'onAnswers'> = {},
): Guard<Row> {
  return { id, because, holds, ...options };
}

/** The sentence with which a guard refuses, or nothing. */
export function refusal(g: Guard, context: GuardContext): string | undefined {
  const answer = g.holds(context);
  if (answer === true) return undefined;
  const sentence = answer === false ? g.because : answer;
  return g.law ? `${sentence}（${g.law}）` : sentence;
}
