import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import type { PublicJwk } from '../../../platform/signature/index.ts';
import type { Denial } from './holders/denial.ts';
import { SealingError } from './sealing-error.ts';

const FORMAT = 'zhaocai.sealed-bid';

/** Named in the header so that a later edition can use others; this code knows exactly these. */
export const ALGORITHMS = {
  keys: 'HKDF-SHA-256',
  cipher: 'STREAM-AES-256-GCM-1MiB',
  sharing: 'Shamir-GF256',
  wrapping: 'ECDH-P256-HKDF-SHA-256-AES-256-GCM',
  digest: 'SHA-256',
  ciphertextDigest: 'SHA-256-of-1MiB-block-SHA-256s',
  signature: 'ECDSA-P256-SHA256',
} as const;

/**
 * What the server may know of a sealed bid: who, which version, for which holders, and the promises that the content
 * is checked against at the opening. Its hash is the associated data of every encrypted chunk and share, so no part of
 * one bid fits another. All digests are SHA-256 in hex.
 */
export interface SealedBidHeader {
  format: typeof FORMAT;
  /** 2 since files have commitments and rounds a field; what was sealed before opens and verifies for ever. */
  version: 1 | 2;
  lotId: string;
  bidderId: string;
  /** 1, 2, 3 … with each replacement before the deadline (招标投标法 29) */
  bidVersion: number;
  algorithms: typeof ALGORITHMS;
  /** the certificate of the bidder's signature */
  certificate: { serial: string; fingerprint: string };
  /** in the order of the tender document; `shareSha256` tells a holder's false share from a bidder's bad one */
  holders: { fingerprint: string; shareSha256: string }[];
  threshold: number;
  bidderSecretSha256: string;
  thresholdSecretSha256: string;
  /** per read-out field, see commitments.ts */
  commitments: Record<string, string>;
  /** over the salted commitments of all files, see commitments.ts; since version 2 */
  files?: string;
  /** the round that the bid is handed in for, where a tender has several; since version 2 */
  round?: string | null;
}

/** The part of a header that shares need: what is split to the holders of a lot, a bid's half or another secret. */
export type ShareHeader = Pick<SealedBidHeader, 'lotId' | 'holders' | 'threshold' | 'thresholdSecretSha256'>;

export type HeaderFacts = Omit<SealedBidHeader, 'format' | 'version' | 'algorithms' | 'files' | 'round'> & {
  files: string;
  round: string | null;
};

/** @throws SealingError `bad-header` */
export function createHeader(facts: HeaderFacts): SealedBidHeader {
  return parseHeader({ format: FORMAT, version: 2, algorithms: ALGORITHMS, ...facts });
}

/** SHA-256 (hex) of the canonical JSON of the header. */
export async function hashHeader(header: ShareHeader): Promise<string> {
  return sha256Hex(canonicalJson(header));
}

/**
 * The header, when it is one: for JSON that came over the wire.
 * @throws SealingError `bad-header`, with the member that is wrong
 */
export function parseHeader(json: unknown): SealedBidHeader {
  const header = json as SealedBidHeader;
  const refuse = (member: string) => {
    throw new SealingError('bad-header', member);
  };
  if (!isObject(json) || header.format !== FORMAT || (header.version !== 1 && header.version !== 2)) refuse('format');
  if (!isObject(header.algorithms) || canonicalJson(header.algorithms) !== canonicalJson(ALGORITHMS)) {
    refuse('algorithms');
  }
  for (const member of ['lotId', 'bidderId'] as const) if (!isText(header[member])) refuse(member);
  if (!Number.isSafeInteger(header.bidVersion) || header.bidVersion < 1) refuse('bidVersion');
  if (!isText(header.certificate?.serial) || !isDigest(header.certificate.fingerprint)) refuse('certificate');
  for (const member of ['bidderSecretSha256', 'thresholdSecretSha256'] as const) {
    if (!isDigest(header[member])) refuse(member);
  }
  if (!isHolderList(header.holders)) refuse('holders');
  if (!Number.isInteger(header.threshold) || header.threshold < 1 || header.threshold > header.holders.length) {
    refuse('threshold');
  }
  if (!areCommitments(header.commitments)) refuse('commitments');
  const isOlder = header.version === 1;
  if (isOlder ? 'files' in header : !isDigest(header.files)) refuse('files');
  if (isOlder ? 'round' in header : header.round !== null && !isText(header.round)) refuse('round');
  return header;
}

function areCommitments(commitments: unknown): boolean {
  const named = isObject(commitments) && ['price', 'term', 'quality'].every((field) => field in commitments);
  return named && Object.values(commitments).every(isDigest);
}

/** Shamir's points are the 255 non-zero bytes. */
export function isHolderList(holders: SealedBidHeader['holders']): boolean {
  if (!Array.isArray(holders) || holders.length < 1 || holders.length > 255) return false;
  if (!holders.every((holder) => isDigest(holder?.fingerprint) && isDigest(holder.shareSha256))) return false;
  return new Set(holders.map((holder) => holder.fingerprint)).size === holders.length;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** A share of s_t that only its holder can open. */
export interface WrappedShare {
  /** fingerprint of the holder */
  holder: string;
  /** made for this share alone */
  ephemeral: PublicJwk;
  /** AES-256-GCM, base64url */
  ciphertext: string;
}

/** A share as its holder found it, base64url; `null` when it could not be opened or is not the one announced. */
export interface OpenedShare {
  headerHash: string;
  holder: string;
  share: string | null;
  /** With a share that is `null`: the proof that the bidder sealed a bad one. Without it the holder refuses. */
  denial?: Denial;
}
