/** Whose certificate it is: the person and the unit that a certificate names did what the history says was signed. */

import type { ArchiveKeys } from '../../capabilities/closing/archive/archive-format.ts';
import { sure } from '../../kernel/record/sure.ts';
import {
  type Certificate,
  type DetachedSignature,
  SIGNATURE_ALGORITHM,
  utf8,
  verifyDetached,
} from '../../platform/signature/index.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

export interface Context {
  data: ArchiveData;
  keys: ArchiveKeys;
  findings: Findings;
}

/** A signature with its certificate over this text, and by whom the history says; older rows keep the bare value. */
export async function verifyText(
  { keys }: Context,
  text: string,
  signature: DetachedSignature | string,
  certificate: Certificate,
  at: string,
  signing: Signing,
): Promise<void> {
  const detached = typeof signature === 'string' ? { algorithm: SIGNATURE_ALGORITHM, value: signature } : signature;
  await verifyDetached(utf8(text), detached, certificate, keys.caPublicKey, at);
  checkSigner(certificate, signing);
}

export interface Signing {
  /** The entries of history that may have made the signature. */
  by: readonly Row[];
  /** When it was signed; the entry stands at the same moment. */
  at?: string;
  /** Who the record says has signed: an account's id, a name. */
  person?: unknown;
  name?: unknown;
  /** Where the unit signs, any of its people may hold the key. */
  unitOnly?: boolean;
}

/** @throws Error when the certificate is another's, or the history knows nothing of the signature */
export function checkSigner(certificate: Certificate, { by, at, person, name, unitOnly }: Signing): void {
  const then = by.filter((e) => at === undefined || Date.parse(e.at) === Date.parse(at));
  if (then.length === 0) throw new Error('历史没有记载这次签名');
  const named = then.filter(
    (e) => e.orgName === certificate.organisation && (unitOnly || e.actorName === certificate.subject),
  );
  if (named.length === 0) {
    const { orgName, actorName } = sure(then[0], 'the first of then');
    throw new Error(
      `签名证书属于“${certificate.organisation} ${certificate.subject}”，历史所记的签名人是“${orgName} ${actorName}”`,
    );
  }
  if (person !== undefined && !named.some((e) => e.actorId === person))
    throw new Error('历史所记的签名人不是这条记录的本人');
  if (name !== undefined && certificate.subject !== name) throw new Error(`签名证书不属于“${name}”`);
}
