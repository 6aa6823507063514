/** Small secrets: hashes under which they are stored, and the second factor's key at rest. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

/** For long random tokens. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** For short codes: without the office's secret a dump of the table could be tried through. */
export const codeHash = (secret: string, purpose: string, code: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${code}`).digest('hex');

export const newToken = (bytes = 32) => randomBytes(bytes).toString('base64url');
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'zhaocai second factor', 32));

/** Seals a text with the office's secret: a dump of the database alone does not open it. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Opens what one of these secrets sealed. @throws where none did */
export function unsealAny(secrets: readonly string[], sealed: string): string {
  for (const [at, secret] of secrets.entries()) {
    try {
      return unseal(secret, sealed);
    } catch (error) {
      if (at === secrets.length - 1) throw error;
    }
  }
  throw new Error('no secret to open it with');
}

export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}
