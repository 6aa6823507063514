import { combine, split } from 'shamir-secret-sharing';
import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import {
  type Bytes,
  createKeyPair,
  fromBase64Url,
  fromHex,
  importPrivateKey,
  importPublicKey,
  joinBytes,
  type PrivateJwk,
  type PublicJwk,
  publicJwk,
  toBase64Url,
} from '../../../../platform/signature/index.ts';
import { hashHeader, type OpenedShare, type SealedBidHeader, type ShareHeader, type WrappedShare } from '../header.ts';
import type { BidKeyFile } from '../key-file.ts';
import { SealingError } from '../sealing-error.ts';
import { checkSecrets, deriveCipherKey, importMaterial } from '../secrets.ts';
import { checkHolder, type HolderKeys, type HolderPublicKeys } from './holder-keys.ts';

/** k-of-n shares of the secret, each 32 bytes and its point. */
export async function splitSecret(secret: Bytes, holders: number, threshold: number): Promise<Bytes[]> {
  // Shamir starts at two: with a threshold of one every holder has the secret itself.
  if (threshold === 1)
    return Array.from({ length: holders }, (_, index) => joinBytes(secret, Uint8Array.of(index + 1)));
  return (await split(secret, holders, threshold)) as Bytes[];
}

/** Encrypts a share to a holder: ECDH with a key made for this share, HKDF, AES-256-GCM bound to the header. */
export async function wrapShare(
  headerHash: string,
  holder: HolderPublicKeys,
  share: Bytes,
): Promise<{ wrapped: WrappedShare; ephemeral: PrivateJwk }> {
  const { privateJwk: ephemeral } = await createKeyPair('exchange');
  return { wrapped: await wrapWith(ephemeral, headerHash, holder, share), ephemeral };
}

/**
 * The holder's share of one bid, in the holder's browser.
 * @throws SealingError `wrong-holder` when it was sealed for somebody else, `wrong-share` when it does not open or is
 *   not the one the header announces
 */
export async function decryptShare(
  header: ShareHeader,
  wrapped: WrappedShare,
  holder: HolderKeys,
): Promise<OpenedShare> {
  if (wrapped.holder !== holder.fingerprint) throw new SealingError('wrong-holder', holder.name);
  const headerHash = await hashHeader(header);
  const share = await unwrap(headerHash, wrapped, holder);
  await checkShare(header, holder.fingerprint, share);
  return { headerHash, holder: holder.fingerprint, share: toBase64Url(share) };
}

/**
 * s_t from the shares of one bid. Those noted as unreadable do not count. Any k that make the registered secret
 * suffice, posted in any order.
 * @throws SealingError as `joinPosted`
 */
export async function combineShares(header: ShareHeader, opened: OpenedShare[]): Promise<string> {
  return toBase64Url((await joinPosted(header, opened)).secret);
}

/**
 * The holders whose share does not lie with those that make the registered secret, though the header announces it: the
 * bid's maker sealed shares that do not fit each other. With only k shares this cannot be told, and neither where no k
 * make the secret: then none.
 * @throws SealingError `wrong-share`, `wrong-holder`
 */
export async function misfitHolders(header: ShareHeader, opened: OpenedShare[]): Promise<string[]> {
  const joined = await joinPosted(header, opened).catch((error: unknown) => {
    if (error instanceof SealingError && ['not-enough-shares', 'wrong-threshold-secret'].includes(error.code)) return;
    throw error;
  });
  if (!joined) return [];
  const { shares, making } = joined;
  const others = making.slice(1).map((holder) => sure(shares.get(holder), 'a share that makes it'));
  const misfits: string[] = [];
  for (const [holder, share] of shares)
    if (!making.includes(holder) && !(await isSecret(header, [...others, share]))) misfits.push(holder);
  return misfits;
}

/** As room, applications and verifier say it. */
export const misfitSays = (whose: string, holder: string) => `${whose}封装给${holder}的密钥份额与其余份额不合`;

/** More ways to choose k of them are not tried: a document has a handful of holders. */
const mostTries = 1000;

/**
 * @throws SealingError `wrong-share` (names the holder), `not-enough-shares`, `wrong-threshold-secret` when no k of the
 *   good shares make the registered secret: the bidder sealed false ones
 */
