import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { invitedTo } from '../../notice/audiences.ts';
import { officeSide } from '../../project/audiences.ts';
import { termination } from './termination.record.ts';

const everybody = audience('社会公众', { state: 'announced', lot: { call: { not: 'invitation' } } }, { anybody: true });

export const terminationAccess = defineAccess(termination, {
  read: [...officeSide, everybody, invitedTo('lot', { state: 'announced' })],
});
