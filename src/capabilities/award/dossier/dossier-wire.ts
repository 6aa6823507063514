/**
 * What `dossier.json` answers: everything that is known of each candidate, gathered for the person who decides. Labels
 * may hold words of the edition.
 */
import type { FileRef } from '../../../kernel/record/field.ts';

export interface DossierStep {
  label: string;
  expression: string;
  result: string;
}

export interface DossierScores {
  total: string;
  parts: { label: string; points: string }[];
  /** Factor by factor what each seat gave. */
  factors: { name: string; points: string; given: string[] }[];
  seats: string[];
  /** Why it stands where it stands among equals. */
  because: string | null;
}

/** Something that was found, and what the committee made of it; nothing where it said nothing. */
export interface DossierFinding {
  id: string;
  label: string;
  says: string;
  law: string;
  verdict: string | null;
}

export interface DossierQuestion {
  id: string;
  number: string;
  kind: string;
  question: string;
  answer: string | null;
  verdict: string | null;
  corrections: { because: string; law: string; from: string; to: string }[];
  files: FileRef[];
}

export interface DossierSecurity {
  id: string;
  paidBy: string;
  presence: string;
  amount: string | null;
  received: string | null;
  validUntil: string | null;
  flags: number;
}

export interface DossierViolation {
  id: string;
  name: string;
  who: string;
  authority: string;
  document: string;
  confined: string;
  until: string | null;
  /** It still forbids something today. */
  holds: boolean;
}

export interface DossierCandidate {
  bid: string;
  supplierName: string;
  /** None where they have no order. */
  rank: number | null;
  price: string | null;
  correctedPrice: string | null;
  priceText: string | null;
  evaluatedPrice: string | null;
  reviewed: string;
  term: string | null;
  quality: string | null;
  manager: string | null;
  managerCertificate: string | null;
  qualification: string | null;
  consortium: string | null;
  scores: DossierScores | null;
  priceSteps: DossierStep[];
  /** Whether the committee passed it, and minor deviations that were not made good. */
  passed: boolean | null;
  unmended: number;
  questions: DossierQuestion[];
  findings: DossierFinding[];
  signs: DossierFinding[];
  /** Nothing where the document asks for none, or the reader may not see it. */
  security: DossierSecurity | null;
  violations: DossierViolation[];
  /** Why it can no longer be chosen. */
  out: string | null;
  /** Wins already, beside whom another may be chosen in the place of one that fell. */
  wins: boolean;
}

export interface DossierDispute {
  id: string;
  screen: 'objection.detail' | 'complaint.detail';
  kind: string;
  subject: string;
  by: string;
  at: string;
  state: string;
  verdict: string | null;
  answer: string | null;
  answeredAt: string | null;
  /** It was answered or decided. */
  isOver: boolean;
}

export interface DossierReport {
  id: string;
  name: string;
  deliveredAt: string | null;
  digest: string | null;
  sections: { id: string; title: string; body: string }[];
  minutes: string | null;
  matters: string | null;
  dissents: { seat: string; text: string }[];
  /** Who signed; nothing while the names are secret (招标投标法 37). */
  signed: { seat: string; name: string; says: string }[] | null;
  attachments: FileRef[];
}

export interface Dossier {
  /** None where nothing was published. */
  publicity: { id: string; name: string; endsAt: string | null } | null;
  /** Only the first may win, except for a reason of the law: where that stands; nothing where another may. */
  firstWins: string | null;
  lot: { id: string; name: string };
  candidates: DossierCandidate[];
  /** What was looked into: what is not is told apart from what found nothing. */
  looked: { clearing: boolean; collusion: boolean; security: boolean };
  report: DossierReport | null;
  disputes: DossierDispute[];
  /** Where a committee of the owner decides. */
  committee: {
    id: string;
    state: string;
    bid: string | null;
    winnerName: string | null;
    reached: string | null;
    report: { id: string; state: string } | null;
  } | null;
  /** Lots that are decided together with this one, and why somebody is passed over here. */
  group: { lot: string; name: string; confirmation: string | null; says: string }[];
  passedOver: string | null;
}
