/** What both sides sign: the contract's own words with the terms that they stand for, as one exact text. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';

export type Party = 'buyer' | 'contractor';
export const partyLabels: Readonly<Record<Party, string>> = { buyer: '甲方', contractor: '乙方' };

export interface PartySignature {
  party: Party;
  /** Name of the unit and of the person, as the certificate says. */
  unit: string;
  person: string;
  signature: DetachedSignature;
  certificate: Certificate;
  at: string;
}

export interface ContractSigning {
  /** The exact text under the signatures. */
  content: string;
  sha256: string;
  signatures: PartySignature[];
}

const signedFields = [
  ...['project', 'lot', 'award', 'number', 'name', 'buyer', 'contractor', 'price', 'content', 'term', 'durationDays'],
  ...['quality', 'performanceSecurity', 'subcontracts', 'signBy', 'body'],
] as const;

/** The exact text of a contract; the verifier writes it anew from the archived record. */
export const contractText = (row: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.contract',
    contract: Object.fromEntries(signedFields.map((name) => [name, row[name] ?? null])),
  });

export const signedBy = (signing: ContractSigning | null | undefined, party: Party): PartySignature | undefined =>
  signing?.signatures.find((s) => s.party === party);
