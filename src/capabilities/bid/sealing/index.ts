export { checkCommitments, checkFileCommitments, type ReadOut, type Salts } from './commitments.ts';
export { BodyDigest, type CiphertextDigest, digestCiphertext } from './container/body-digest.ts';
export type { ByteSource } from './container/byte-reader.ts';
export type { CommittedFile } from './container/container.ts';
export {
  type DrawHeader,
  drawDigest,
  drawValueText,
  parseDrawHeader,
  type SealedDrawValue,
  sealDrawValue,
} from './draw-value.ts';
export { createEnvelope, parseEnvelope, type SealedEnvelope } from './envelope.ts';
export { hashHeader, parseHeader, type SealedBidHeader, type ShareHeader } from './header.ts';
export { type Denial, denialProver } from './holders/denial.ts';
export {
  checkHolder,
  createHolderKeys,
  type HolderKeyFile,
  type HolderKeys,
  type HolderPublicKeys,
  openHolderFile,
} from './holders/holder-keys.ts';
export { type DenialVerdict, judgeDenial } from './holders/judge-denial.ts';
export { decryptShares, type SharePosting, signShares, verifySignedShares } from './holders/posting.ts';
export {
  checkRebuttal,
  checkShares,
  checkWrapping,
  combineShares,
  decryptShare,
  misfitHolders,
  misfitSays,
  type OpenedShare,
  type WrappedShare,
} from './holders/shares.ts';
export type { HandedIn, HandedOver } from './holders/vouched.ts';
export {
  type BidKeyFile,
  checkKeyFile,
  openKeyFile,
  otherKeyFile,
  type ProtectedBidKeyFile,
  protectKeyFile,
} from './key-file.ts';
export { type BidProof, checkProvenBid, type OpeningProof, openingProofFormat, type ProvenBid } from './proof.ts';
export {
  createReceiptSerial,
  type Receipt,
  type ReceiptFacts,
  signReceipt,
  signWithdrawal,
  verifyReceipt,
  verifyWithdrawal,
  type WithdrawalReceipt,
} from './receipt.ts';
export { type SealedBid, type SealFile, type SealRequest, seal } from './seal.ts';
export { type BidSeal, sealDigest, verifyBidSeal, verifySignedSeal } from './sealed-bid.ts';
export { SealingError, type SealingErrorCode } from './sealing-error.ts';
export { type BidSecrets, checkBidderSecret, checkSecrets } from './secrets.ts';
export { checkSignedHolders, type ServedTender, type SignedDocument } from './signed-tender.ts';
export { tryKeyFile } from './try-key-file.ts';
export { type UnsealedBid, type UnsealedFile, unseal } from './unseal.ts';
