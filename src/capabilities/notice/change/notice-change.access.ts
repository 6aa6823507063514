import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { noticeChange } from './notice-change.record.ts';

/** A change is announced where the notice is: everybody reads it from the same moment. */
const everybodyOncePublished = audience('任何人（发布后）', { state: 'published' }, { anybody: true });

export const noticeChangeAccess = defineAccess(noticeChange, {
  read: [...officeSide, everybodyOncePublished],
  fields: {
    declaredBy: { while: () => true, except: officeSide, shows: '内部信息' },
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
  },
});
