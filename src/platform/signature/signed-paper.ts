/** Papers of the platform itself that somebody keeps: JSON of a named format, signed with the server's key, verifiable without it. */
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { utf8 } from './bytes.ts';
import type { PublicJwk } from './keys.ts';
import { SignatureError } from './signature-error.ts';
import { type DetachedSignature, signDetached, verifyWithKey } from './signing.ts';

export type SignedPaper<P> = P & { signature: DetachedSignature };

export async function signPaper<P extends { format: string }>(paper: P, serverKey: CryptoKey): Promise<SignedPaper<P>> {
  return { ...paper, signature: await signDetached(utf8(canonicalJson(paper)), serverKey) };
}

/**
 * The format is signed too, so no other paper of the server passes for it.
 * @throws SignatureError `signature-invalid`, `unknown-algorithm`, `bad-public-key`
 */
export async function verifyPaper(
  paper: SignedPaper<{ format: string }>,
  format: string,
  serverPublicKey: PublicJwk,
): Promise<void> {
  const { signature, ...unsigned } = paper;
  if (unsigned.format !== format) throw new SignatureError('signature-invalid');
  await verifyWithKey(utf8(canonicalJson(unsigned)), signature, serverPublicKey);
}
