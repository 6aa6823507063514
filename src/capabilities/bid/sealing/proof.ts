/**
 * What shows a stranger that what was read out, and every file, is what was sealed, without a key and without the files:
 * the bidder's signed header with its commitments, the salts, the digest of the ciphertext and the platform's receipt.
 */
import type { Certificate, PublicJwk } from '../../../platform/signature/index.ts';
import { checkCommitments, checkFileCommitments, type ReadOut, type Salts } from './commitments.ts';
import type { CommittedFile } from './container/container.ts';
import { hashHeader, parseHeader } from './header.ts';
import { type Receipt, verifyReceipt } from './receipt.ts';
import { type BidSeal, verifySignedSeal } from './sealed-bid.ts';
import { SealingError } from './sealing-error.ts';

/** Opens the commitments of one bid; no files where the header is of version 1, which commits to none. */
export interface BidProof {
  salts: Salts;
  files: CommittedFile[];
}

/** Everything about one opened bid that strangers get. */
export interface ProvenBid {
  bid: string;
  supplierName: string;
  header: unknown;
  seal: BidSeal;
  certificate: Certificate;
  ciphertextSha256: string;
  ciphertextBytes: number;
  receipt: Receipt;
  readOut: ReadOut;
  proof: BidProof;
}

export const openingProofFormat = 'zhaocai.opening-proof';

/** One opening, for anybody: `npm run verify -- proof.json`. */
export interface OpeningProof {
  format: typeof openingProofFormat;
  version: 1;
  opening: string;
  lot: { id: string; code: string; name: string };
  readOutAt: string;
  keys: { serverPublicKey: PublicJwk; caPublicKey: PublicJwk };
  bids: ProvenBid[];
  /** Where the method has its down-float drawn: what it fell to, by the salts of the prices above. */
  draw?: { values: string[]; digest: string; drawn: string };
}

/** @throws SealingError, SignatureError about the first thing that does not hold */
export async function checkProvenBid(of: ProvenBid, keys: OpeningProof['keys']): Promise<void> {
  const header = parseHeader(of.header);
  const headerHash = await hashHeader(header);
  const { receipt, ciphertextSha256, ciphertextBytes } = of;
  await verifyReceipt(receipt, keys.serverPublicKey);
  const isReceived =
    receipt.headerHash === headerHash &&
    receipt.ciphertextDigest === ciphertextSha256 &&
    receipt.size === ciphertextBytes &&
    receipt.lotId === header.lotId &&
    receipt.bidderId === header.bidderId &&
    receipt.version === header.bidVersion;
  if (!isReceived) throw new SealingError('header-mismatch', '回执');
  await verifySignedSeal(
    { header, seal: of.seal },
    { headerHash, ciphertextDigest: ciphertextSha256, size: ciphertextBytes },
    { certificate: of.certificate, caPublicKey: keys.caPublicKey, at: receipt.receivedAt },
  );
  await checkCommitments(of.readOut, of.proof.salts, header);
  await checkFileCommitments(of.proof.files, header);
}
