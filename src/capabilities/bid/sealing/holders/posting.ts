import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import type { Anchor } from '../../../../kernel/record/chain.ts';
import { type DetachedSignature, signDetached, utf8, verifyWithKey } from '../../../../platform/signature/index.ts';
import type { OpenedShare } from '../header.ts';
import { hashHeader, type ShareHeader } from '../header.ts';
import { refusingAs, SealingError } from '../sealing-error.ts';
import { checkHolder, type HolderKeys, type HolderPublicKeys } from './holder-keys.ts';
import { checkPostedShare, decryptShare } from './shares.ts';
import { type HandedOver, type Vouched, vouchedFor } from './vouched.ts';

const FORMAT = 'zhaocai.share-posting';

/**
 * One holder's shares of all bids of a lot, posted together under one signature: no bid can be opened before the
 * others, and a holder cannot say afterwards to have posted something else.
 */
export interface SharePosting {
  format: typeof FORMAT;
  lotId: string;
  /** fingerprint of the holder */
  holder: string;
  shares: OpenedShare[];
  signature: DetachedSignature;
}

/**
 * All shares of a lot in the holder's browser. A share that does not open is denied with a proof, not hidden: one
 * bidder's bad share must not keep the other bids shut.
 *
 * @param handed what the server gives; nothing of it is answered before all of it is vouched for
 * @throws SealingError as `vouchedFor`
 */
export async function decryptShares(handed: HandedOver, holder: HolderKeys): Promise<OpenedShare[]> {
  const opened: OpenedShare[] = [];
  for (const one of await vouchedFor(handed, holder)) opened.push(await decryptOrNote(one, holder));
  return opened;
}

/** @param anchor what the holder was shown of the project's history */
export async function signShares(
  lotId: string,
  shares: OpenedShare[],
  holder: HolderKeys,
  anchor?: Anchor,
): Promise<SharePosting> {
  const unsigned = { format: FORMAT, lotId, holder: holder.fingerprint, shares } as const;
  return { ...unsigned, signature: await signDetached(utf8(canonicalJson(unsigned)), holder.signKey, anchor) };
}

/**
 * Returns only when this holder signed the posting and it covers every bid of the lot exactly once, with the shares
 * the headers announce.
 *
 * @param holder as listed in the tender document
 * @param headers of all bids of the lot that stand at the deadline
 * @throws SealingError `posting-signature-invalid`, `wrong-holder`, `wrong-lot`, `shares-incomplete`, `wrong-share`
 */
export async function verifySignedShares(
  posting: SharePosting,
  holder: HolderPublicKeys,
  headers: ShareHeader[],
): Promise<void> {
  await checkHolder(holder);
  if (posting.holder !== holder.fingerprint) throw new SealingError('wrong-holder', holder.name);
  const { signature, ...unsigned } = posting;
  if (unsigned.format !== FORMAT) throw new SealingError('posting-signature-invalid');
  await refusingAs(
    { 'signature-invalid': 'posting-signature-invalid', 'unknown-algorithm': 'posting-signature-invalid' },
    verifyWithKey(utf8(canonicalJson(unsigned)), signature, holder.sign),
  );

  if (posting.shares.length !== headers.length) throw new SealingError('shares-incomplete');
  for (const header of headers) {
    if (header.lotId !== posting.lotId) throw new SealingError('wrong-lot');
    const headerHash = await hashHeader(header);
    const posted = posting.shares.find((share) => share.headerHash === headerHash);
    if (!posted) throw new SealingError('shares-incomplete');
    if (posted.holder !== holder.fingerprint) throw new SealingError('wrong-holder', holder.name);
    await checkPostedShare(header, posted);
  }
}

async function decryptOrNote({ header, own, signed, isAlone }: Vouched, holder: HolderKeys): Promise<OpenedShare> {
  try {
    return await decryptShare(header, own, holder);
  } catch (refusal) {
    if (!(refusal instanceof SealingError) || refusal.code !== 'wrong-share') throw refusal;
    const headerHash = await hashHeader(header);
    const denial = isAlone
      ? await holder.prover.prove(headerHash, holder.fingerprint, own.ephemeral, signed)
      : undefined;
    return { headerHash, holder: holder.fingerprint, share: null, ...(denial ? { denial } : {}) };
  }
}
