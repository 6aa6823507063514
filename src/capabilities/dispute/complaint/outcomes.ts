/** How a complaint may end; what follows from each stands in the table of verdicts under the same name. */
import { type VerdictId, verdictOf } from '../../powers/verdicts.ts';

export type ComplaintOutcome = 'rejected' | 'corrected' | 'voided' | 'rejudged' | 'retendered' | 'again';

const outcomes: readonly ComplaintOutcome[] = ['rejected', 'corrected', 'voided', 'rejudged', 'retendered', 'again'];

export const verdictOn = (outcome: ComplaintOutcome): VerdictId => `complaint-${outcome}`;

export const complaintOutcomes = Object.fromEntries(
  outcomes.map((outcome) => [outcome, verdictOf(verdictOn(outcome)).label]),
) as Readonly<Record<ComplaintOutcome, string>>;
