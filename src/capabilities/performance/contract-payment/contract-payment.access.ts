import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { contractorSide } from '../of-performance.ts';
import { contractPayment } from './contract-payment.record.ts';

export const contractPaymentAccess = defineAccess(contractPayment, {
  read: [...officeSide, ...contractorSide({ in: ['due', 'paid', 'cancelled'] }).reads],
});
