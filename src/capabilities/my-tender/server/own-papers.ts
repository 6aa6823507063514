/** What is shown of each record that one unit may have of a lot; a field that is not named here does not leave the database. */

import type { Actor } from '../../../kernel/access/where.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { type RawBuilder, sql } from '../../../kernel/server/database.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { candidatePublicity } from '../../award/candidate-publicity/candidate-publicity.record.ts';
import { resultNotice } from '../../award/result-notice/result-notice.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidSecurity } from '../../bid-security/bid-security/bid-security.record.ts';
import { bidSecurityRefund } from '../../bid-security/bid-security-refund/bid-security-refund.record.ts';
import { contract } from '../../contract/contract/contract.record.ts';
import { complaint } from '../../dispute/complaint/complaint.record.ts';
import { objection } from '../../dispute/objection/objection.record.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { validityReply } from '../../evaluation/validity-reply/validity-reply.record.ts';
import { supplierInvitation } from '../../notice/supplier-invitation/supplier-invitation.record.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { openingEntry } from '../../opening/opening-entry/opening-entry.record.ts';
import { addendumReceipt } from '../../participation/addendum-receipt/addendum-receipt.record.ts';
import { documentDownload } from '../../participation/document-download/document-download.record.ts';
import { myQuestion } from '../../participation/question/question.record.ts';
import { siteVisit } from '../../participation/site-visit/site-visit.record.ts';
import { performance } from '../../performance/performance/performance.record.ts';
import { application } from '../../preliminary/application/application.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';

export interface OwnPaper {
  record: RecordType<any>;
  /** Besides its lot; each must be one that its owner reads. */
  fields: readonly string[];
  /** Which of the rows that may be read are meant, on `t`; all of them where nothing is said. */
  whose?: (actor: Actor) => RawBuilder<unknown>;
}

/** The columns by which a row says whose it is. */
const bySupplier = (actor: Actor) => sql`t.supplier_id = ${actor.org}`;

/** What every line reads. */
export const linePapers = {
  invitation: { record: supplierInvitation, fields: [], whose: bySupplier },
  application: { record: application, fields: ['kind', 'submittedAt'], whose: bySupplier },
  taken: { record: documentDownload, fields: ['takenAt'], whose: bySupplier },
  documents: {
    record: tenderDocument,
    fields: [
      'name',
      'documentFrom',
      'documentUntil',
      'clarifyUntil',
      'validityDays',
      'bidSecurityForm',
      'openingPlace',
    ],
  },
  addenda: { record: addendumReceipt, fields: ['subject', 'deliveredAt', 'readAt'], whose: bySupplier },
  bids: {
    record: bid,
    fields: [
      'bidVersion',
      'submittedAt',
      'withdrawnAt',
      'ciphertextBytes',
      'mustConfirm',
      'price',
      'priceText',
      'term',
      'rejectedBecause',
    ],
    whose: bySupplier,
  },
  securities: {
    record: bidSecurity,
    fields: [
      'paidBy',
      'reference',
      'payAccount',
      'payerName',
      'payerAccount',
      'receivedAmount',
      'receivedAt',
      'isGuarantee',
      'validUntil',
      'presence',
    ],
    whose: bySupplier,
  },
  refunds: {
    record: bidSecurityRefund,
    fields: ['isGuarantee', 'cause', 'dueOn', 'paidOn', 'total', 'payeeAccount', 'keepReason'],
    whose: bySupplier,
  },
  openings: {
    record: opening,
    fields: ['startsAt', 'place', 'unlockMinutes', 'unlockUntil', 'readOutAt', 'confirmingAt', 'closedAt'],
  },
  entries: {
    record: openingEntry,
    fields: ['releasedAt', 'confirmedAt', 'cause', 'causeReason'],
    whose: bySupplier,
  },
  clarifications: {
    record: clarification,
    fields: ['number', 'kind', 'askedAt', 'dueAt', 'answeredAt'],
    whose: bySupplier,
  },
  replies: {
    record: validityReply,
    fields: ['endsOn', 'newEndsOn', 'replyBy', 'answeredAt'],
    whose: bySupplier,
  },
  publicities: {
    record: candidatePublicity,
    fields: ['candidates', 'startsAt', 'endsAt', 'objectionMethod'],
    whose: () => sql`t.state in ('published', 'frozen', 'ended')`,
  },
  letters: {
    record: awardNotice,
    fields: ['kind', 'number', 'sentAt', 'receivedAt', 'contractBy', 'performanceSecurity', 'price', 'priceText'],
  },
  contracts: { record: contract, fields: ['number', 'signBy', 'effectiveAt'] },
  performances: { record: performance, fields: ['dueOn'] },
} as const satisfies Record<string, OwnPaper>;

/** What the page of one lot reads besides. */
export const pagePapers = {
  questions: { record: myQuestion, fields: ['content', 'answeredAt'], whose: bySupplier },
  visits: { record: siteVisit, fields: ['subject', 'startsAt', 'meetingPoint'] },
  results: {
    record: resultNotice,
    fields: ['winnerName', 'price', 'priceText', 'publishedAt'],
    whose: () => sql`t.state = 'published'`,
  },
  objections: {
    record: objection,
    fields: ['kind', 'subject', 'submittedAt', 'dueAt', 'answeredAt'],
    whose: (actor: Actor) => sql`t.objector_id = ${actor.org}`,
  },
  complaints: {
    record: complaint,
    fields: ['subject', 'submittedAt', 'acceptBy', 'handleBy', 'decidedAt'],
    whose: (actor: Actor) => sql`t.complainant_id = ${actor.org}`,
  },
} as const satisfies Record<string, OwnPaper>;

/** A lot as its bidder reads it. */
export const lotFields = [
  'project',
  'name',
  'code',
  'kind',
  'estimate',
  'region',
  'law',
  'bidDeadline',
  'openedAt',
  'failedBecause',
  'durationDays',
  'ceilingPrice',
  'validityDays',
] as const;
