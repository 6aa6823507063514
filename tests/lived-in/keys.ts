/**
 * Whose keys open the bids of the demonstration. Each holder has one pair for all its tenders, as people do, and their
 * files are laid beside the office: whoever tries the demonstration goes on as any of them.
 */

import { keyFolder } from '../../database/seed/lived-in/load.ts';
import { demoPassword } from '../../database/seed/people.ts';
import { createHolderKeys, protectKeyFile } from '../../src/capabilities/bid/sealing/index.ts';
import type { Side, TestHolder } from '../../src/capabilities/notice/testing/test-holders.ts';
import type { BuiltBid } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { importPrivateKey, openWithPassphrase, type PrivateJwk } from '../../src/platform/signature/index.ts';

export type KeyFiles = Map<string, Buffer>;

const holders: Record<Side, { name: string; organisation: string }> = {
  owner: { name: '招标人代表丁', organisation: '泸定县文化体育局' },
  agency: { name: '经办甲', organisation: '示范工程咨询有限公司' },
  supervisor: { name: '监督员戊', organisation: '泸定县发展和改革局' },
};

const keep = (files: KeyFiles, name: string, file: unknown) =>
  files.set(`${keyFolder}/${name}.json`, Buffer.from(JSON.stringify(file)));

export async function holdersFor(files: KeyFiles): Promise<Record<Side, TestHolder>> {
  const made: Partial<Record<Side, TestHolder>> = {};
  for (const [side, of] of Object.entries(holders) as [Side, { name: string; organisation: string }][]) {
    const { publicKeys, file } = await createHolderKeys({ ...of, passphrase: demoPassword });
    const secret = (await openWithPassphrase('zhaocai.holder-keys', file, demoPassword)) as Record<string, PrivateJwk>;
    const { ecdh, sign } = secret as { ecdh: PrivateJwk; sign: PrivateJwk };
    made[side] = {
      ...{ ecdh: publicKeys.ecdh, sign: publicKeys.sign, fingerprint: publicKeys.fingerprint, exchangeJwk: ecdh },
      ecdhKey: await importPrivateKey(ecdh, 'exchange'),
      signKey: await importPrivateKey(sign, 'sign'),
    };
    keep(files, `开标密钥-${of.name}`, file);
  }
  return made as Record<Side, TestHolder>;
}

/** What a bidder saved when it sealed: kept while its bid is not opened. */
export async function keepBidKeys(files: KeyFiles, tender: string, bids: readonly BuiltBid[]): Promise<void> {
  for (const { account, keyFile } of bids)
    keep(files, `投标密钥-${tender}-${account}`, await protectKeyFile(keyFile, demoPassword));
}

export function dropBidKeys(files: KeyFiles, tender: string): void {
  for (const name of files.keys()) if (name.includes(`/投标密钥-${tender}-`)) files.delete(name);
}
