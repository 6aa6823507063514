/** Whose fault it is that a share does not open: everybody who has header, share and denial comes to the same verdict. */
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { toBase64Url } from '../../../../platform/signature/index.ts';
import type { WrappedShare } from '../header.ts';
import { hashHeader, type ShareHeader } from '../header.ts';
import { SealingError } from '../sealing-error.ts';
import { type Denial, isOnCurve, provenSecret } from './denial.ts';
import type { HolderPublicKeys } from './holder-keys.ts';
import { openAgreed } from './shares.ts';

export interface DenialVerdict {
  /** The bidder sealed a bad share, as everybody can see. Otherwise the denial is the holder's refusal. */
  isProven: boolean;
  because: string;
  /** The good share that a false denial gives away, base64url. */
  share?: string;
}

/**
 * What a denial shows. It counts as the holder's refusal unless the proof holds and the share that it opens is bad.
 * @param denial nothing where the holder gave none
 * @param signed digest of what the maker of this header signed (`sealDigest`, `drawDigest`)
 */
export async function judgeDenial(
  header: ShareHeader,
  wrapped: WrappedShare,
  holder: HolderPublicKeys,
  denial: Denial | undefined,
  signed: string | undefined,
): Promise<DenialVerdict> {
  if (wrapped.holder !== holder.fingerprint) throw new SealingError('wrong-holder', holder.name);
  const headerHash = await hashHeader(header);
  if (!isOnCurve(wrapped.ephemeral)) return { isProven: true, because: '份额的临时公钥不是曲线上的点' };
  if (!denial) return { isProven: false, because: '没有附证明' };
  if (denial.signed !== undefined && denial.signed !== signed)
    return { isProven: false, because: '所附证明说的是另一份递交' };
  const agreed = await provenSecret(headerHash, wrapped.ephemeral, holder, denial);
  if (!agreed) return { isProven: false, because: '所附证明不成立' };
  const share = await openAgreed(headerHash, wrapped, agreed);
  if (!share) return { isProven: true, because: '份额的密文不能解开' };
  const announced = header.holders.find((h) => h.fingerprint === holder.fingerprint)?.shareSha256;
  if ((await sha256Hex(share)) !== announced) return { isProven: true, because: '解出的份额与封标头登记的不符' };
  return { isProven: false, because: '所附证明解出的份额无误', share: toBase64Url(share) };
}
