/** What owner and contractor sign: what was found, item by item, with its papers by their digests, as one exact text. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';

export type AcceptanceParty = 'buyer' | 'contractor';
export const acceptanceParties: Readonly<Record<AcceptanceParty, string>> = { buyer: '{招标}人', contractor: '履约人' };

export interface AcceptanceSignature {
  party: AcceptanceParty;
  unit: string;
  person: string;
  signature: DetachedSignature;
  certificate: Certificate;
  at: string;
}

export interface AcceptanceSigning {
  content: string;
  sha256: string;
  signatures: AcceptanceSignature[];
}

const signedFields = [
  ...['project', 'lot', 'performance', 'number', 'attempt', 'stage', 'heldOn', 'place', 'isPublicService', 'team'],
  ...['items', 'qualityMet', 'safetyMet', 'environmentMet', 'actualDays', 'settlement', 'retention', 'retainUntil'],
  ...['conclusion', 'opinion', 'remedy', 'remedyBy'],
] as const;

/** The exact text; the archive's verifier writes it anew from the archived row. */
export function acceptanceText(row: Readonly<Record<string, any>>): string {
  const papers = (name: string) =>
    ((row[name] ?? []) as FileRef[]).map(({ name: called, size, sha256 }) => ({ name: called, size, sha256 }));
  return canonicalJson({
    format: 'zhaocai.acceptance',
    acceptance: {
      ...Object.fromEntries(signedFields.map((name) => [name, row[name] ?? null])),
      tests: papers('tests'),
      pages: papers('pages'),
    },
  });
}

export const signatureOf = (
  signing: AcceptanceSigning | null | undefined,
  party: AcceptanceParty,
): AcceptanceSignature | undefined => signing?.signatures.find((s) => s.party === party);
