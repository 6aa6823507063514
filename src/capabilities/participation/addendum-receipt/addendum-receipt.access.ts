import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideAfterReadOut, ownUnit } from '../audiences.ts';
import { addendumReceipt } from './addendum-receipt.record.ts';

export const addendumReceiptAccess = defineAccess(addendumReceipt, { read: [ownUnit, ...officeSideAfterReadOut] });
