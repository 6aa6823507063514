/** What the public reads, kind by kind: of which record, since when, of which lots. Pure. */
import type { RecordType } from '../../kernel/record/record.ts';
import { candidatePublicity } from '../award/candidate-publicity/candidate-publicity.record.ts';
import { resultNotice } from '../award/result-notice/result-notice.record.ts';
import { termination } from '../closing/termination/termination.record.ts';
import { noticeChange } from '../notice/change/notice-change.record.ts';
import { notice } from '../notice/notice/notice.record.ts';
import { soleSource } from '../notice/sole-source/sole-source.record.ts';
import { opening } from '../opening/opening/opening.record.ts';
import { question } from '../participation/question/question.record.ts';
import { acceptanceNotice } from '../performance/acceptance-notice/acceptance-notice.record.ts';
import type { PublicRecord } from '../project/public-address.ts';
import { addendum } from '../tender-document/addendum/addendum.record.ts';
import { violation } from '../violation/violation/violation.record.ts';

export interface PublicKind {
  record: RecordType<any>;
  /** When it became everybody's. */
  at: string;
  /** What the list counts down to. */
  until?: string;
  lots: 'lot' | 'lots' | undefined;
  hasNumber: boolean;
}

export const publicKinds: Readonly<Record<PublicRecord, PublicKind>> = {
  notice: { record: notice, at: 'publishedAt', until: 'bidDeadline', lots: 'lots', hasNumber: true },
  'sole-source': { record: soleSource, at: 'publishedAt', until: 'endsAt', lots: 'lot', hasNumber: true },
  'notice-change': { record: noticeChange, at: 'publishedAt', lots: 'lots', hasNumber: true },
  addendum: { record: addendum, at: 'issuedAt', lots: 'lot', hasNumber: true },
  question: { record: question, at: 'answeredAt', lots: 'lot', hasNumber: false },
  opening: { record: opening, at: 'closedAt', lots: 'lot', hasNumber: false },
  'candidate-publicity': {
    ...{ record: candidatePublicity, at: 'publishedAt', until: 'endsAt' },
    ...{ lots: 'lot', hasNumber: false },
  },
  'result-notice': { record: resultNotice, at: 'publishedAt', lots: 'lot', hasNumber: true },
  termination: { record: termination, at: 'announcedAt', lots: 'lot', hasNumber: true },
  'acceptance-notice': { record: acceptanceNotice, at: 'publishedAt', lots: 'lot', hasNumber: true },
  violation: { record: violation, at: 'publishedOn', lots: undefined, hasNumber: true },
};
