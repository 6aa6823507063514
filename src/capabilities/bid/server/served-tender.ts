/** What a page checks before it seals for the holders of a document, or opens shares for it. */
import type { Office } from '../../../kernel/server/office.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import type { ContentSignature, KeyHolder } from '../../tender-document/index.ts';
import type { BidSeal, HandedIn, SealedBidHeader, ServedTender, WrappedShare } from '../sealing/index.ts';

interface Document {
  threshold: number | null;
  holders: KeyHolder[] | null;
  signature: ContentSignature | null;
}

export async function servedTender(
  office: Office,
  { threshold, holders, signature }: Document,
): Promise<Omit<ServedTender, 'lot'>> {
  return {
    threshold: threshold ?? 0,
    holders: (holders ?? []).map(({ name, organisationName, fingerprint, ecdh, sign }) => ({
      name,
      organisation: organisationName,
      fingerprint,
      ecdh: ecdh as ServedTender['holders'][number]['ecdh'],
      sign: sign as ServedTender['holders'][number]['sign'],
    })),
    document: signature && {
      content: signature.content,
      signature: signature.signature as NonNullable<ServedTender['document']>['signature'],
      certificate: signature.certificate,
      signedAt: signature.signedAt,
    },
    authority: (await authority(office)).caPublicKey,
  };
}

/** A bid or an application as it was handed in. */
export const handedIn = ({
  header,
  shares,
  signature,
  certificate,
  receipt,
}: {
  header: SealedBidHeader;
  shares: unknown;
  signature: string | null;
  certificate: unknown;
  receipt: unknown;
}): HandedIn => ({
  header,
  shares: shares as WrappedShare[],
  seal: JSON.parse(signature ?? '{}') as BidSeal,
  certificate: certificate as HandedIn['certificate'],
  at: (receipt as { receivedAt: string }).receivedAt,
});
