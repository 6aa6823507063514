import type { Queryable } from '../../../kernel/server/database.ts';
import { get } from '../../../kernel/server/rows.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import type { Candidate } from '../winner-confirmation/winner-confirmation.record.ts';

/** Whom a decision is made among: the candidates as they were published, or as its report has them where nothing was. */
export async function decidedAmong(
  db: Queryable,
  decision: { publicity: string | null; candidates: Candidate[] | null },
): Promise<Candidate[]> {
  if (!decision.publicity) return decision.candidates ?? [];
  return ((await get(db, candidatePublicity, decision.publicity)).candidates ?? []) as Candidate[];
}
