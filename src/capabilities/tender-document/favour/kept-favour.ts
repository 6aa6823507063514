/** What was found when a paper was handed in, with the reason that was given: the supervisor reads it on the paper. */
import { data } from '../../../kernel/record/field.ts';
import type { KeptFindings } from '../../../platform/law/finding.ts';

/** Rules of the law table that every paper of a tender is read by. */
export const favourRules = [
  ...['TB-18', 'TB-19', 'TB-20', 'TB-24', 'TB-31', 'TB-40', 'TB-46', 'TR-22a', 'TR-22b', 'TR-25', 'TR-26a', 'TR-26b'],
  ...['TR-27b', 'TR-32', 'TR-54a', 'TR-58', 'PG-09', 'FP-01'],
] as const;

export const keptFavour = () => data<KeptFindings>('公平竞争自查');
