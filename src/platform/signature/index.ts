export {
  type Bytes,
  fromBase64Url,
  fromHex,
  joinBytes,
  randomBytes,
  toBase64Url,
  utf8,
} from './bytes.ts';
export {
  type AuthorityKey,
  builtInAuthority,
  type Certificate,
  type CertificateAuthority,
  type FindRevocation,
  issueCertificate,
} from './certificate.ts';
export { type DetachedSignature, type KeptSignature, signDetached, verifyDetached } from './detached.ts';
export {
  createKeyPair,
  importPrivateKey,
  importPublicKey,
  keyFingerprint,
  type PrivateJwk,
  type PublicJwk,
  publicJwk,
  SIGNATURE_ALGORITHM,
} from './keys.ts';
export { passphraseRefusal } from './passphrase.ts';
export { openWithPassphrase, type ProtectedFile, protectWithPassphrase } from './protected-file.ts';
export { SignatureError, type SignatureErrorCode } from './signature-error.ts';
export { type SignedPaper, signPaper, verifyPaper } from './signed-paper.ts';
export { verifyWithKey } from './signing.ts';
export { createSigningKeys, openSigningFile, type SigningKeyFile, type SigningKeys } from './signing-keys.ts';
