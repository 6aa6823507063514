import { definePushes, reviewed } from '../../platform/push/declare.ts';
import { candidatePublicity } from './candidate-publicity/candidate-publicity.record.ts';
import { resultNotice } from './result-notice/result-notice.record.ts';

export const publicityPushes = definePushes(candidatePublicity, [...reviewed, 'end'], ['name', 'startsAt', 'endsAt']);
/** Approved, the result is public: winner and price go along. */
export const resultPushes = definePushes(
  resultNotice,
  ['approve'],
  ['number', 'name', 'winnerName', 'winnerCode', 'price', 'priceText', 'publishedAt'],
);
