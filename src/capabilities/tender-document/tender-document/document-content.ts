/** The part of a tender document that binds everybody: what is digested, and what the agency signs. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';

const bound = [
  'project',
  'lot',
  'name',
  'method',
  'documentFrom',
  'documentUntil',
  'clarifyUntil',
  'bidDeadline',
  'openingPlace',
  'openingType',
  'submitMethod',
  'validityDays',
  'priceForm',
  'ceilingPrice',
  'bidSecurity',
  'bidSecurityForm',
  'making',
  'standardText',
  'documentFee',
  'paperClause',
  'requirements',
  'chapters',
  'threshold',
  'holders',
] as const;

/** Came later: a document that does not have them keeps the text that it was signed with. */
const boundWhereGiven = [
  'lotGroup',
  'lotOrder',
  'lotMost',
  'priceUnit',
  'ceilingQuote',
  'unlockMinutes',
  'holderMinutes',
  'disclosureMinutes',
  'drawSource',
  'mostFiles',
  'mostMegabytes',
  'payment',
  'warranty',
  'decidedBy',
  'decisionRule',
  'ballot',
  'decisionFactors',
] as const;

/**
 * The exact text that is signed and digested: canonical JSON of the binding fields; files by name, size and SHA-256.
 * @param document a stored row, as the server keeps it and the wire carries it
 */
export function documentContent(document: Readonly<Record<string, any>>): string {
  const fields = Object.fromEntries(bound.map((name) => [name, document[name] ?? null]));
  for (const name of boundWhereGiven) if (document[name] != null) fields[name] = document[name];
  const attachments = ((document.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  return canonicalJson({ format: 'zhaocai.tender-document', ...fields, attachments });
}
