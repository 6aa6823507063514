import { definePushes, reviewed } from '../../platform/push/declare.ts';
import { noticeChange } from './change/notice-change.record.ts';
import { notice } from './notice/notice.record.ts';
import { soleSource } from './sole-source/sole-source.record.ts';

export const noticePushes = definePushes(
  notice,
  [...reviewed, 'publish', 'revoke'],
  [
    'number',
    'name',
    'nature',
    'type',
    'bidDeadline',
    'openingAt',
    'documentFrom',
    'documentUntil',
    'publishedAt',
    'url',
  ],
);
export const changePushes = definePushes(noticeChange, reviewed, ['number', 'subject', 'newDeadline', 'publishedAt']);
export const soleSourcePushes = definePushes(soleSource, reviewed, [
  'number',
  'name',
  'supplierName',
  'startsAt',
  'endsAt',
]);
