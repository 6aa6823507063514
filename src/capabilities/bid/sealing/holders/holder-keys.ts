import {
  createKeyPair,
  importPrivateKey,
  keyFingerprint,
  openWithPassphrase,
  type PrivateJwk,
  type ProtectedFile,
  type PublicJwk,
  protectWithPassphrase,
} from '../../../../platform/signature/index.ts';
import { keyFileRefusals, refusingAs, SealingError } from '../sealing-error.ts';
import { type DenialProver, denialProver } from './denial.ts';

const FORMAT = 'zhaocai.holder-keys';

/** What the signed tender document lists of each key holder. `fingerprint`: SHA-256 (hex) over both keys. */
export interface HolderPublicKeys {
  name: string;
  organisation: string;
  fingerprint: string;
  /** shares are encrypted to it */
  ecdh: PublicJwk;
  /** opened shares are signed with it */
  sign: PublicJwk;
}

/** What stands readable in a holder's file. Files of before keys belonged to one document name none. */
export type HolderKeyFile = ProtectedFile<HolderPublicKeys & { document?: string }>;

export interface HolderKeys extends HolderPublicKeys {
  /** id of the one document that these keys were made for */
  document?: string;
  /** proves that a share does not open */
  prover: DenialProver;
  ecdhKey: CryptoKey;
  signKey: CryptoKey;
}

/**
 * A key holder's two key pairs, made in the holder's own browser; the private halves leave it only inside `file`.
 * @throws SealingError `weak-passphrase`
 */
export async function createHolderKeys(of: {
  name: string;
  organisation: string;
  passphrase: string;
  /** Id of the one document that they are for: a key that served two could be asked in one for what is sealed in the other. */
  document?: string;
}): Promise<{ publicKeys: HolderPublicKeys; file: HolderKeyFile }> {
  const exchange = await createKeyPair('exchange');
  const signing = await createKeyPair('sign');
  const keys = { ecdh: exchange.publicJwk, sign: signing.publicJwk };
  const publicKeys = {
    name: of.name,
    organisation: of.organisation,
    fingerprint: await keyFingerprint(keys),
    ...keys,
  };
  const secret = { ecdh: exchange.privateJwk, sign: signing.privateJwk };
  const open = of.document === undefined ? publicKeys : { ...publicKeys, document: of.document };
  const file = await refusingAs(keyFileRefusals, protectWithPassphrase(FORMAT, open, secret, of.passphrase));
  return { publicKeys, file };
}

/** The keys, not exportable again. @throws SealingError `bad-key-file`, `bad-passphrase` */
export async function openHolderFile(file: HolderKeyFile, passphrase: string): Promise<HolderKeys> {
  const secret = await refusingAs(keyFileRefusals, openWithPassphrase(FORMAT, file, passphrase));
  const { ecdh, sign } = secret as Record<'ecdh' | 'sign', PrivateJwk>;
  return refusingAs(
    keyFileRefusals,
    (async () => ({
      ...file.open,
      prover: denialProver(ecdh),
      ecdhKey: await importPrivateKey(ecdh, 'exchange'),
      signKey: await importPrivateKey(sign, 'sign'),
    }))(),
  );
}

/** A key exchanged under an honest name and fingerprint would read shares: the fingerprint is recomputed, not believed.
 * @throws SealingError `wrong-holder` */
export async function checkHolder({ name, fingerprint, ecdh, sign }: HolderPublicKeys): Promise<void> {
  if ((await keyFingerprint({ ecdh, sign })) !== fingerprint) throw new SealingError('wrong-holder', name);
}
