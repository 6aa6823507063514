/** Rankings of several lots stand in it: the owner's side and the supervisor read it, bidders read their lot's publicity. */
import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { lotAllocation } from './lot-allocation.record.ts';

export const lotAllocationAccess = defineAccess(lotAllocation, { read: [...officeSide] });
