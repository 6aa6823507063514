import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { Anchor } from '../../../kernel/record/chain.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import {
  type Certificate,
  type DetachedSignature,
  type FindRevocation,
  keyFingerprint,
  type PublicJwk,
  signDetached,
  utf8,
  verifyDetached,
} from '../../../platform/signature/index.ts';
import type { CiphertextDigest } from './container/body-digest.ts';
import type { WrappedShare } from './header.ts';
import { hashHeader, type SealedBidHeader } from './header.ts';
import { refusingAs, SealingError } from './sealing-error.ts';

const FORMAT = 'zhaocai.bid-seal';

/** The bidder's signature over everything the server keeps: header, shares and ciphertext. Digests in hex. */
export interface BidSeal {
  format: typeof FORMAT;
  headerHash: string;
  /** SHA-256 of the canonical JSON of the wrapped shares */
  sharesSha256: string;
  /** see body-digest.ts */
  ciphertextDigest: string;
  /** bytes of ciphertext */
  size: number;
  signature: DetachedSignature;
}

/** SHA-256 (hex) of the text that the bidder signed: names this hand-in and no other. */
export const sealDigest = ({ signature, ...unsigned }: BidSeal): Promise<string> => sha256Hex(canonicalJson(unsigned));

/** @param anchor what the bidder was shown of the project's history; a page that is used off line shows none */
export async function signBid(
  digest: CiphertextDigest,
  shares: WrappedShare[],
  signKey: CryptoKey,
  anchor?: Anchor,
): Promise<BidSeal> {
  const { headerHash, ciphertextDigest, size } = digest;
  const sharesSha256 = await sha256Hex(canonicalJson(shares));
  const unsigned = { format: FORMAT, headerHash, sharesSha256, ciphertextDigest, size } as const;
  return { ...unsigned, signature: await signDetached(utf8(canonicalJson(unsigned)), signKey, anchor) };
}

/**
 * Returns only when what arrived is what the bidder signed, with the certificate the header names.
 *
 * @param received digest of the bytes that arrived, from `BodyDigest` or `digestCiphertext`
 * @param at the server's time of receipt, ISO 8601 with zone
 * @throws SealingError `header-mismatch`, `digest-mismatch`, `bid-signature-invalid`, `wrong-share` when the shares are
 *   not for the header's holders; SignatureError about the certificate
 */
export async function verifyBidSeal(
  bid: { header: SealedBidHeader; shares: WrappedShare[]; seal: BidSeal },
  received: CiphertextDigest,
  trust: SealTrust,
): Promise<void> {
  const { header, shares, seal } = bid;
  await verifySignedSeal({ header, seal }, received, trust);
  const holders = shares.map((share) => share.holder);
  if (canonicalJson(holders) !== canonicalJson(header.holders.map((holder) => holder.fingerprint))) {
    throw new SealingError('wrong-share');
  }
  if (seal.sharesSha256 !== (await sha256Hex(canonicalJson(shares)))) throw new SealingError('digest-mismatch');
}

/** The same without the shares, which the signature names by their digest: for readers who are shown no shares. */
export async function verifySignedSeal(
  { header, seal }: { header: SealedBidHeader; seal: BidSeal },
  received: CiphertextDigest,
  trust: SealTrust,
): Promise<void> {
  const headerHash = await hashHeader(header);
  if (received.headerHash !== headerHash || seal.headerHash !== headerHash) throw new SealingError('header-mismatch');
  await checkSigner(header, trust.certificate);
  if (received.ciphertextDigest !== seal.ciphertextDigest || received.size !== seal.size) {
    throw new SealingError('digest-mismatch');
  }
  const { signature, ...unsigned } = seal;
  if (unsigned.format !== FORMAT) throw new SealingError('bid-signature-invalid');
  await refusingAs(
    { 'signature-invalid': 'bid-signature-invalid', 'unknown-algorithm': 'bid-signature-invalid' },
    verifyDetached(
      utf8(canonicalJson(unsigned)),
      signature,
      trust.certificate,
      trust.caPublicKey,
      trust.at,
      trust.findRevocation,
    ),
  );
}

export interface SealTrust {
  certificate: Certificate;
  caPublicKey: PublicJwk;
  at: string;
  findRevocation?: FindRevocation;
}

async function checkSigner(header: SealedBidHeader, certificate: Certificate): Promise<void> {
  const fingerprint = await keyFingerprint(certificate.publicKey);
  if (header.certificate.serial !== certificate.serial || header.certificate.fingerprint !== fingerprint) {
    throw new SealingError('bid-signature-invalid', '证书与投标文件头不符');
  }
}
