import { createKeyPair, importPrivateKey, keyFingerprint, type PublicJwk } from './keys.ts';
import { openWithPassphrase, type ProtectedFile, protectWithPassphrase } from './protected-file.ts';

const FORMAT = 'zhaocai.signing-keys';

interface SigningKeysOpen {
  name: string;
  organisation: string;
  publicKey: PublicJwk;
  /** SHA-256 (hex) of the public key */
  fingerprint: string;
}

export type SigningKeyFile = ProtectedFile<SigningKeysOpen>;

export interface SigningKeys extends SigningKeysOpen {
  /** ECDSA P-256, not exportable */
  privateKey: CryptoKey;
}

/**
 * A person's signing keys, made where they are used (电子签名法 13: 签名时电子签名制作数据仅由电子签名人控制).
 * The private half leaves only inside `file`, under the pass phrase.
 *
 * @throws SignatureError `weak-passphrase`
 */
export async function createSigningKeys(of: {
  name: string;
  organisation: string;
  passphrase: string;
}): Promise<{ publicKey: PublicJwk; fingerprint: string; file: SigningKeyFile }> {
  const { publicJwk: publicKey, privateJwk } = await createKeyPair('sign');
  const fingerprint = await keyFingerprint(publicKey);
  const open = { name: of.name, organisation: of.organisation, publicKey, fingerprint };
  return { publicKey, fingerprint, file: await protectWithPassphrase(FORMAT, open, privateJwk, of.passphrase) };
}

/** @throws SignatureError `bad-key-file`, `bad-passphrase` */
export async function openSigningFile(file: SigningKeyFile, passphrase: string): Promise<SigningKeys> {
  const privateJwk = await openWithPassphrase(FORMAT, file, passphrase);
  return { ...file.open, privateKey: await importPrivateKey(privateJwk, 'sign') };
}
