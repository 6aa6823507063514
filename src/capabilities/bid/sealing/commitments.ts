import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { fromBase64Url, joinBytes, randomBytes, toBase64Url, utf8 } from '../../../platform/signature/index.ts';
import type { CommittedFile } from './container/container.ts';
import type { SealedBidHeader } from './header.ts';
import { SealingError } from './sealing-error.ts';

/**
 * The fields called out at the opening (招标投标法 36: 投标人名称、投标价格和投标文件的其他主要内容), each already in its
 * one canonical spelling, e.g. a price as yuan with 2 places and no separators.
 */
export interface ReadOut {
  price: string;
  term: string;
  quality: string;
  /** `manager` and `managerCertificate` of bids that were sealed since they are read out; `consortium` of a joint bid; `policyClaim` with its paper of a small enterprise. */
  [field: string]: string;
}

/** 256 random bits per field, base64url: without them a price could be guessed from its digest. */
export type Salts = Record<string, string>;

/** SHA-256(canonical JSON of {field: value} ‖ salt) for each field. */
export async function commitTo(readOut: ReadOut): Promise<{ commitments: Record<string, string>; salts: Salts }> {
  const commitments: Record<string, string> = {};
  const salts: Salts = {};
  for (const [field, value] of Object.entries(readOut)) {
    salts[field] = toBase64Url(randomBytes(32));
    commitments[field] = await commitment(field, value, salts[field]);
  }
  return { commitments, salts };
}

/**
 * Returns only when the read-out is, field for field, what the bidder committed to when submitting.
 * @throws SealingError `commitment-mismatch` with the field
 */
export async function checkCommitments(readOut: ReadOut, salts: Salts, header: SealedBidHeader): Promise<void> {
  for (const field of new Set([...Object.keys(header.commitments), ...Object.keys(readOut)])) {
    if ((await recompute(field, readOut[field], salts[field])) !== header.commitments[field]) {
      throw new SealingError('commitment-mismatch', field);
    }
  }
}

async function recompute(field: string, value: unknown, salt: unknown): Promise<string | null> {
  if (typeof value !== 'string' || typeof salt !== 'string') return null;
  try {
    return await commitment(field, value, salt);
  } catch {
    return null;
  }
}

async function commitment(field: string, value: string, salt: string): Promise<string> {
  const bits = fromBase64Url(salt);
  // A salt of free length would let the boundary between field and salt move.
  if (bits.byteLength !== 32) throw new TypeError('a salt has 256 bits');
  return sha256Hex(joinBytes(utf8(canonicalJson({ [field]: value })), bits));
}

/** A file as version 2 of the header commits to it: by name, size and content together, with a salt of its own. */
export async function commitToFiles(
  files: { name: string; size: number; sha256: string }[],
): Promise<{ committed: CommittedFile[]; digest: string }> {
  const committed = files.map(({ name, size, sha256 }) => ({ name, size, sha256, salt: toBase64Url(randomBytes(32)) }));
  return { committed, digest: await digestOfFiles(committed) };
}

/** @throws SealingError `commitment-mismatch` when these are not the files that the header promises */
export async function checkFileCommitments(files: CommittedFile[], header: SealedBidHeader): Promise<void> {
  if (header.version === 1) return;
  let digest: string | undefined;
  try {
    digest = await digestOfFiles(files);
  } catch {
    // A salt or a name that is none: the same refusal.
  }
  if (digest !== header.files) throw new SealingError('commitment-mismatch', '投标文件');
}

/** One digest over all commitments: the header tells neither how many files there are nor anything of any. */
async function digestOfFiles(files: CommittedFile[]): Promise<string> {
  const commitments: string[] = [];
  for (const { name, size, sha256, salt } of files) {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a file has a SHA-256');
    const bits = fromBase64Url(salt);
    if (bits.byteLength !== 32) throw new TypeError('a salt has 256 bits');
    commitments.push(await sha256Hex(joinBytes(utf8(canonicalJson({ name, sha256, size })), bits)));
  }
  return sha256Hex(canonicalJson(commitments));
}
