/**
 * The keys that open the bids of the demonstration. Each holder has a pair of its own for each document, and the key
 * files for documents that are not opened yet lie beside the office, so that a person who tries the demonstration can
 * go on as any holder.
 */

import { demoPassword } from '../../database/seed/people.ts';
import { type HolderKeyFile, protectKeyFile } from '../../src/capabilities/bid/sealing/index.ts';
import type { Side, TestHolder } from '../../src/capabilities/notice/testing/test-holders.ts';
import type { BuiltBid } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { keyFolder } from '../../src/platform/identity/demonstration.ts';
import {
  importPrivateKey,
  openWithPassphrase,
  type PrivateJwk,
  protectWithPassphrase,
} from '../../src/platform/signature/index.ts';
import type { TestOffice } from '../support/office.ts';

export type KeyFiles = Map<string, Buffer>;

/** Accounts, as plays know them. */
const holders: Record<Side, string> = { owner: 'owner', agency: 'agent', supervisor: 'supervisor' };

const keep = (files: KeyFiles, name: string, file: unknown) =>
  files.set(`${keyFolder}/${name}.json`, Buffer.from(JSON.stringify(file)));

/** What the holders of a document saved when they made their keys: kept while its bids are not opened. */
export async function keepHolderKeys(
  test: TestOffice,
  files: KeyFiles,
  tender: string,
  { document, holders: made }: { document: string; holders: Partial<Record<Side, TestHolder>> },
): Promise<void> {
  for (const [side, { ecdh, sign, fingerprint, exchangeJwk, signKey }] of Object.entries(made)) {
    const client = await test.as(holders[side as Side]);
    const { user, dwname: organisation } = (await client.get('/agency/getuserinfo')).tdata;
    const secret = { ecdh: exchangeJwk, sign: await crypto.subtle.exportKey('jwk', signKey) };
    const open = { name: user.name, organisation, fingerprint, ecdh, sign, document };
    const file = await protectWithPassphrase('zhaocai.holder-keys', open, secret, demoPassword);
    keep(files, `开标密钥-${tender}-${client.account}`, file);
  }
}

/** A holder as its key file says, under the demonstration's pass phrase. */
export async function holderFrom(file: HolderKeyFile): Promise<TestHolder> {
  const secret = await openWithPassphrase('zhaocai.holder-keys', file, demoPassword);
  const { ecdh, sign } = secret as { ecdh: PrivateJwk; sign: PrivateJwk };
  return {
    ...{ ecdh: file.open.ecdh, sign: file.open.sign, fingerprint: file.open.fingerprint, exchangeJwk: ecdh },
    ecdhKey: await importPrivateKey(ecdh, 'exchange'),
    signKey: await importPrivateKey(sign, 'sign'),
  };
}

/** What a bidder saved when it sealed: kept while its bid is not opened. */
export async function keepBidKeys(files: KeyFiles, tender: string, bids: readonly BuiltBid[]): Promise<void> {
  for (const { account, keyFile } of bids)
    keep(files, `投标密钥-${tender}-${account}`, await protectKeyFile(keyFile, demoPassword));
}

export function dropKeys(files: KeyFiles, tender: string): void {
  for (const name of files.keys()) if (name.includes(`密钥-${tender}-`)) files.delete(name);
}
