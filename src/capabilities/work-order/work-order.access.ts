import { defineAccess } from '../../kernel/access/access.ts';
import { officeSide } from '../project/audiences.ts';
import { workOrder } from './work-order.record.ts';

/** What may be ordered is what its people may read anyway: no hidden field can be amended, and notes follow the opening. */
export const workOrderAccess = defineAccess(workOrder, { read: [...officeSide] });
