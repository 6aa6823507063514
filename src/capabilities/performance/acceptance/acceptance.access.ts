import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { contractorSide } from '../of-performance.ts';
import { acceptance } from './acceptance.record.ts';

const side = contractorSide({ not: 'draft' });
export const acceptedContractor = side.acts;
export const acceptanceAccess = defineAccess(acceptance, { read: [...officeSide, ...side.reads] });
