import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideAfterReadOut } from '../../bid/audiences.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { bidValidity } from './bid-validity.record.ts';

export const bidValidityAccess = defineAccess(bidValidity, { read: [...officeSideAfterReadOut, sittingOnLot()] });
