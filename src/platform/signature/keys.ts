import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { SignatureError } from './signature-error.ts';

/** Every signed thing holds it, so that another algorithm (SM2 with SM3) can stand beside this one. */
export const SIGNATURE_ALGORITHM = 'ECDSA-P256-SHA256';

/** A P-256 point as JWK, reduced to the members that make it (RFC 7638), coordinates in base64url. */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

export interface PrivateJwk extends PublicJwk {
  d: string;
}

export type KeyPurpose = 'sign' | 'exchange';

const algorithms = {
  sign: { name: 'ECDSA', namedCurve: 'P-256' },
  exchange: { name: 'ECDH', namedCurve: 'P-256' },
} as const;

/** A new P-256 pair from the system's generator, for signing (ECDSA) or key exchange (ECDH). */
export async function createKeyPair(purpose: KeyPurpose): Promise<{ publicJwk: PublicJwk; privateJwk: PrivateJwk }> {
  const usages: KeyUsage[] = purpose === 'sign' ? ['sign', 'verify'] : ['deriveBits'];
  const pair = await crypto.subtle.generateKey(algorithms[purpose], true, usages);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { publicJwk: publicJwk(jwk), privateJwk: privateJwk(jwk) };
}

/**
 * The public members of a JWK and nothing else.
 * @throws SignatureError `bad-public-key` when it is not a P-256 key
 */
export function publicJwk(jwk: unknown): PublicJwk {
  const { kty, crv, x, y } = (jwk ?? {}) as JsonWebKey;
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') {
    throw new SignatureError('bad-public-key');
  }
  return { kty, crv, x, y };
}

/** @throws SignatureError `bad-key-file` when the private member is missing */
export function privateJwk(jwk: unknown): PrivateJwk {
  const { d } = (jwk ?? {}) as JsonWebKey;
  if (typeof d !== 'string') throw new SignatureError('bad-key-file');
  return { ...publicJwk(jwk), d };
}

/** @throws SignatureError `bad-public-key`, also for a point that is not on the curve */
export async function importPublicKey(jwk: unknown, purpose: KeyPurpose): Promise<CryptoKey> {
  const usages: KeyUsage[] = purpose === 'sign' ? ['verify'] : [];
  try {
    return await crypto.subtle.importKey('jwk', { ...publicJwk(jwk) }, algorithms[purpose], true, usages);
  } catch {
    throw new SignatureError('bad-public-key');
  }
}

/** The private key, not exportable again. @throws SignatureError `bad-key-file` */
export async function importPrivateKey(jwk: unknown, purpose: KeyPurpose): Promise<CryptoKey> {
  const usages: KeyUsage[] = purpose === 'sign' ? ['sign'] : ['deriveBits'];
  try {
    return await crypto.subtle.importKey('jwk', { ...privateJwk(jwk) }, algorithms[purpose], false, usages);
  } catch {
    throw new SignatureError('bad-key-file');
  }
}

/** SHA-256 (hex) of the key or keys: short enough to print on paper and compare. Extra JWK members do not matter. */
export async function keyFingerprint(keys: PublicJwk | Record<string, PublicJwk>): Promise<string> {
  const bare =
    'kty' in keys
      ? publicJwk(keys)
      : Object.fromEntries(
          Object.entries(keys as Record<string, PublicJwk>).map(([use, key]) => [use, publicJwk(key)]),
        );
  return sha256Hex(canonicalJson(bare));
}
