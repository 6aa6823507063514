/** The signature of a push: HMAC-SHA256 over id, moment and body, so that neither can be changed or sent again as another. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const pushSignature = (secret: string, id: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('hex')}`;

/** For receivers written with this package: whether a push is ours. */
export function isPushGenuine(
  secret: string,
  headers: { id: string; timestamp: string; signature: string },
  body: string,
): boolean {
  const expected = Buffer.from(pushSignature(secret, headers.id, headers.timestamp, body));
  const given = Buffer.from(headers.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
