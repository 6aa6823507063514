/**
 * A bid is sealed for the holders in the tender document that was signed, not for those that a database answers today:
 * the bidder's page checks the signature first and takes holders and threshold from the signed text.
 */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import {
  type Certificate,
  type DetachedSignature,
  type PublicJwk,
  SignatureError,
  utf8,
  verifyDetached,
} from '../../../platform/signature/index.ts';
import { checkHolder, type HolderPublicKeys } from './holders/holder-keys.ts';
import { SealingError } from './sealing-error.ts';

/** The signature of the tender document, with the exact text that it lies over. */
export interface SignedDocument {
  content: string;
  signature: DetachedSignature;
  certificate: Certificate;
  signedAt: string;
}

export interface ServedTender {
  lot: { id: string };
  threshold: number;
  holders: HolderPublicKeys[];
  /** Nothing where the document has none: then nothing is sealed. */
  document: SignedDocument | null;
  authority: PublicJwk;
}

/**
 * Returns when the holders that the server names are those of the signed document of this lot.
 * @throws SealingError `holders-unsigned`
 */
export async function checkSignedHolders({
  lot,
  threshold,
  holders,
  document,
  authority,
}: ServedTender): Promise<void> {
  const refuse = (what: string) => new SealingError('holders-unsigned', what);
  if (!document) throw refuse('没有签名');
  const { content, signature, certificate, signedAt } = document;
  try {
    await verifyDetached(utf8(content), signature, certificate, authority, signedAt);
  } catch (error) {
    if (error instanceof SignatureError) throw refuse(error.message);
    throw error;
  }
  const signed = JSON.parse(content) as {
    lot: string;
    threshold: number;
    holders: (Omit<HolderPublicKeys, 'organisation'> & { organisationName: string })[];
  };
  if (signed.lot !== lot.id) throw refuse('签名的不是本标段的文件');
  if (signed.threshold !== threshold) throw refuse('开启所需持钥人数不同');
  const listed = signed.holders.map(({ name, organisationName, fingerprint, ecdh, sign }) => ({
    name,
    organisation: organisationName,
    fingerprint,
    ecdh,
    sign,
  }));
  if (canonicalJson(listed) !== canonicalJson(holders)) throw refuse('持钥人或者其登记密钥不同');
  for (const holder of holders) await checkHolder(holder);
}
