/** Time-based one-time passwords (RFC 6238: SHA-1, 30 seconds, six digits), as every authenticator app makes them. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text.toUpperCase().replace(/[\s=]/g, '')]
    .map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export const stepSeconds = 30;
export const stepAt = (ms: number) => Math.floor(ms / 1000 / stepSeconds);

export async function totpAt(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 15;
  return String((mac.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step in which a code is good: the present one or a neighbour, never one that was used or is older than it. */
export async function totpStep(
  secret: string,
  code: string,
  ms: number,
  lastUsed: number,
): Promise<number | undefined> {
  for (const step of [stepAt(ms), stepAt(ms) - 1, stepAt(ms) + 1])
    if (step > lastUsed && (await totpAt(secret, step)) === code.trim()) return step;
  return undefined;
}
