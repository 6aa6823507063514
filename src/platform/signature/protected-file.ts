import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { type Bytes, fromBase64Url, randomBytes, toBase64Url, utf8 } from './bytes.ts';
import { passphraseRefusal } from './passphrase.ts';
import { SignatureError } from './signature-error.ts';

/** OWASP's floor for PBKDF2-HMAC-SHA-256. */
const ITERATIONS = 600_000;
/** A file that asks for more would only hang the browser that opens it. */
const MAX_ITERATIONS = 20_000_000;

/**
 * A JSON file whose `open` part anybody reads and whose `sealed` part (base64url) needs the pass phrase.
 * Both parts are bound together: a change of either makes opening fail.
 */
export interface ProtectedFile<Open> {
  format: string;
  version: 1;
  open: Open;
  protection: { kdf: 'PBKDF2-SHA-256'; iterations: number; salt: string; cipher: 'AES-256-GCM'; nonce: string };
  sealed: string;
}

/**
 * Encrypts `secret` (any JSON value) under a pass phrase with PBKDF2 and AES-256-GCM.
 *
 * @param format what the file is, e.g. `zhaocai.holder-keys`; a file of another format never opens in its place
 * @throws SignatureError `weak-passphrase`
 */
export async function protectWithPassphrase<Open>(
  format: string,
  open: Open,
  secret: unknown,
  passphrase: string,
): Promise<ProtectedFile<Open>> {
  // The file can be attacked off line, without a limit of attempts: stronger than a sign-in password has to be.
  if (passphraseRefusal(passphrase)) throw new SignatureError('weak-passphrase');
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const head = {
    format,
    version: 1 as const,
    open,
    protection: {
      kdf: 'PBKDF2-SHA-256' as const,
      iterations: ITERATIONS,
      salt: toBase64Url(salt),
      cipher: 'AES-256-GCM' as const,
      nonce: toBase64Url(nonce),
    },
  };
  const key = await deriveKey(passphrase, salt, ITERATIONS);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: utf8(canonicalJson(head)) },
    key,
    utf8(canonicalJson(secret)),
  );
  return { ...head, sealed: toBase64Url(new Uint8Array(sealed)) };
}

/**
 * The secret part of a protected file, as the JSON value that went in.
 *
 * @throws SignatureError `bad-key-file` when it is no such file, `bad-passphrase` when the pass phrase does not fit or
 *   any part was changed (authenticated encryption cannot tell the two apart)
 */
export async function openWithPassphrase(
  format: string,
  file: ProtectedFile<unknown>,
  passphrase: string,
): Promise<unknown> {
  const { head, salt, nonce, sealed } = readParts(format, file);
  const key = await deriveKey(passphrase, salt, head.protection.iterations);
  let plain: ArrayBuffer;
  try {
    plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: utf8(canonicalJson(head)) },
      key,
      sealed,
    );
  } catch {
    throw new SignatureError('bad-passphrase');
  }
  return JSON.parse(new TextDecoder().decode(plain));
}

function readParts(format: string, file: ProtectedFile<unknown>) {
  try {
    const { sealed, ...head } = file;
    const { kdf, cipher, iterations } = head.protection;
    const known = head.format === format && head.version === 1 && kdf === 'PBKDF2-SHA-256' && cipher === 'AES-256-GCM';
    const affordable = Number.isInteger(iterations) && iterations >= ITERATIONS && iterations <= MAX_ITERATIONS;
    const nonce = fromBase64Url(head.protection.nonce);
    if (!known || !affordable || nonce.byteLength !== 12) throw new SignatureError('bad-key-file');
    return { head, nonce, salt: fromBase64Url(head.protection.salt), sealed: fromBase64Url(sealed) };
  } catch {
    throw new SignatureError('bad-key-file');
  }
}

async function deriveKey(passphrase: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  // NFKC: full-width and half-width forms of an input method must give the same pass phrase on every machine.
  const material = await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
