/** What the printed papers of an evaluation are made of: the server gathers it once, every sheet draws its part. */

import type { Conclusion, Incident } from '../../committee/committee/committee.record.ts';
import type { Finding, RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import type { KeptScores, ScoreTable } from '../../evaluation/evaluation-result/score-table.ts';
import type { MethodKind, Priced, PriceTerms } from '../../tender-document/index.ts';

export interface PaperSeat {
  seat: string;
  kind: 'expert' | 'buyer';
  isDirect: boolean;
  isChair: boolean;
  isAlternate: boolean;
  state: string;
  signedInAt: string | null;
  committedAt: string | null;
  /** Nothing while the names are secret (招标投标法 37). */
  name: string | null;
  employer: string | null;
}

export interface PaperEntry {
  bid: string;
  serial: number;
  supplierName: string;
  submittedAt: string | null;
  price: string | null;
  priceText: string | null;
  term: string | null;
  quality: string | null;
  state: string;
  cause: string | null;
}

export interface PaperEvidence {
  bid: string;
  supplierName: string;
  factor: string;
  finding: string;
  file: string | null;
  page: number | null;
  score: string;
  seat: string;
}

export interface PaperPrice {
  bid: string;
  /** After an arithmetic correction that the bidder confirmed. */
  correctedPrice: string | null;
  evaluatedPrice: string | null;
  benchmark: string | null;
  score: string | null;
}

export interface Papers {
  id: string;
  spokenBy?: string | undefined;
  name: string;
  state: string;
  summarisedAt: string | null;
  ranking: RankedBid[];
  rejected: (Priced & { bid: string; supplierName: string; because: string })[];
  findings: Finding[];
  scores: KeptScores | ScoreTable;
  conclusions: Conclusion[];
  project: { id: string; name: string; code: string; regime: string; owner: string; agency: string };
  lot: { name: string; code: string; terms: PriceTerms; provisionalSum: string | null };
  method: {
    type: MethodKind;
    name: string;
    candidates: number;
    dropExperts: 'none' | 'total' | 'factor';
  };
  committee: {
    id: string;
    size: number;
    place: string | null;
    startedAt: string | null;
    finishedAt: string | null;
    /** What happened while it sat, as it was written down. */
    incidents: Incident[];
  };
  /** What seats read of objective factors for all. */
  evidence: PaperEvidence[];
  seats: PaperSeat[];
  /** Why no names stand on the papers; nothing when they do. */
  namesHidden: string | null;
  opening: { id: string; startsAt: string | null; place: string | null } | null;
  entries: PaperEntry[];
  prices: PaperPrice[];
  report: { id: string; state: string; digest: string | null; deliveredAt: string | null } | null;
}

/** One line of what was said in the evaluation, by seat. */
export interface Said {
  at: string;
  by: string;
  what: string;
  about: string;
  text: string;
}
