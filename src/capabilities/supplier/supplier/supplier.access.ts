import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { keepingUnit, ownUnit } from '../audiences.ts';
import { supplier } from './supplier.record.ts';

const library = audience('各代理机构', { state: { in: ['active', 'suspended'] } }, { orgTypes: ['agency'] });
/** An owner that tenders by itself invites from the same register. */
const selfTendering = audience(
  '自行招标的{招标}人',
  { state: { in: ['active', 'suspended'] } },
  { roles: ['agent', 'reviewer'], orgTypes: ['buyer'] },
);
const platform = audience('平台管理员', everything, { roles: ['admin'] });
const closest = { while: () => true, except: [keepingUnit, ownUnit], shows: '仅登记单位和本单位可见' };

/**
 * Every agency may look up verified suppliers. What the keeping unit works on is shown only to it and to the supplier.
 */
export const supplierAccess = defineAccess(supplier, {
  read: [keepingUnit, ownUnit, library, selfTendering, platform],
  fields: { bankName: closest, bankAccount: closest, returnedBecause: closest },
});
