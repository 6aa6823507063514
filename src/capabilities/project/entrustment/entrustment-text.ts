/** What owner and agency sign: the terms of the entrustment and its attachments, as one exact text. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';

export type EntrustingParty = 'owner' | 'agency';
export const entrustingParties: Readonly<Record<EntrustingParty, string>> = { owner: '委托人', agency: '受托人' };

export interface EntrustmentSigning {
  /** The exact text under both signatures, and its SHA-256. */
  content: string;
  sha256: string;
  signatures: {
    party: EntrustingParty;
    unit: string;
    person: string;
    signature: DetachedSignature;
    certificate: Certificate;
    at: string;
  }[];
}

const signedFields = [
  ...['project', 'owner', 'agency', 'number', 'scope', 'otherPowers', 'feeBasis', 'fee', 'feePayer'],
  ...['startsOn', 'endsOn', 'finalisesDocument', 'publishesAlone'],
] as const;

/**
 * The exact text of an entrustment. Whether the agency sends the letters is told as it was signed: the owner may take that
 * back, or give it, later by its own act.
 */
export function entrustmentText(row: Readonly<Record<string, any>>, begun?: string | null): string {
  const letters = begun
    ? JSON.parse(begun).letters
    : { sendsLetters: row.sendsLetters === true, letterClause: row.letterClause ?? null };
  const attachments = ((row.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({ name, size, sha256 }));
  return canonicalJson({
    format: 'zhaocai.entrustment',
    terms: Object.fromEntries(signedFields.map((name) => [name, row[name] ?? null])),
    letters,
    attachments,
  });
}
