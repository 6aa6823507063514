/** What a supplier's page asks of the tenders: only of lots that were read out and that the person may read. */

export interface TenderOfSupplier {
  lot: string;
  lotName: string;
  projectName: string;
  openedAt: string;
  price: string | null;
  /** What was read out where the document asked for no amount. */
  priceText: string | null;
  /** The total of the evaluation, where the person may read it. */
  total: string | null;
  rank: number | null;
  of: number | null;
  outcome: 'won' | 'lost' | 'rejected' | 'running';
  /** Why it was rejected, as it was written. */
  reason: string | null;
  /** The bid, where the person may open it. */
  bid: string | null;
}

export interface MisconductOfSupplier {
  at: string;
  what: 'tied' | 'unopened';
  where: string;
  says: string | null;
  law: string | null;
}

/** A confirmed decision of an authority; one that was revoked stands no longer. */
export interface ViolationOfSupplier {
  id: string;
  name: string;
  kind: string;
  penalty: string;
  confined: string;
  startsOn: string | null;
  until: string | null;
  document: string;
  authority: string;
  publishedOn: string;
  /** Keeps the supplier from bidding today. */
  holds: boolean;
}

export interface AppraisalOfSupplier {
  id: string;
  lotName: string;
  by: string;
  total: string;
  opinion: string;
  givenAt: string;
  isFinal: boolean;
}

export interface RecordOfSupplier {
  tenders: TenderOfSupplier[];
  misconduct: MisconductOfSupplier[];
  violations: ViolationOfSupplier[];
  appraisals: AppraisalOfSupplier[];
  /** The mean of the final ones, two places; nothing where there is none. */
  mean: string | null;
}
