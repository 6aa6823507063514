/** The exact text that a bidder signs with an answer: the question stands in it, so that neither can be exchanged. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';

export interface GivenAnswer {
  answer?: string | null;
  confirms?: string | null;
  answerFiles?: readonly FileRef[] | null;
}

export const answerContent = (
  { number, lot, bid, kind, question, correctedPrice }: Readonly<Record<string, any>>,
  { answer, confirms, answerFiles }: GivenAnswer,
): string =>
  canonicalJson({
    format: 'zhaocai.clarification-answer',
    number,
    lot,
    bid,
    kind,
    question,
    correctedPrice: correctedPrice ?? null,
    confirms: confirms ?? null,
    answer: answer ?? null,
    files: (answerFiles ?? []).map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  });
