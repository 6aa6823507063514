import { type Bytes, fromBase64Url, toBase64Url } from './bytes.ts';
import { importPublicKey, type PublicJwk, SIGNATURE_ALGORITHM } from './keys.ts';
import { SignatureError } from './signature-error.ts';

/** A signature that lies beside what it signs. `value`: r ‖ s, 64 bytes, base64url. */
export interface DetachedSignature {
  algorithm: string;
  value: string;
}

/** Signs exactly these bytes (ECDSA P-256 over SHA-256). */
export async function signDetached(bytes: Uint8Array, privateKey: CryptoKey): Promise<DetachedSignature> {
  const value = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes as Bytes);
  return { algorithm: SIGNATURE_ALGORITHM, value: toBase64Url(new Uint8Array(value)) };
}

/**
 * The bare check against one public key, for keys that need no certificate because they are printed in a signed
 * document (key holders) or published by the house (server).
 *
 * @throws SignatureError `signature-invalid`, `unknown-algorithm`, `bad-public-key`
 */
export async function verifyWithKey(
  bytes: Uint8Array,
  signature: DetachedSignature,
  publicKey: PublicJwk,
): Promise<void> {
  if (signature?.algorithm !== SIGNATURE_ALGORITHM) throw new SignatureError('unknown-algorithm');
  const key = await importPublicKey(publicKey, 'sign');
  if (!(await matches(key, signature.value, bytes))) throw new SignatureError('signature-invalid');
}

async function matches(key: CryptoKey, value: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64Url(value), bytes as Bytes);
  } catch {
    return false;
  }
}
