import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, through } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { invitedBy } from '../audiences.ts';
import { noticeChange } from './notice-change.record.ts';

/** A change is announced where the notice is: everybody reads it from the same moment. */
const everybodyOncePublished = audience(
  '任何人（发布后）',
  { state: 'published', notice: { type: { not: 'invitation' } } },
  { anybody: true },
);

/** Those whom the changed paper invited. */
const invitedToChange = { ...through('notice', invitedBy), where: { notice: invitedBy.where, state: 'published' } };

export const noticeChangeAccess = defineAccess(noticeChange, {
  read: [...officeSide, everybodyOncePublished, invitedToChange],
  fields: {
    declaredBy: { while: () => true, except: officeSide, shows: '内部信息' },
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
  },
});
