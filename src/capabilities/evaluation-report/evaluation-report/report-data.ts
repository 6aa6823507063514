/** What a report is drafted from, and what the draft is. */
import type { BookRegime } from '../../../platform/law/rulebook/regimes.ts';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import type { Ballot, MatterKind, Outcome } from '../../evaluation/committee-vote/ballot.rules.ts';
import type { Finding, RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import type { ScoreTable } from '../../evaluation/evaluation-result/score-table.ts';
import type { Say } from '../../procedure/said.ts';
import type { BodyKind } from '../../procedure/way.ts';
import type { MethodKind } from '../../tender-document/index.ts';
import type { ReportCleared } from './cleared.rules.ts';
import type { Check } from './delivery.rules.ts';
import type { ReportJudgement } from './preliminary.rules.ts';

export interface ReportSeat {
  seat: string;
  kind: 'expert' | 'buyer';
  isChair: boolean;
  isDirect?: boolean;
}

export interface ReportBid {
  id: string;
  supplierName: string;
  price: string | null;
  priceText?: string | null;
  term: string | null;
  quality: string | null;
  submittedAt: string | null;
  state: string;
}

export interface PriceStep {
  label: string;
  expression: string;
  result: string;
}

export interface ReportData {
  /** Whose rows answer: they say what a report holds, and its words. */
  under: BookRegime;
  /** Who judged. */
  body: BodyKind;
  /** Holders opened what was handed in, in no room. */
  unsealed: boolean;
  /** How suppliers were asked to take part, where its law wants to know: the way and by what. */
  invited?: { way: string; by: string } | undefined;
  project: { name: string; code: string; owner: string; agency: string };
  /** The ceiling in words. */
  lot: { name: string; code: string; ceiling: string | null; provisionalSum: string | null };
  /** The edition of its document by which it is judged, in words. */
  edition?: string | null;
  opening: { startsAt: string | null; place: string | null; closedAt: string | null };
  evaluation: { startedAt: string; place: string | null; attempt: number; againBecause: string | null };
  /** The last day on which the bids bind. */
  validUntil: string | null;
  seats: ReportSeat[];
  /** Why experts were named instead of drawn, and who approved it. */
  direct?: { ground: string; reason: string; approval: string } | undefined;
  bids: ReportBid[];
  conclusions: Conclusion[];
  method: {
    type: MethodKind;
    name: string;
    candidateOrder?: string | null;
    priceFull: string | null;
    qualificationItems: { name: string; standard: string }[];
    scoreItems: { section: string; name: string; points: string; standard: string }[] | null;
    adjustments: { name: string; standard: string }[] | null;
  };
  /** What the document grants small enterprises, and what each bid claimed and was granted (domain E9). */
  policy?: { says: string[]; claims: { supplierName: string; claim: string; granted: string }[] } | undefined;
  priceSteps: { bid: string; supplierName: string; steps: PriceStep[] }[];
  judgements: ReportJudgement[];
  result: { ranking: RankedBid[]; findings: Finding[]; scores: ScoreTable; rejectsAll: string | null };
  votes: ReportVote[];
  clarifications: ReportClarification[];
  cleared?: readonly ReportCleared[];
  matters: string;
  minutes: string;
  /** Section number → what the committee adds. */
  remarks: Readonly<Record<string, string>>;
}

/** The same while it is drafted, with how its own sentences are said. */
export type Drafting = ReportData & { say: Say };

/** A matter that the committee voted on, with what every seat said. */
export interface ReportVote {
  kind: MatterKind;
  says: string;
  ballots: readonly Ballot[] | null;
  outcome: Outcome | null;
  chosen?: string | null;
  closed?: string | null;
}

export interface ReportClarification {
  number: string;
  supplierName: string;
  kind: string;
  question: string;
  askedAt: string;
  answeredAt: string | null;
  answer: string | null;
  confirms: string | null;
  verdict: string | null;
  verdictReason: string | null;
  state: string;
}

export interface ReportSection {
  id: string;
  title: string;
  body: string;
}

/** One bid as the report ranks it, beside the opening record and the sheets computed again. */
export interface ComparedBid {
  bid: string;
  supplierName: string;
  /** As a page shows them. */
  price: string;
  readOut: string | null;
  rank: number;
  /** The total, or the evaluated price where nothing is scored. */
  total: string;
  rankAgain: number | null;
  totalAgain: string | null;
}

/** What `evaluation/recheck.json` answers. */
export interface RecheckAnswer {
  checks: Check[];
  compared: ComparedBid[];
}