async function joinPosted(header: ShareHeader, opened: OpenedShare[]) {
  const posted = new Map<string, Bytes>();
  for (const one of opened) {
    const share = await checkPostedShare(header, one);
    if (share) posted.set(one.holder, share);
  }
  if (posted.size < header.threshold) throw new SealingError('not-enough-shares');
  // In the header's order, so that no holder gains influence by being first.
  const inOrder = header.holders.map((h) => h.fingerprint).filter((holder) => posted.has(holder));
  const shares = new Map(inOrder.map((holder) => [holder, sure(posted.get(holder), 'a posted share')]));
  let tries = 0;
  for (const making of choices(inOrder, header.threshold)) {
    const chosen = making.map((holder) => sure(shares.get(holder), 'a posted share'));
    if (await isSecret(header, chosen)) return { secret: await joinShares(chosen), shares, making };
    if (++tries >= mostTries) break;
  }
  throw new SealingError('wrong-threshold-secret');
}

async function isSecret({ thresholdSecretSha256 }: ShareHeader, shares: Bytes[]): Promise<boolean> {
  try {
    return (await sha256Hex(await joinShares(shares))) === thresholdSecretSha256;
  } catch (error) {
    if (error instanceof SealingError) return false;
    throw error;
  }
}

/** Every way to take so many, without looking at their order. */
function* choices(from: readonly string[], count: number): Generator<string[]> {
  if (count === 0) yield [];
  else
    for (let i = 0; i + count <= from.length; i++)
      for (const rest of choices(from.slice(i + 1), count - 1)) yield [sure(from[i], 'one of them'), ...rest];
}

/** The share's bytes, `null` for one noted as unreadable. @throws SealingError `wrong-share`, `wrong-holder` */
export async function checkPostedShare(header: ShareHeader, posted: OpenedShare): Promise<Bytes | null> {
  if (posted.share === null) return null;
  return checkShare(header, posted.holder, decodeShare(posted.share, posted.holder));
}

/**
 * Whether the bidder sealed honest shares: each is repeated from the key file's randomness and compared with what was
 * submitted, and every k neighbours must make s_t. What passes here and fails at a holder is the holder's fault.
 *
 * @throws SealingError `wrong-share`, `wrong-holder`, `key-file-mismatch`, `wrong-threshold-secret`
 */
export async function checkWrapping(
  keyFile: BidKeyFile,
  header: SealedBidHeader,
  submitted: WrappedShare[],
  holders: HolderPublicKeys[],
): Promise<void> {
  await checkSecrets(header, keyFile);
  const headerHash = await hashHeader(header);
  if (keyFile.headerHash !== headerHash) throw new SealingError('key-file-mismatch');

  const shares: Bytes[] = [];
  for (const { fingerprint } of header.holders) {
    const holder = holders.find((candidate) => candidate.fingerprint === fingerprint);
    if (!holder) throw new SealingError('wrong-holder', fingerprint);
    await checkHolder(holder);
    const kept = keyFile.wrapping.find((entry) => entry.holder === fingerprint);
    const share = await checkShare(header, fingerprint, decodeShare(kept?.share ?? '', fingerprint));
    const repeated = kept && (await wrapWith(kept.ephemeral, headerHash, holder, share));
    const sent = submitted.find((wrapped) => wrapped.holder === fingerprint);
    if (!sent || canonicalJson(sent) !== canonicalJson(repeated)) throw new SealingError('wrong-share', holder.name);
    shares.push(share);
  }
  await checkEveryNeighbours(shares, header);
}

/** Neighbouring windows share k − 1 points and the secret, hence lie on one polynomial: all subsets agree. */
async function checkEveryNeighbours(shares: Bytes[], header: ShareHeader): Promise<void> {
  for (let start = 0; start + header.threshold <= shares.length; start++) {
    const secret = await joinShares(shares.slice(start, start + header.threshold));
    if ((await sha256Hex(secret)) !== header.thresholdSecretSha256) throw new SealingError('wrong-threshold-secret');
  }
}

async function joinShares(shares: Bytes[]): Promise<Bytes> {
  if (shares.length === 1) return sure(shares[0], 'the first of shares').slice(0, -1);
  try {
    return (await combine(shares)) as Bytes;
  } catch {
    // Two shares with the same point, or of different lengths: the bidder announced them so.
    throw new SealingError('wrong-threshold-secret');
  }
}

async function checkShare(header: ShareHeader, fingerprint: string, share: Bytes): Promise<Bytes> {
  const announced = header.holders.find((holder) => holder.fingerprint === fingerprint);
  if (!announced) throw new SealingError('wrong-holder', fingerprint);
  if ((await sha256Hex(share)) !== announced.shareSha256) throw new SealingError('wrong-share', fingerprint);
  return share;
}

