import type { Anchor } from '../../kernel/record/chain.ts';
import { type Bytes, fromBase64Url, joinBytes, toBase64Url, utf8 } from './bytes.ts';
import { importPublicKey, type PublicJwk, SIGNATURE_ALGORITHM } from './keys.ts';
import { SignatureError } from './signature-error.ts';

/** A signature that lies beside what it signs. `value`: r ‖ s, 64 bytes, base64url. */
export interface DetachedSignature {
  algorithm: string;
  value: string;
  /** Where the project's history stood when it was signed: it is signed too. Signatures before this have none. */
  anchor?: Anchor;
}

/**
 * Signs exactly these bytes (ECDSA P-256 over SHA-256).
 * @param anchor what the signer was shown of the project's history; a keeper of the signature can then tell when the
 * history before it was written anew
 */
export async function signDetached(
  bytes: Uint8Array,
  privateKey: CryptoKey,
  anchor?: Anchor,
): Promise<DetachedSignature> {
  const signed = anchor ? anchored(bytes, anchor) : (bytes as Bytes);
  const value = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed);
  return {
    algorithm: SIGNATURE_ALGORITHM,
    value: toBase64Url(new Uint8Array(value)),
    ...(anchor ? { anchor: { entry: anchor.entry, head: anchor.head } } : {}),
  };
}

/** No text that is signed without an anchor begins like this. */
const anchored = (bytes: Uint8Array, { entry, head }: Anchor): Bytes =>
  joinBytes(utf8(`zhaocai.anchored-signature\n${entry} ${head}\n`), bytes);

function isAnchor(given: unknown): given is Anchor {
  const { entry, head } = (given ?? {}) as Partial<Anchor>;
  return Number.isSafeInteger(entry) && entry! >= 0 && typeof head === 'string' && head.length <= 100;
}

/**
 * The bare check against one public key, for keys that need no certificate because they are printed in a signed
 * document (key holders) or published by the office (server).
 *
 * @throws SignatureError `signature-invalid`, `unknown-algorithm`, `bad-public-key`
 */
export async function verifyWithKey(
  bytes: Uint8Array,
  signature: DetachedSignature,
  publicKey: PublicJwk,
): Promise<void> {
  if (signature?.algorithm !== SIGNATURE_ALGORITHM) throw new SignatureError('unknown-algorithm');
  if (signature.anchor !== undefined && !isAnchor(signature.anchor)) throw new SignatureError('signature-invalid');
  const key = await importPublicKey(publicKey, 'sign');
  const signed = signature.anchor ? anchored(bytes, signature.anchor) : bytes;
  if (!(await matches(key, signature.value, signed))) throw new SignatureError('signature-invalid');
}

async function matches(key: CryptoKey, value: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64Url(value), bytes as Bytes);
  } catch {
    return false;
  }
}
