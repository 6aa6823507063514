/** The exact text that a member signs when voting; browser, server and verifier write it alike. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

export interface BallotWords {
  kind: string;
  subjects: readonly string[];
  choice: string;
  reason: string;
}

/** @param seat the member's own row of `committee-member` */
export const ballotContent = (
  { lot, committee, seat }: Readonly<Record<string, any>>,
  { kind, subjects, choice, reason }: BallotWords,
): string =>
  canonicalJson({ format: 'zhaocai.committee-ballot', lot, committee, seat, kind, subjects, choice, reason });
