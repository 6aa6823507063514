import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { invitedBy } from '../audiences.ts';
import { notice } from './notice.record.ts';

/** EB-09: a published notice is read without an account. */
export const everybody = audience('任何人', { state: 'published', type: { not: 'invitation' } }, { anybody: true });

export const noticeAccess = defineAccess(notice, {
  read: [...officeSide, everybody, invitedBy],
  keeps: ['EB-09'],
  fields: {
    listAgreed: { while: () => true, except: officeSide, shows: '内部信息' },
    favour: { while: () => true, except: officeSide, shows: '内部信息' },
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
  },
});
