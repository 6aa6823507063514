import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { baseEstimate } from './base-estimate.record.ts';

// Its sealed parts are for the opening's hands alone; bidders learn of it, and of its amount, in the opening room.
const sealed = { while: () => true, shows: '密封至{开标}' };

export const baseEstimateAccess = defineAccess(baseEstimate, {
  read: [...officeSide],
  keeps: ['TB-22', 'TR-27a'],
  fields: {
    header: sealed,
    shares: sealed,
    seal: sealed,
    certificate: sealed,
    ciphertext: sealed,
    serverSecret: sealed,
  },
});
