/**
 * What a holder answers for. Opening or denying a share shows something that only the holder's key can make. So the
 * holder's own browser does it only for what somebody handed in under a signature for this document, this lot and this
 * round, no matter what a server says.
 */
import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import {
  type Certificate,
  type DetachedSignature,
  type PublicJwk,
  SignatureError,
  utf8,
  verifyDetached,
} from '../../../../platform/signature/index.ts';
import { type DrawHeader, drawDigest, drawValueText } from '../draw-value.ts';
import type { WrappedShare } from '../header.ts';
import { hashHeader, type SealedBidHeader } from '../header.ts';
import { type BidSeal, sealDigest, verifyBidSeal } from '../sealed-bid.ts';
import { SealingError } from '../sealing-error.ts';
import { checkSignedHolders, type ServedTender } from '../signed-tender.ts';
import type { HolderKeys } from './holder-keys.ts';

/** As it was handed in, with every share, because the signature covers all of them. */
export type HandedIn = {
  shares: WrappedShare[];
  certificate: Certificate;
  /** When it was taken in, ISO 8601. */
  at: string;
} & ({ header: SealedBidHeader; seal: BidSeal } | { header: DrawHeader; signature: DetachedSignature });

/** What a holder is asked to open: everything that stands in one round of one lot. */
export interface HandedOver {
  lot: string;
  /** Nothing where the tender has one round alone. */
  round: string | null;
  /** Id of the document that the keys were made for. */
  document: string;
  tender: Omit<ServedTender, 'lot'>;
  bids: HandedIn[];
}

/** One thing whose maker vouches for it, and the holder's share of it. */
export interface Vouched {
  header: SealedBidHeader | DrawHeader;
  own: WrappedShare;
  /** SHA-256 (hex) of what the maker signed. */
  signed: string;
  /** Its point stands in no other share: only then is it multiplied for a denial. */
  isAlone: boolean;
}

/**
 * @throws SealingError `wrong-document`, `wrong-lot`, `wrong-holder`, `holders-unsigned`, or `unvouched` with the reason
 */
export async function vouchedFor(handed: HandedOver, holder: HolderKeys): Promise<Vouched[]> {
  const { lot, tender, document, bids } = handed;
  // Files of before keys belonged to one document name none; the signed text below says for whom they serve.
  if (holder.document !== undefined && holder.document !== document) throw new SealingError('wrong-document');
  await checkSignedHolders({ ...tender, lot: { id: lot } });
  const listed = tender.holders.map((h) => h.fingerprint);
  if (!listed.includes(holder.fingerprint)) throw new SealingError('wrong-holder', holder.name);
  const vouched: Omit<Vouched, 'isAlone'>[] = [];
  for (const one of bids) {
    const { header, shares } = one;
    if (header.lotId !== lot) throw new SealingError('wrong-lot');
    const named = header.holders.map((h) => h.fingerprint);
    if (canonicalJson(named) !== canonicalJson(listed) || header.threshold !== tender.threshold)
      throw new SealingError('unvouched', '持钥人与已签名的文件不同');
    if ('round' in header && header.round && header.round !== handed.round)
      throw new SealingError('unvouched', '不属于本轮');
    const signed = await signedBy(one, tender.authority);
    const own = shares.find((s) => s.holder === holder.fingerprint);
    if (!own) throw new SealingError('wrong-holder', holder.name);
    vouched.push({ header, own, signed });
  }
  const points = vouched.map((v) => String(v.own.ephemeral?.x));
  return vouched.map((v, i) => ({ ...v, isAlone: points.every((p, j) => i === j || p !== points[i]) }));
}

/** @returns the digest of what was signed */
async function signedBy(one: HandedIn, authority: PublicJwk): Promise<string> {
  const { header, shares, certificate, at } = one;
  try {
    if ('seal' in one) {
      const { seal } = one;
      const { ciphertextDigest, size } = seal;
      const received = { headerHash: await hashHeader(header), ciphertextDigest, size };
      const bid = { header: header as SealedBidHeader, shares, seal };
      await verifyBidSeal(bid, received, { certificate, caPublicKey: authority, at });
      return await sealDigest(seal);
    }
    const value = { header: header as DrawHeader, shares };
    await verifyDetached(utf8(drawValueText(value)), one.signature, certificate, authority, at);
    return await drawDigest(value);
  } catch (error) {
    // A part that is not there at all is no better than one that does not fit.
    if (error instanceof SealingError || error instanceof SignatureError || error instanceof TypeError)
      throw new SealingError('unvouched', error instanceof TypeError ? '没有签名' : error.message);
    throw error;
  }
}
