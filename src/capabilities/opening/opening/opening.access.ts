import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { invited, publicRecord } from '../audiences.ts';
import { opening } from './opening.record.ts';

export const openingAccess = defineAccess(opening, {
  read: [...officeSide, invited, publicRecord],
  keeps: ['EB-29', 'EB-32'],
});
