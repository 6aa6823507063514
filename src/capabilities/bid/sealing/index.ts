export type { ReadOut } from './commitments.ts';
export { BodyDigest, type CiphertextDigest, digestCiphertext } from './container/body-digest.ts';

export type { CommittedFile } from './container/container.ts';
export {
  drawValueText,
  parseDrawHeader,
  type SealedDrawValue,
  sealDrawValue,
} from './draw-value.ts';
export { createEnvelope, parseEnvelope, type SealedEnvelope } from './envelope.ts';
export {
  hashHeader,
  type OpenedShare,
  parseHeader,
  type SealedBidHeader,
  type ShareHeader,
  type WrappedShare,
} from './header.ts';
export { type Denial, denialProver } from './holders/denial.ts';
export type { DeniedShare } from './holders/denied-share.ts';
export {
  createHolderKeys,
  type HolderKeyFile,
  type HolderKeys,
  type HolderPublicKeys,
  openHolderFile,
} from './holders/holder-keys.ts';
export { judgeDenial } from './holders/judge-denial.ts';
export { decryptShares, type SharePosting, signShares, verifySignedShares } from './holders/posting.ts';
export {
  checkRebuttal,
  checkShares,
  checkWrapping,
  combineShares,
  decryptShare,
  misfitHolders,
  misfitSays,
} from './holders/shares.ts';
export type { HandedIn, HandedOver } from './holders/vouched.ts';
export {
  type BidKeyFile,
  checkKeyFile,
  openKeyFile,
  type ProtectedBidKeyFile,
  protectKeyFile,
} from './key-file.ts';
export { type BidProof, type OpeningProof, openingProofFormat, type ProvenBid } from './proof.ts';
export {
  createReceiptSerial,
  type Receipt,
  signReceipt,
  signWithdrawal,
  verifyReceipt,
  verifyWithdrawal,
  type WithdrawalReceipt,
} from './receipt.ts';
export { type SealRequest, seal } from './seal.ts';
export { type BidSeal, sealDigest, verifyBidSeal } from './sealed-bid.ts';
export { SealingError } from './sealing-error.ts';
export { checkBidderSecret } from './secrets.ts';
export { checkSignedHolders, type ServedTender } from './signed-tender.ts';
export { tryKeyFile } from './try-key-file.ts';
export { unseal } from './unseal.ts';
