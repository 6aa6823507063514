import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { winnerConfirmation } from './winner-confirmation.record.ts';

export const winnerConfirmationAccess = defineAccess(winnerConfirmation, { read: [...officeSide] });
