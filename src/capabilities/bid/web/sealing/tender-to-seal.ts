import { useQuery } from '@tanstack/react-query';
import type { Anchor } from '../../../../kernel/record/chain.ts';
import { call } from '../../../../kernel/web/index.ts';
import type { Seal } from '../../../procedure/way.ts';
import type { PriceTerms } from '../../../tender-document/index.ts';
import type { Declaration, RelatedUnit } from '../../declaration/declaration.ts';
import type { JudgedItem } from '../../review-index/review-index.ts';
import { checkSignedHolders, type SealedBidHeader, type ServedTender } from '../../sealing/index.ts';

/** What a bidder's browser seals for, as `/supplier/bid/tender.json` answers. */
export interface TenderToSeal extends ServedTender {
  lot: {
    id: string;
    project: string;
    name: string;
    code: string;
    ceilingPrice: string | null;
    durationDays: number | null;
    quality: string | null;
    acceptsConsortium: boolean;
    isOffered: boolean;
    /** Holders alone open it, or its bidder as well. */
    seal: Seal;
    bidDeadline: string;
    round: string | null;
  };
  priceTerms: PriceTerms;
  /** What the document grants small enterprises, in sentences; nothing where it grants nothing. */
  policy?: { says: string[]; joint: boolean } | null;
  bidder: { id: string; name: string; code: string; responsible?: string; related?: RelatedUnit[] };
  bid: {
    id: string;
    state: string;
    version: number;
    /** From the version that stands; a withdrawn one has neither. */
    declaration: Declaration | null;
    header: SealedBidHeader | null;
  } | null;
  /** What this tender asks for as a security and how this unit's stands, a sentence; nothing where it asks for none. */
  security: { amount: string; says: string; isGiven: boolean } | null;
  /** Why this unit may not bid now, a whole sentence. */
  confined: string | null;
  /** Whom a bidder rings, as the notice printed it; nothing in what was taken along before. */
  help?: { name: string; phone: string } | null;
  /** Digests of the page for sealing off line: as the notice printed it, and as this edition brings it. */
  sealingPages: { printed: string | null; current: string | null };
  nextVersion: number;
  /** Bytes. */
  largest: number;
  mostFiles: number;
  /** What the committee will judge, for the index. */
  judged: JudgedItem[];
  /** Where the project's history stands; the seal's signature covers it. */
  anchor: Anchor;
}

export const useTenderToSeal = (lot: string) =>
  useQuery({
    queryKey: ['bid-tender', 'bid', lot],
    queryFn: async ({ signal }) => {
      const tender = await call<TenderToSeal>('/supplier/bid/tender.json', {
        query: { lot },
        signal,
        ownFailures: true,
      });
      await checkSignedHolders(tender);
      return tender;
    },
    enabled: lot !== '',
  });
