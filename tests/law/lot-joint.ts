/** The records that hang on a lot, and one joint state of them, as `lot-walk.ts` walks it. */
import { awardNoticeLifecycle } from '../../src/capabilities/award/award-notice/award-notice.lifecycle.ts';
import { candidatePublicityLifecycle } from '../../src/capabilities/award/candidate-publicity/candidate-publicity.lifecycle.ts';
import { reEvaluationLifecycle } from '../../src/capabilities/award/re-evaluation/re-evaluation.record.ts';
import { winnerConfirmationLifecycle } from '../../src/capabilities/award/winner-confirmation/winner-confirmation.lifecycle.ts';
import { terminationLifecycle } from '../../src/capabilities/closing/termination/termination.record.ts';
import { committeeLifecycle } from '../../src/capabilities/committee/committee/committee.lifecycle.ts';
import { complaintLifecycle } from '../../src/capabilities/dispute/complaint/complaint.lifecycle.ts';
import { objectionLifecycle } from '../../src/capabilities/dispute/objection/objection.lifecycle.ts';
import { evaluationReportLifecycle } from '../../src/capabilities/evaluation-report/evaluation-report/evaluation-report.lifecycle.ts';
import { lotLifecycle } from '../../src/capabilities/project/lot/lot.lifecycle.ts';
import type { Lifecycle } from '../../src/kernel/lifecycle/lifecycle.ts';

export const realLifecycles = {
  lot: lotLifecycle,
  committee: committeeLifecycle,
  report: evaluationReportLifecycle,
  publicity: candidatePublicityLifecycle,
  objection: objectionLifecycle,
  complaint: complaintLifecycle,
  decision: winnerConfirmationLifecycle,
  letter: awardNoticeLifecycle,
  again: reEvaluationLifecycle,
  termination: terminationLifecycle,
} satisfies Record<string, Lifecycle>;
export type Part = keyof typeof realLifecycles;
export type Lifecycles = Readonly<Record<Part, Lifecycle>>;

/** One joint state: where each record stands, and the few facts that guards look at besides. */
export interface Joint extends Readonly<Record<Part, string>> {
  /** Bids are due, and were read out. */
  isDue: boolean;
  /** The list was locked after the deadline; the supervisor confirmed it. */
  late: '' | 'waiting' | 'confirmed';
  /** How many sides sealed a value in time; how far the public number is. */
  values: number;
  source: '' | 'recorded' | 'confirmed';
  verdict: '' | 'upheld' | 'dismissed';
  /** The authority found a complaint right, and what it ordered is not done. */
  ordered: boolean;
  /** How often the bids were judged. */
  attempt: number;
}

/** Nothing of the record is there yet. */
export const none = '';
export const issued: Joint = {
  lot: 'issued',
  committee: none,
  report: none,
  publicity: none,
  objection: none,
  // One is before the authority from the beginning, which decides when it likes.
  complaint: 'accepted',
  decision: none,
  letter: none,
  again: none,
  termination: none,
  isDue: false,
  late: '',
  values: 0,
  source: '',
  verdict: '',
  ordered: false,
  attempt: 1,
};
