/** The content of a bid as this device keeps it for its bidder, encrypted: a draft, and what was handed in last. */
import type { KeptFile } from '../../../../kernel/web/index.ts';
import type { Declaration } from '../../declaration/declaration.ts';
import type { IndexEntry } from '../../review-index/review-index.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { Filled } from './what-is-missing.ts';

/** Everything that is typed except the pass phrase, which is not kept. */
export type Written = Omit<Filled, 'passphrase' | 'again'>;

/** A file with its digest, where that is known. */
export interface ContentFile extends KeptFile {
  /** SHA-256 of the content, hex. */
  sha256?: string;
}

export interface KeptBid {
  written: Written;
  declaration: Declaration;
  files: ContentFile[];
  /** Chosen under a name that another one has, and not decided yet. */
  twins?: ContentFile[];
  /** 共同投标协议, sealed among the files. */
  agreement: ContentFile | null;
  /** Where each factor is answered; nothing in what was kept before bids had an index. */
  index?: IndexEntry[];
  /** As which version it was handed in; nothing while it is a draft. */
  version?: number;
}

type Place = Pick<TenderToSeal, 'bidder'> & { lot: { id: string; round: string | null } };

const placed = (what: string, { bidder, lot }: Place) => `bid.${what}.${bidder.id}.${lot.id}.${lot.round ?? ''}`;

/** Names in the person's vault: a person may act for several units, and a lot may be called again. */
export const draftName = (of: Place): string => placed('draft', of);
export const lastName = (of: Place): string => placed('last', of);

/** What a bidder starts from where nothing is kept: the document's own words. */
export const blank = ({ lot }: Pick<TenderToSeal, 'lot'>): Written => ({
  price: '',
  term: lot.durationDays ? `${lot.durationDays} 日历天` : '',
  quality: lot.quality ?? '',
  manager: '',
  managerCertificate: '',
  policyClaim: '',
  policyShare: '',
  policyPaper: '',
});
