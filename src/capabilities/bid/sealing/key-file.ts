import {
  openWithPassphrase,
  type PrivateJwk,
  type ProtectedFile,
  protectWithPassphrase,
} from '../../../platform/signature/index.ts';
import type { Salts } from './commitments.ts';
import { hashHeader, type SealedBidHeader } from './header.ts';
import { keyFileRefusals, refusingAs, SealingError } from './sealing-error.ts';
import { type BidSecrets, checkSecrets } from './secrets.ts';

const FORMAT = 'zhaocai.bid-key';

interface BidKeyFileOpen {
  lotId: string;
  bidderId: string;
  bidVersion: number;
  headerHash: string;
}

/**
 * What only the bidder has. `bidderSecret` is released in the unlock window; the rest is disclosed only when shares
 * fail: `wrapping` repeats the shares as they were sealed, so that anybody can see who was wrong (shares.ts).
 */
export interface BidKeyFile extends BidKeyFileOpen, BidSecrets {
  salts: Salts;
  wrapping: { holder: string; share: string; ephemeral: PrivateJwk }[];
}

export type ProtectedBidKeyFile = ProtectedFile<BidKeyFileOpen>;

/** The key file as it is saved. Whoever has it unprotected, and the ciphertext, can read the bid.
 * @throws SealingError `weak-passphrase` */
export async function protectKeyFile(keyFile: BidKeyFile, passphrase: string): Promise<ProtectedBidKeyFile> {
  const { lotId, bidderId, bidVersion, headerHash, ...secret } = keyFile;
  const open = { lotId, bidderId, bidVersion, headerHash };
  return refusingAs(keyFileRefusals, protectWithPassphrase(FORMAT, open, secret, passphrase));
}

/** @throws SealingError `bad-key-file`, `bad-passphrase` */
export async function openKeyFile(file: ProtectedBidKeyFile, passphrase: string): Promise<BidKeyFile> {
  const secret = await refusingAs(keyFileRefusals, openWithPassphrase(FORMAT, file, passphrase));
  return { ...file.open, ...(secret as Omit<BidKeyFile, keyof BidKeyFileOpen>) };
}

/**
 * For the path "key file disclosed": the file belongs to this header and both its secrets are the registered ones.
 * It then serves as the secrets of `unseal`.
 *
 * @throws SealingError `key-file-mismatch`, `wrong-bidder-secret`, `wrong-threshold-secret`
 */
export async function checkKeyFile(keyFile: BidKeyFile, header: SealedBidHeader): Promise<void> {
  if (keyFile.headerHash !== (await hashHeader(header))) throw new SealingError('key-file-mismatch');
  await checkSecrets(header, keyFile);
}
