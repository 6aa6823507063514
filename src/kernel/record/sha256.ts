/**
 * SHA-256 as 64 lower-case hex digits. Text is taken as UTF-8, bytes as they are. Uses WebCrypto, so a browser needs
 * HTTPS or localhost.
 */
export async function sha256Hex(content: string | Uint8Array): Promise<string> {
  return hexOf(await sha256(content));
}

/** SHA-256 as 32 bytes; see {@link sha256Hex}. */
export async function sha256(content: string | Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytesOf(content)));
}

/** Bytes as lower-case hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC-SHA-256 (RFC 2104) as 32 bytes; text and key as in {@link sha256Hex}. The key must not be empty. */
export async function hmacSha256(key: string | Uint8Array, content: string | Uint8Array): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, bytesOf(content)));
}

function bytesOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  // The type of WebCrypto leaves out shared memory, which no caller has.
  return (typeof content === 'string' ? new TextEncoder().encode(content) : content) as Uint8Array<ArrayBuffer>;
}
