import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { utf8 } from './bytes.ts';
import { importPublicKey, keyFingerprint, type PublicJwk, publicJwk, SIGNATURE_ALGORITHM } from './keys.ts';
import { SignatureError } from './signature-error.ts';
import { type DetachedSignature, signDetached, verifyWithKey } from './signing.ts';

const FORMAT = 'zhaocai.certificate';

/** What a certificate is asked for. Instants are ISO 8601 with zone; `notAfter` is the first instant it is not valid. */
export interface CertificateRequest {
  /** the person or unit that will sign, as printed on papers */
  subject: string;
  organisation: string;
  publicKey: PublicJwk;
  /** unique with this authority */
  serial: string;
  notBefore: string;
  notAfter: string;
}

/** Signed canonical JSON: `signature` is over the canonical JSON of everything else. */
export interface Certificate extends CertificateRequest {
  format: typeof FORMAT;
  version: 1;
  /** of the key it certifies */
  algorithm: string;
  issuer: { name: string; fingerprint: string };
  signature: DetachedSignature;
}

/** The key an authority signs with. */
export interface AuthorityKey {
  name: string;
  publicKey: PublicJwk;
  /** ECDSA P-256 */
  privateKey: CryptoKey;
}

/** Since when a serial is revoked (ISO 8601 with zone), or nothing when it is not. */
export type FindRevocation = (serial: string) => Promise<string | undefined>;

/** What stands behind certificates: the built-in authority, or an adapter to a licensed one (电子认证服务机构). */
export interface CertificateAuthority {
  readonly name: string;
  readonly publicKey: PublicJwk;
  issue(request: CertificateRequest): Promise<Certificate>;
  /** @throws SignatureError as {@link verifyCertificate} */
  verify(certificate: Certificate, at: string): Promise<void>;
}

/** The authority that comes with the program, for demonstrations and offices that trust their own operator. */
export function builtInAuthority(key: AuthorityKey, findRevocation: FindRevocation): CertificateAuthority {
  return {
    name: key.name,
    publicKey: key.publicKey,
    issue: (request) => issueCertificate(request, key),
    verify: (certificate, at) => verifyCertificate(certificate, key.publicKey, at, findRevocation),
  };
}

/** @throws SignatureError `bad-certificate` when dates are no instants or end before they start, `bad-public-key` */
export async function issueCertificate(request: CertificateRequest, caKey: AuthorityKey): Promise<Certificate> {
  const { subject, organisation, serial, notBefore, notAfter } = request;
  if (!(instant(notBefore) < instant(notAfter))) throw new SignatureError('bad-certificate');
  await importPublicKey(request.publicKey, 'sign');

  const unsigned = {
    format: FORMAT,
    version: 1,
    subject,
    organisation,
    publicKey: publicJwk(request.publicKey),
    serial,
    notBefore,
    notAfter,
    algorithm: SIGNATURE_ALGORITHM,
    issuer: { name: caKey.name, fingerprint: await keyFingerprint(caKey.publicKey) },
  } as const;
  return { ...unsigned, signature: await signDetached(signedBytes(unsigned), caKey.privateKey) };
}

/**
 * Returns only when this authority issued the certificate and it was good at that time.
 *
 * @param at ISO 8601 with zone
 * @throws SignatureError `bad-certificate`, `unknown-algorithm`, `certificate-forged`, `certificate-not-yet-valid`,
 *   `certificate-expired`, `certificate-revoked`
 */
export async function verifyCertificate(
  certificate: Certificate,
  caPublicKey: PublicJwk,
  at: string,
  findRevocation?: FindRevocation,
): Promise<void> {
  const { signature, ...unsigned } = certificate;
  if (unsigned.format !== FORMAT || unsigned.version !== 1) throw new SignatureError('bad-certificate');
  if (unsigned.algorithm !== SIGNATURE_ALGORITHM) throw new SignatureError('unknown-algorithm');
  await verifyIssuer(unsigned, signature, caPublicKey);

  if (instant(at) < instant(unsigned.notBefore)) throw new SignatureError('certificate-not-yet-valid');
  if (instant(at) >= instant(unsigned.notAfter)) throw new SignatureError('certificate-expired');
  const revokedAt = await findRevocation?.(unsigned.serial);
  if (revokedAt !== undefined && instant(at) >= instant(revokedAt)) throw new SignatureError('certificate-revoked');
}

async function verifyIssuer(unsigned: object, signature: DetachedSignature, caPublicKey: PublicJwk): Promise<void> {
  try {
    await verifyWithKey(signedBytes(unsigned), signature, caPublicKey);
  } catch (refusal) {
    const forged = refusal instanceof SignatureError && refusal.code === 'signature-invalid';
    throw forged ? new SignatureError('certificate-forged') : refusal;
  }
}

function signedBytes(unsigned: object) {
  return utf8(canonicalJson(unsigned));
}

/** A local time without zone would mean another instant on another machine, so it is refused. */
function instant(text: string): number {
  const at = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new SignatureError('bad-certificate');
  return at;
}
