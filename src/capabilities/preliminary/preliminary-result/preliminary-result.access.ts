import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { preliminaryResult } from './preliminary-result.record.ts';

/** Each applicant reads its own outcome on its own application; the list of all is the office's side's alone. */
export const preliminaryResultAccess = defineAccess(preliminaryResult, { read: [...officeSide], keeps: ['TB-22'] });
