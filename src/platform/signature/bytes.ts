/** Bytes on memory of their own: what WebCrypto takes (never a view of shared memory). */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The text as UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** `count` bytes from the system's secure generator. */
export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function joinBytes(...parts: Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}

/** Base64url without padding (RFC 4648 §5), the form JWK uses. Meant for keys and signatures, not for files. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** @throws TypeError when the text is not the one canonical base64url spelling of some bytes */
export function fromBase64Url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('not base64url');
  let bytes: Bytes;
  try {
    bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    throw new TypeError('not base64url');
  }
  // A second spelling of the same signature would pass as another document: spare bits must be zero.
  if (toBase64Url(bytes) !== text) throw new TypeError('not canonical base64url');
  return bytes;
}

/** @throws TypeError when the text is not pairs of lower-case hex digits */
export function fromHex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new TypeError('not hex');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
