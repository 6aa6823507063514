/** Holders of the keys to a tender, as tests make them: a pair of keys for each side, and their registration. */
import type { TestOffice } from '../../../../tests/support/office.ts';
import { createKeyPair, keyFingerprint, type PrivateJwk, type PublicJwk } from '../../../platform/signature/index.ts';
import type { KeyHolder } from '../../tender-document/index.ts';

export interface HolderPublic {
  ecdh: PublicJwk;
  sign: PublicJwk;
  fingerprint: string;
}

export interface TestHolder extends HolderPublic {
  /** A later step proves with it what a share does not open. */
  exchangeJwk: PrivateJwk;
  ecdhKey: CryptoKey;
  signKey: CryptoKey;
}

export type Side = KeyHolder['side'];
const accounts: Record<Side, string> = { owner: 'owner', agency: 'agent', supervisor: 'supervisor' };

export async function registerHolders(
  test: TestOffice,
  built: { document: string; holders: Partial<Record<Side, TestHolder>> },
  given: Partial<Record<Side, HolderPublic | null>>,
) {
  for (const side of Object.keys(accounts) as Side[]) {
    if (given[side] === null) continue;
    const made = given[side] ? undefined : await createTestHolder();
    if (made) built.holders[side] = made;
    const keys: HolderPublic = given[side] ?? made!;
    const client = await test.as(accounts[side]);
    await client.done('tender-document.registerKeys', { id: built.document, asked: keysAsked(keys) });
  }
}

/** What `tender-document.registerKeys` asks. */
export const keysAsked = ({ ecdh, sign, fingerprint }: HolderPublic) => ({
  ecdh: JSON.stringify(ecdh),
  sign: JSON.stringify(sign),
  fingerprint,
});

export async function createTestHolder(): Promise<TestHolder> {
  const exchange = await createKeyPair('exchange');
  const signing = await createKeyPair('sign');
  const keys = { ecdh: exchange.publicJwk, sign: signing.publicJwk };
  return {
    ...keys,
    fingerprint: await keyFingerprint(keys),
    exchangeJwk: exchange.privateJwk,
    ecdhKey: await kept(exchange.privateJwk, 'ECDH', 'deriveBits'),
    signKey: await kept(signing.privateJwk, 'ECDSA', 'sign'),
  };
}

/** Unlike a holder's own: it can be written down, so that another office goes on with what was played. */
const kept = (jwk: PrivateJwk, name: 'ECDH' | 'ECDSA', use: KeyUsage): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { ...jwk }, { name, namedCurve: jwk.crv }, true, [use]);
