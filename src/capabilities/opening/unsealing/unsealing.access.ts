import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { unsealing } from './unsealing.record.ts';

export const unsealingAccess = defineAccess(unsealing, { read: [...officeSide], keeps: ['TB-22'] });
