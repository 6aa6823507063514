/** What an applicant seals, as the page uses it. */
import type { Anchor } from '../../../kernel/record/chain.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Certificate } from '../../../platform/signature/index.ts';
import type { HolderPublicKeys } from '../../bid/sealing/index.ts';
import {
  type HandedIn,
  type HandingIn,
  handingIn,
  type SealedInBrowser,
  type SealOrder,
} from '../../bid/web/sealing/seal-in-browser.ts';

/** What the server says of the lot that is applied for. */
export interface ApplicationToSeal {
  lot: { id: string; project: string; name: string; state: string; round: string; deadline: string | null };
  kind: 'application' | 'proposal';
  content: string;
  threshold: number;
  mostFiles: number | null;
  holders: HolderPublicKeys[];
  applicant: { id: string; name: string };
  own: { id: string; state: string } | null;
  nextVersion: number;
  /** Why this unit may not hand anything in. */
  barred: string | null;
  anchor: Anchor;
}

export interface ApplicationContent {
  files: readonly File[];
  responsible: string;
  partners: string;
  passphrase: string;
  signKey: CryptoKey;
  certificate: Certificate;
}

/** A file whose name says that it holds a price. */
export const priceInName = (files: readonly { name: string }[]): string | undefined =>
  files.find(({ name }) => /报价|价格|清单计价|投标总价|quotation|price/i.test(name))?.name;

/** No price has a place in it. */
export const orderOf = (
  tender: ApplicationToSeal,
  { files, responsible, partners, passphrase, signKey, certificate }: ApplicationContent,
): SealOrder => ({
  lotId: tender.lot.id,
  round: tender.lot.round,
  bidderId: tender.applicant.id,
  version: tender.nextVersion,
  holders: tender.holders,
  threshold: tender.threshold,
  readOut: { price: '', term: '', quality: '', responsible: responsible.trim(), partners: partners.trim() },
  files: files.map((file) => ({ file })),
  signKey,
  anchor: tender.anchor,
  certificate,
  passphrase,
  serverKeepsHalf: true,
});

export const applicationTo = (
  tender: ApplicationToSeal,
  sealed: SealedInBrowser,
  certificate: Certificate,
): HandingIn<HandedIn> =>
  handingIn('application', { lot: tender.lot.id, before: tender.own }, sealed, {
    certificate: JSON.stringify(certificate),
    serverSecret: sure(sealed.serverSecret, 'the secret of the sealing'),
  });
