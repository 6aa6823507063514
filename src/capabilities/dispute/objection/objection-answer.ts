/** The answer to an objection as it is signed: what was objected, whether it is right, why, and what is done (电子招标投标办法 第40条). */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';

const bound = [
  ...['project', 'lot', 'kind', 'subject', 'content', 'objector', 'submittedAt'],
  ...['verdict', 'verdictReason', 'outcome', 'answer'],
] as const;

/** The exact text that is signed: canonical JSON of the binding fields; files by name, size and SHA-256. */
export function objectionAnswer(objection: Readonly<Record<string, any>>): string {
  const answerFiles = ((objection.answerFiles ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  return canonicalJson({
    format: 'zhaocai.objection-answer',
    ...Object.fromEntries(bound.map((name) => [name, objection[name] ?? null])),
    answerFiles,
  });
}
