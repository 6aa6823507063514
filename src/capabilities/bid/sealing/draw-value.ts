/**
 * A random value for the draw of the committee, sealed as the half of a bid's key is. The browser of the owner or the
 * supervisor makes it before the deadline and splits it to the key holders; it stays unknown until k of them post their
 * shares. Its maker does not reveal it, so its maker cannot withhold it.
 */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { randomBytes } from '../../../platform/signature/index.ts';
import type { WrappedShare } from './header.ts';
import { hashHeader, isHolderList, type ShareHeader } from './header.ts';
import { checkHolder, type HolderPublicKeys } from './holders/holder-keys.ts';
import { splitSecret, wrapShare } from './holders/shares.ts';
import { SealingError } from './sealing-error.ts';
import { SECRET_BYTES } from './secrets.ts';

const FORMAT = 'zhaocai.draw-value';

/** `thresholdSecretSha256` is the commitment: the value has 32 random bytes, so its digest tells nothing of it. */
export interface DrawHeader extends ShareHeader {
  format: typeof FORMAT;
  version: 1;
  committee: string;
  side: string;
  /** The locked list and rule that it was made for. */
  lock: string;
}

export interface SealedDrawValue {
  header: DrawHeader;
  shares: WrappedShare[];
}

export async function sealDrawValue(order: {
  lotId: string;
  committee: string;
  side: string;
  lock: string;
  /** From the signed tender document, in its order. */
  holders: HolderPublicKeys[];
  threshold: number;
}): Promise<SealedDrawValue> {
  const { holders, ...bound } = order;
  for (const holder of holders) await checkHolder(holder);
  const secret = randomBytes(SECRET_BYTES);
  const shares = await splitSecret(secret, holders.length, order.threshold);
  const header: DrawHeader = {
    format: FORMAT,
    version: 1,
    ...bound,
    holders: await Promise.all(
      holders.map(async ({ fingerprint }, i) => ({ fingerprint, shareSha256: await sha256Hex(shares[i]!) })),
    ),
    thresholdSecretSha256: await sha256Hex(secret),
  };
  const headerHash = await hashHeader(header);
  const wrapped = await Promise.all(holders.map((holder, i) => wrapShare(headerHash, holder, shares[i]!)));
  return { header, shares: wrapped.map((w) => w.wrapped) };
}

/** The exact text that its maker signs. */
export const drawValueText = ({ header, shares }: SealedDrawValue): string => canonicalJson({ header, shares });

/** SHA-256 (hex) of that text. */
export const drawDigest = (sealed: SealedDrawValue): Promise<string> => sha256Hex(drawValueText(sealed));

/** @throws SealingError `bad-header` */
export function parseDrawHeader(json: unknown): DrawHeader {
  const header = (json ?? {}) as DrawHeader;
  const texts = [header.lotId, header.committee, header.side, header.lock];
  if (header.format !== FORMAT || header.version !== 1) throw new SealingError('bad-header', 'format');
  if (texts.some((t) => typeof t !== 'string' || t === '')) throw new SealingError('bad-header');
  if (!/^[0-9a-f]{64}$/.test(String(header.thresholdSecretSha256))) throw new SealingError('bad-header', 'secret');
  if (!isHolderList(header.holders)) throw new SealingError('bad-header', 'holders');
  if (!Number.isInteger(header.threshold) || header.threshold < 1 || header.threshold > header.holders.length)
    throw new SealingError('bad-header', 'threshold');
  return header;
}
