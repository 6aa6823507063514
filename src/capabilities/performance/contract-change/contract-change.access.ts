import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { contractorSide } from '../of-performance.ts';
import { contractChange } from './contract-change.record.ts';

const side = contractorSide({ not: 'draft' });
export const askedContractor = side.acts;
export const contractChangeAccess = defineAccess(contractChange, { read: [...officeSide, ...side.reads] });
