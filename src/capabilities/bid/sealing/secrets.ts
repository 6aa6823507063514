import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { type Bytes, fromBase64Url, joinBytes, utf8 } from '../../../platform/signature/index.ts';
import type { SealedBidHeader } from './header.ts';
import { SealingError, type SealingErrorCode } from './sealing-error.ts';

export const SECRET_BYTES = 32;

/** The two halves of a bid's key, base64url. Either alone is useless. */
export interface BidSecrets {
  /** s_b: only the bidder has it, in the key file; released in the unlock window */
  bidderSecret: string;
  /** s_t: comes together from k holders' shares, or from the key file the bidder discloses */
  thresholdSecret: string;
}

/** The bid an HKDF output belongs to. */
type BidIdentity = Pick<SealedBidHeader, 'lotId' | 'bidderId' | 'bidVersion'>;

/** At the moment of release, so that a bidder with the wrong file learns it while the window is open.
 * @throws SealingError `wrong-bidder-secret` */
export async function checkBidderSecret(header: SealedBidHeader, bidderSecret: string): Promise<void> {
  await readSecret(bidderSecret, header.bidderSecretSha256, 'wrong-bidder-secret');
}

/** @throws SealingError `wrong-bidder-secret`, `wrong-threshold-secret` */
export async function checkSecrets(header: SealedBidHeader, secrets: BidSecrets): Promise<void> {
  await readSecrets(header, secrets);
}

/** The key all frames of one bid derive from. Checks both hashes first. @throws as {@link checkSecrets} */
export async function openBidKey(header: SealedBidHeader, secrets: BidSecrets): Promise<CryptoKey> {
  const { bidder, threshold } = await readSecrets(header, secrets);
  return deriveBidKey(bidder, threshold, header);
}

/** K = HKDF(s_b ‖ s_t, lot ‖ bidder ‖ version), itself only good for deriving. */
export async function deriveBidKey(bidder: Bytes, threshold: Bytes, identity: BidIdentity): Promise<CryptoKey> {
  const { lotId, bidderId, bidVersion } = identity;
  const info = canonicalJson(['zhaocai.bid-key', lotId, bidderId, bidVersion]);
  const material = await importMaterial(joinBytes(bidder, threshold));
  return importMaterial(new Uint8Array(await crypto.subtle.deriveBits(hkdf(info), material, 256)));
}

/** The key of one frame (0 the table, 1… the files): no two frames share a key, so each may count its nonces from 0. */
export async function deriveFrameKey(bidKey: CryptoKey, frame: number): Promise<CryptoKey> {
  return deriveCipherKey(bidKey, canonicalJson(['zhaocai.frame-key', frame]));
}

/** An AES-256-GCM key from HKDF material, bound to what `info` says it is for. */
export async function deriveCipherKey(material: CryptoKey, info: string): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(hkdf(info), material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function importMaterial(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
}

async function readSecrets(header: SealedBidHeader, secrets: BidSecrets) {
  return {
    bidder: await readSecret(secrets.bidderSecret, header.bidderSecretSha256, 'wrong-bidder-secret'),
    threshold: await readSecret(secrets.thresholdSecret, header.thresholdSecretSha256, 'wrong-threshold-secret'),
  };
}

async function readSecret(text: string, expectedSha256: string, refusal: SealingErrorCode): Promise<Bytes> {
  let bytes: Bytes;
  try {
    bytes = fromBase64Url(text);
  } catch {
    throw new SealingError(refusal);
  }
  if (bytes.byteLength !== SECRET_BYTES || (await sha256Hex(bytes)) !== expectedSha256) throw new SealingError(refusal);
  return bytes;
}

/** The input is uniformly random already, so HKDF's salt may be empty (RFC 5869 §3.1). */
function hkdf(info: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(info) };
}
