/** The part of the document that binds everybody: what is digested, and what the agency signs. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';

const bound = [
  'project',
  'lot',
  'kind',
  'name',
  'setting',
  'documentFrom',
  'documentUntil',
  'deadline',
  'submitMethod',
  'content',
  'chapters',
  'mostFiles',
  'mostMegabytes',
  'threshold',
  'drawSource',
  'holders',
] as const;

/** @param document a stored row, as the server keeps it and the wire carries it */
export function preliminaryContent(document: Readonly<Record<string, any>>): string {
  const fields = Object.fromEntries(bound.map((name) => [name, document[name] ?? null]));
  const attachments = ((document.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  return canonicalJson({ format: 'zhaocai.preliminary-document', ...fields, attachments });
}
