/** What is known of one bid after the opening, gathered by the server, compared by the rules. */
export interface BidTraces {
  bid: string;
  supplierName: string;
  submittedAt: string | null;
  /** Network addresses, with the step in which each was seen. */
  addresses: { step: string; address: string; agent?: string }[];
  /** Fingerprint of the key that signed the sealed bid. */
  signingKey: string | null;
  files: { name: string; sha256: string }[];
  /** What a document says of how it was made. */
  documents: { file: string; facts: DocumentFacts }[];
  people: { role: string; name: string }[];
  /** Telephone numbers and mail addresses. */
  contacts: { role: string; value: string }[];
  accounts: { role: string; value: string }[];
  /** As read out, yuan. */
  price: string | null;
  priceLines: PriceLine[];
  /** Files that took more time or memory to read than a bid's file needs: they were compared by their digests alone. */
  unread: string[];
}

/** What the tender itself handed out: its documents' facts and the items that its list prices stand in honest bids again. */
export interface TendersOwn {
  /** Digests of its files. */
  files: ReadonlySet<string>;
  documents: BidTraces['documents'];
  priceLines: readonly PriceLine[];
}

export interface DocumentFacts {
  author?: string;
  lastEditor?: string;
  company?: string;
  /** The document's own number, which a copy keeps. */
  documentId?: string;
  /** To the second, as the document spells it. */
  created?: string;
}

/** One line of a priced list, as the bidder filled it in. */
export interface PriceLine {
  /** Sheet and item, the same in every bidder's copy of the list. */
  key: string;
  quantity: string;
  unitPrice: string;
  total: string;
}
