import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideAfterReadOut, ownUnit } from '../../participation/audiences.ts';
import { financeOnceKnown, reviewersOnceKnown } from '../audiences.ts';
import { bidSecurityRefund } from './bid-security-refund.record.ts';

export const bidSecurityRefundAccess = defineAccess(bidSecurityRefund, {
  read: [ownUnit, ...officeSideAfterReadOut, financeOnceKnown, reviewersOnceKnown],
  keeps: ['TB-22'],
});
