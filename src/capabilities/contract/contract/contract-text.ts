/** What both sides sign: the contract's own words with the terms that they stand for, as one exact text. */

import { inStates } from '../../../kernel/lifecycle/in-states.ts';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';

export type Party = 'buyer' | 'contractor' | 'member';
export const partyLabels: Readonly<Record<Party, string>> = { buyer: '甲方', contractor: '乙方', member: '乙方成员' };

/** A member of the consortium that was awarded, beside its leader: it signs too (招标投标法 31). */
export interface ContractMember {
  name: string;
  code: string;
  /** What the agreement of the consortium gives it to do. */
  share: string;
}

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

/** Came later: a contract that was begun to be signed before them is signed and proved without. */
const laterFields = [
  ...[
    'payment',
    'warranty',
    'deviations',
    'buyerRepresentative',
    'contractorRepresentative',
    'documentTerms',
    'members',
  ],
] as const;
/** For a price that is no amount, and for what may be changed later; other contracts are signed without them. */
const fieldsWhereGiven = ['priceText', 'estimatedTotal', 'changeTerms', 'manager', 'startsOn'] as const;
const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
const first = 'zhaocai.contract';
const format = 'zhaocai.contract.2';

/**
 * The exact text of a contract with its attachments by name, size and SHA-256; the verifier writes it anew from the archived
 * record.
 * @param begun what one side has signed already: the other signs the same edition of the text
 */
export function contractText(row: Readonly<Record<string, any>>, begun?: string | null): string {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  if (begun && JSON.parse(begun).format === first)
    return canonicalJson({ format: first, contract: named(signedFields) });
  const attachments = ((row.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({ name, size, sha256 }));
  const given = named(fieldsWhereGiven.filter((name) => isGiven(row[name])));
  return canonicalJson({ format, contract: { ...named(signedFields), ...named(laterFields), ...given, attachments } });
}

/** Who has to sign, by side and name; a consortium signs with every member (招标投标法 31). */
export const signersOf = (row: Readonly<Record<string, any>>): { party: Party; name: string }[] => [
  { party: 'buyer', name: row.buyer$ ?? '' },
  { party: 'contractor', name: row.contractor$ ?? '' },
  ...((row.members ?? []) as ContractMember[]).map(({ name }) => ({ party: 'member' as const, name })),
];

/** One side's signature; of a member by its name. */
export const signatureOf = (
  signing: ContractSigning | null | undefined,
  { party, name }: { party: Party; name: string },
): PartySignature | undefined =>
  signing?.signatures.find((s) => s.party === party && (party !== 'member' || s.unit === name));

/** Whether everybody has signed who must. */
export const isSignedByAll = (row: Readonly<Record<string, any>>): boolean =>
  signersOf(row).every((s) => signatureOf(row.signing, s));

/** On which side a unit signs. */
export const partyOf = (
  { contractor, memberUnits }: { contractor?: string | null; memberUnits?: readonly string[] | null },
  org: string,
): Party => {
  if (org === contractor) return 'contractor';
  return memberUnits?.includes(org) ? 'member' : 'buyer';
};

/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
export const contractIs = {
  agreed: inStates<'contract'>('agreed'),
  effective: inStates<'contract'>('effective'),
};
