import { defineAccess } from '../../../kernel/access/access.ts';
import { faultReaders } from './fault.lifecycle.ts';
import { fault } from './fault.record.ts';

export const faultAccess = defineAccess(fault, { read: [faultReaders] });