function decodeShare(text: string, fingerprint: string): Bytes {
  try {
    return fromBase64Url(text);
  } catch {
    throw new SealingError('wrong-share', fingerprint);
  }
}

async function wrapWith(
  ephemeral: PrivateJwk,
  headerHash: string,
  holder: HolderPublicKeys,
  share: Bytes,
): Promise<WrappedShare> {
  const ephemeralPublic = publicJwk(ephemeral);
  const privateKey = await importPrivateKey(ephemeral, 'exchange');
  const key = await wrappingKey(privateKey, holder.ecdh, ephemeralPublic, holder.fingerprint);
  const sealed = await crypto.subtle.encrypt(wrappingParameters(headerHash), key, share);
  return { holder: holder.fingerprint, ephemeral: ephemeralPublic, ciphertext: toBase64Url(new Uint8Array(sealed)) };
}

async function unwrap(headerHash: string, wrapped: WrappedShare, holder: HolderKeys): Promise<Bytes> {
  try {
    const key = await wrappingKey(holder.ecdhKey, wrapped.ephemeral, wrapped.ephemeral, holder.fingerprint);
    const sealed = fromBase64Url(wrapped.ciphertext);
    return new Uint8Array(await crypto.subtle.decrypt(wrappingParameters(headerHash), key, sealed));
  } catch {
    throw new SealingError('wrong-share', holder.name);
  }
}

async function wrappingKey(own: CryptoKey, other: PublicJwk, ephemeral: PublicJwk, holder: string): Promise<CryptoKey> {
  const peer = await importPublicKey(other, 'exchange');
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, own, 256);
  return agreedKey(new Uint8Array(agreed), ephemeral, holder);
}

async function agreedKey(agreed: Bytes, ephemeral: PublicJwk, holder: string): Promise<CryptoKey> {
  const info = canonicalJson(['zhaocai.share-key', holder, publicJwk(ephemeral)]);
  return deriveCipherKey(await importMaterial(agreed), info);
}

/** What stands in a share for a person who knows the agreed secret (the x of S = hE); nothing when it does not open. */
export async function openAgreed(headerHash: string, wrapped: WrappedShare, agreed: Bytes): Promise<Bytes | undefined> {
  try {
    const key = await agreedKey(agreed, wrapped.ephemeral, wrapped.holder);
    const sealed = fromBase64Url(wrapped.ciphertext);
    return new Uint8Array(await crypto.subtle.decrypt(wrappingParameters(headerHash), key, sealed));
  } catch {
    return undefined;
  }
}

/**
 * The bidder's answer to a holder who denies: the share and the ephemeral key of the key file make the very ciphertext
 * that was submitted, so the share is good and everybody has it. Answers the share.
 *
 * @throws SealingError `wrong-share`, `wrong-holder`
 */
export async function checkRebuttal(
  header: ShareHeader,
  submitted: WrappedShare,
  holder: HolderPublicKeys,
  kept: BidKeyFile['wrapping'][number],
): Promise<OpenedShare> {
  await checkHolder(holder);
  const headerHash = await hashHeader(header);
  const share = await checkShare(header, holder.fingerprint, decodeShare(kept.share, holder.fingerprint));
  const repeated = await wrapWith(kept.ephemeral, headerHash, holder, share);
  if (canonicalJson(submitted) !== canonicalJson(repeated)) throw new SealingError('wrong-share', holder.name);
  return { headerHash, holder: holder.fingerprint, share: kept.share };
}

/** One share for each holder of the header, each under a key that is a point. @throws SealingError `bad-header` */
export async function checkShares(header: ShareHeader, shares: WrappedShare[]): Promise<void> {
  const listed = canonicalJson(header.holders.map((h) => h.fingerprint));
  if (!Array.isArray(shares) || canonicalJson(shares.map((s) => s?.holder ?? null)) !== listed)
    throw new SealingError('bad-header', 'shares');
  for (const { ephemeral, ciphertext } of shares) {
    if (typeof ciphertext !== 'string') throw new SealingError('bad-header', 'shares');
    await importPublicKey(ephemeral, 'exchange').catch(() => {
      throw new SealingError('bad-header', 'ephemeral');
    });
  }
}

/** The key is used once, so the nonce may be zero. */
function wrappingParameters(headerHash: string): AesGcmParams {
  return { name: 'AES-GCM', iv: new Uint8Array(12), additionalData: fromHex(headerHash) };
}
