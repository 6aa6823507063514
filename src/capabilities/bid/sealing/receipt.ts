import type { Anchor } from '../../../kernel/record/chain.ts';
import { hexOf } from '../../../kernel/record/sha256.ts';
import {
  type DetachedSignature,
  type PublicJwk,
  randomBytes,
  signPaper,
  verifyPaper,
} from '../../../platform/signature/index.ts';
import { refusingAs } from './sealing-error.ts';

const FORMAT = 'zhaocai.bid-receipt';

export interface ReceiptFacts {
  lotId: string;
  bidderId: string;
  /** of the bid, 1, 2, 3 … */
  version: number;
  /** SHA-256 (hex) of the header's canonical JSON */
  headerHash: string;
  /** see body-digest.ts */
  ciphertextDigest: string;
  /** bytes of ciphertext received */
  size: number;
  /** server time when the last byte was in, ISO 8601 with zone */
  receivedAt: string;
  /** random: a counter would tell how many have submitted (招标投标法 22) */
  serial: string;
  /** where the project's history stood; bids are not in it before the opening. Receipts before this had none. */
  anchor?: Anchor;
}

/** 电子招标投标办法 27: 即时向投标人发出确认回执通知. Signed by the server, verifiable without it. */
export interface Receipt extends ReceiptFacts {
  format: typeof FORMAT;
  signature: DetachedSignature;
}

/** 128 random bits, hex. */
export function createReceiptSerial(): string {
  return hexOf(randomBytes(16));
}

export async function signReceipt(facts: ReceiptFacts, serverKey: CryptoKey): Promise<Receipt> {
  const { lotId, bidderId, version, headerHash, ciphertextDigest, size, receivedAt, serial, anchor } = facts;
  const paper = {
    format: FORMAT,
    lotId,
    bidderId,
    version,
    headerHash,
    ciphertextDigest,
    size,
    receivedAt,
    serial,
    ...(anchor ? { anchor } : {}),
  } as const;
  return signPaper(paper, serverKey);
}

/** Off line: needs only the server's public key, which the notice prints. @throws SealingError `receipt-invalid` */
export const verifyReceipt = (receipt: Receipt, serverPublicKey: PublicJwk): Promise<void> =>
  asReceipt(verifyPaper(receipt, FORMAT, serverPublicKey));

const asReceipt = (verified: Promise<void>): Promise<void> =>
  refusingAs({ 'signature-invalid': 'receipt-invalid', 'unknown-algorithm': 'receipt-invalid' }, verified);

const WITHDRAWAL_FORMAT = 'zhaocai.bid-withdrawal-receipt';

export interface WithdrawalFacts {
  lotId: string;
  bidderId: string;
  /** of the bid that was taken back */
  version: number;
  /** of the receipt that this version had */
  receiptSerial: string;
  /** server time, ISO 8601 with zone */
  withdrawnAt: string;
  serial: string;
}

/** What a bidder keeps of a bid that it took back in time (招标投标法 29): signed by the server like the receipt itself. */
export interface WithdrawalReceipt extends WithdrawalFacts {
  format: typeof WITHDRAWAL_FORMAT;
  signature: DetachedSignature;
}

export async function signWithdrawal(facts: WithdrawalFacts, serverKey: CryptoKey): Promise<WithdrawalReceipt> {
  const { lotId, bidderId, version, receiptSerial, withdrawnAt, serial } = facts;
  return signPaper(
    { format: WITHDRAWAL_FORMAT, lotId, bidderId, version, receiptSerial, withdrawnAt, serial },
    serverKey,
  );
}

/** @throws SealingError `receipt-invalid` */
export const verifyWithdrawal = (receipt: WithdrawalReceipt, serverPublicKey: PublicJwk): Promise<void> =>
  asReceipt(verifyPaper(receipt, WITHDRAWAL_FORMAT, serverPublicKey));
