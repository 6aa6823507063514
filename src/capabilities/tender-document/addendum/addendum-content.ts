/** The part of an addendum that binds everybody: what the agency signs (电子招标投标办法 第40条). */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';

const bound = [
  'project',
  'lot',
  'document',
  'number',
  'subject',
  'type',
  'affectsPreparation',
  'content',
  'newDeadline',
] as const;

/** Came later: what was signed before keeps its text. */
const boundWhereGiven = ['changes', 'otherwise', 'cause', 'reason', 'documentNumber', 'preliminary'] as const;

/**
 * The exact text that is signed: canonical JSON of the binding fields; files by name, size and SHA-256. `newDeadline` is
 * the one that the office wants; what issuing makes of it stands beside the signature.
 */
export function addendumContent(addendum: Readonly<Record<string, any>>): string {
  const attachments = ((addendum.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  const given = boundWhereGiven.filter((name) => addendum[name]?.length > 0);
  return canonicalJson({
    format: 'zhaocai.addendum',
    ...Object.fromEntries(bound.map((name) => [name, addendum[name] ?? null])),
    ...Object.fromEntries(given.map((name) => [name, addendum[name]])),
    attachments,
  });
}

/**
 * Shown beside an addendum that waits for its signature; nothing beside one that went out before signatures were asked.
 */
export const unsignedAddendum = (addendum: Readonly<Record<string, any>>): string | null =>
  addendum.state === 'issued' ? null : '补遗还没有电子签名，签名后才能审核发出（电子招标投标办法 第40条）。';
