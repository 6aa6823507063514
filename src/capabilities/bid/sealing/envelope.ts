import type { Certificate } from '../../../platform/signature/index.ts';
import { type Declaration, readDeclaration } from '../declaration/declaration.ts';
import type { WrappedShare } from './header.ts';
import { parseHeader, type SealedBidHeader } from './header.ts';
import type { BidSeal } from './sealed-bid.ts';
import { SealingError } from './sealing-error.ts';

const FORMAT = 'zhaocai.sealed-envelope';

/** What goes with a ciphertext that was sealed off line: all that the server is handed besides the bytes. */
export interface SealedEnvelope {
  format: typeof FORMAT;
  version: 1;
  header: SealedBidHeader;
  shares: WrappedShare[];
  seal: BidSeal;
  certificate: Certificate;
  /** What the bidder declared where it sealed; envelopes of earlier pages carry none. */
  declaration?: Declaration;
}

export const createEnvelope = (parts: Omit<SealedEnvelope, 'format' | 'version'>): SealedEnvelope => ({
  format: FORMAT,
  version: 1,
  ...parts,
});

/** @throws SealingError `bad-request` when it is no envelope, `bad-header` */
export function parseEnvelope(json: unknown): SealedEnvelope {
  const envelope = json as SealedEnvelope;
  const isOne = envelope?.format === FORMAT && envelope.version === 1 && Array.isArray(envelope.shares);
  if (!isOne || !envelope.seal || !envelope.certificate) throw new SealingError('bad-request', '封标信封');
  const { declaration } = envelope;
  return {
    ...envelope,
    header: parseHeader(envelope.header),
    ...(declaration ? { declaration: readDeclaration(declaration) } : {}),
  };
}
