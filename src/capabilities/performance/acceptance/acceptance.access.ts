import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { contractorSide } from '../of-performance.ts';
import { acceptance } from './acceptance.record.ts';

const side = contractorSide({ not: 'draft' });
export const acceptedContractor = side.acts;
/** Members who sit in the group under an account of their own. */
export const groupMembers = audience('验收小组成员', { members: { includes: me }, state: { not: 'draft' } });
export const acceptanceAccess = defineAccess(acceptance, { read: [...officeSide, ...side.reads, groupMembers] });
