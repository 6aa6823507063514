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

/**
 * The key file as it is saved. A person who has it unprotected, and the ciphertext, can read the bid.
 * @throws SealingError `weak-passphrase`
 */
export async function protectKeyFile(keyFile: BidKeyFile, passphrase: string): Promise<ProtectedBidKeyFile> {
  const { lotId, bidderId, bidVersion, headerHash, ...secret } = keyFile;
  const open = { lotId, bidderId, bidVersion, headerHash };
  return refusingAs(keyFileRefusals, protectWithPassphrase(FORMAT, open, secret, passphrase));
}

/**
 * Which key file this is, where it is not the one of a bid: its open part names lot and version, so that it can be said
 * before any pass phrase is typed in vain.
 */
export function otherKeyFile(open: Partial<BidKeyFileOpen> | undefined, header: SealedBidHeader): string | undefined {
  if (!open || typeof open.bidVersion !== 'number') return undefined;
  if (open.bidderId !== header.bidderId) return '这是别的单位的密钥文件';
  if (open.lotId !== header.lotId) return '这是别的标段的密钥文件，请选择本标段的';
  if (open.bidVersion !== header.bidVersion)
    return `这是第 ${open.bidVersion} 版的密钥文件，现在有效的是第 ${header.bidVersion} 版，请选择第 ${header.bidVersion} 版的`;
  return undefined;
}

/**
 * @param header of the bid that it is tried for, where that is known
 * @throws SealingError `bad-key-file`, `bad-passphrase`, `key-file-mismatch` naming the version that is expected
 */
export async function openKeyFile(
  file: ProtectedBidKeyFile,
  passphrase: string,
  header?: SealedBidHeader,
): Promise<BidKeyFile> {
  const other = header && otherKeyFile(file?.open, header);
  if (other) throw new SealingError('key-file-mismatch', other);
  const secret = await refusingAs(keyFileRefusals, openWithPassphrase(FORMAT, file, passphrase));
  return { ...file.open, ...(secret as Omit<BidKeyFile, keyof BidKeyFileOpen>) };
}

/** The same version was sealed more than once, and another of these was handed in. */
const sealedTwice = '版本相同，但不是递交的那一次封标的，请选择递交那次下载的';

/**
 * For the path "key file disclosed": the file belongs to this header and both its secrets are the registered ones.
 * It then serves as the secrets of `unseal`.
 *
 * @throws SealingError `key-file-mismatch`, `wrong-bidder-secret`, `wrong-threshold-secret`
 */
export async function checkKeyFile(keyFile: BidKeyFile, header: SealedBidHeader): Promise<void> {
  if (keyFile.headerHash !== (await hashHeader(header)))
    throw new SealingError('key-file-mismatch', otherKeyFile(keyFile, header) ?? sealedTwice);
  await checkSecrets(header, keyFile);
}
