import { type Certificate, type FindRevocation, verifyCertificate } from './certificate.ts';
import type { PublicJwk } from './keys.ts';
import { type DetachedSignature, verifyWithKey } from './signing.ts';

export { type DetachedSignature, signDetached } from './signing.ts';

/** As a record keeps what a person signed. Rows from before signatures covered the history keep the bare value. */
export interface KeptSignature {
  signature: DetachedSignature | string;
  certificate: unknown;
  /** The server's time, ISO 8601. */
  at: string;
}

/**
 * Returns only when the bytes were signed with the key of a certificate that was good at that time: issued by this
 * authority, within its dates, not revoked (电子签名法 13: 签署后对电子签名或数据电文的任何改动能够被发现).
 *
 * @param at when it was signed, ISO 8601 with zone: the time of the server that took it in, never the signer's clock
 * @param findRevocation asks the authority since when a serial is revoked; left out, revocation is not checked
 * @throws SignatureError `signature-invalid`, `unknown-algorithm` and those of {@link verifyCertificate}
 */
export async function verifyDetached(
  bytes: Uint8Array,
  signature: DetachedSignature,
  certificate: Certificate,
  caPublicKey: PublicJwk,
  at: string,
  findRevocation?: FindRevocation,
): Promise<void> {
  await verifyCertificate(certificate, caPublicKey, at, findRevocation);
  await verifyWithKey(bytes, signature, certificate.publicKey);
}
