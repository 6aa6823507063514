import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { ofKeepingUnit, ofOwnUnit } from '../audiences.ts';
import { supplierChange } from './supplier-change.record.ts';

const platform = audience('平台管理员', everything, { roles: ['admin'] });
const closest = { while: () => true, except: [ofKeepingUnit, ofOwnUnit], shows: '仅登记单位和本单位可见' };

/** A change is the business of the unit that verifies it and of the supplier; other agencies read what is valid. */
export const supplierChangeAccess = defineAccess(supplierChange, {
  read: [ofKeepingUnit, ofOwnUnit, platform],
  fields: { bankName: closest, bankAccount: closest, replaced: closest, returnedBecause: closest },
});
