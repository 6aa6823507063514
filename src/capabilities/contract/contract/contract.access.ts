import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { contract } from './contract.record.ts';

export const contractor = audience(
  '{中标}人',
  { contractor: mine, state: { in: ['agreed', 'effective', 'cancelled'] } },
  { orgTypes: ['supplier'] },
);

/** A consortium answers together: its members read and sign what they are bound by. */
export const consortiumMember = audience(
  '联合体成员',
  { memberUnits: { includes: mine }, state: { in: ['agreed', 'effective', 'cancelled'] } },
  { orgTypes: ['supplier'] },
);

export const contractAccess = defineAccess(contract, { read: [...officeSide, contractor, consortiumMember] });
