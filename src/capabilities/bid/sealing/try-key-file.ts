import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { ReadOut } from './commitments.ts';
import type { ByteSource } from './container/byte-reader.ts';
import type { SealedBidHeader, WrappedShare } from './header.ts';
import type { HolderPublicKeys } from './holders/holder-keys.ts';
import { checkWrapping } from './holders/shares.ts';
import { type BidKeyFile, checkKeyFile } from './key-file.ts';
import { SealingError } from './sealing-error.ts';
import { unseal } from './unseal.ts';

/**
 * The bidder's rehearsal before the deadline, wholly on the bidder's machine: the key file opens every byte of the
 * ciphertext, the commitments hold, and the shares are the ones that were submitted, so the holders will succeed too.
 *
 * @returns what the room will see
 * @throws SealingError as `checkKeyFile`, `checkWrapping` and `unseal`
 */
export async function tryKeyFile(trial: {
  keyFile: BidKeyFile;
  header: SealedBidHeader;
  shares: WrappedShare[];
  holders: HolderPublicKeys[];
  body: ByteSource;
}): Promise<{ readOut: ReadOut; files: { name: string; size: number }[] }> {
  const { keyFile, header, shares, holders, body } = trial;
  await checkKeyFile(keyFile, header);
  await checkWrapping(keyFile, header, shares, holders);
  const opened = await unseal({ header, secrets: keyFile, body });
  if (canonicalJson(opened.salts) !== canonicalJson(keyFile.salts)) throw new SealingError('key-file-mismatch');

  const files: { name: string; size: number }[] = [];
  for await (const { name, size } of opened.files) files.push({ name, size });
  return { readOut: opened.readOut, files };
}
