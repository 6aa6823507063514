import type { ScreenId } from '../../kernel/record/known.ts';
import type { PublicRecord } from '../project/project-paper.ts';

/** Where each kind of paper is read in the portal, beside what a signed-in supplier may do with it. */
export const portalScreens: Readonly<Record<PublicRecord, ScreenId>> = {
  notice: 'notice.paper',
  'sole-source': 'sole-source.public',
  'notice-change': 'notice-change.public',
  addendum: 'addendum.public',
  question: 'question.public',
  opening: 'opening.publicRecord',
  'candidate-publicity': 'candidate-publicity.public',
  'result-notice': 'result-notice.public',
  termination: 'termination.public',
  'acceptance-notice': 'acceptance-notice.public',
  violation: 'violation.publicDetail',
};
