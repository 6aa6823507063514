import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../audiences.ts';
import { entrustment } from './entrustment.record.ts';

export const entrustmentAccess = defineAccess(entrustment, { read: officeSide });
