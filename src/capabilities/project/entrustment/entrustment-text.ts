/** What owner and agency sign: the terms of the entrustment and its attachments, as one exact text. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';
import type { EntrustedPower } from '../../powers/power.ts';

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

/** Said since 2026; an entrustment that was signed before keeps its text. */
const laterFields = ['personInCharge', 'securityChannel', 'objectionDuty', 'handover', 'endTerms'] as const;

/** Powers that the owner gives by name, and the fields that say so. */
export const powerFields = {
  ending: 'givesEnding',
  addenda: 'givesAddenda',
  answering: 'givesAnswering',
  judgingAgain: 'givesJudgingAgain',
} as const satisfies Record<EntrustedPower, string>;
const givenFields = Object.values(powerFields);

/** The powers that this contract gives. */
export const powersGiven = (row: Readonly<Record<string, any>>): EntrustedPower[] =>
  (Object.keys(powerFields) as EntrustedPower[]).filter((name) => row[powerFields[name]] === true);

/**
 * The exact text of an entrustment. Whether the agency sends the letters is told as it was signed: the owner may take that
 * back, or give it, later by its own act.
 */
export function entrustmentText(row: Readonly<Record<string, any>>, begun?: string | null): string {
  const letters = begun
    ? JSON.parse(begun).letters
    : { sendsLetters: row.sendsLetters === true, letterClause: row.letterClause ?? null };
  const attachments = ((row.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({ name, size, sha256 }));
  // A power stands in the text where it is given: what was signed before a power had a name says nothing of it, and gives none.
  const given = givenFields.filter((name) => row[name] === true);
  const said = laterFields.filter((name) => row[name]);
  return canonicalJson({
    format: 'zhaocai.entrustment',
    terms: Object.fromEntries([...signedFields, ...given, ...said].map((name) => [name, row[name] ?? null])),
    letters,
    attachments,
  });
}
