/** Who signed a paper and when; or that it still has to be signed. */
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';

export interface SignatureBannerProps {
  signature: { signer: string; signedAt: string } | null | undefined;
  /** Shown while there is none; nothing where it is no longer awaited. */
  missing?: string | null;
}

export function SignatureBanner({ signature, missing }: SignatureBannerProps) {
  if (signature)
    return (
      <Banner tone="done">
        {signature.signer} 于 {shownMoment(signature.signedAt)} 电子签名
      </Banner>
    );
  return missing ? <Banner tone="wait">{missing}</Banner> : null;
}
