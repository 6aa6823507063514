import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything, mine } from '../../../kernel/access/where.ts';
import { supplier } from './supplier.record.ts';

const keepingUnit = audience('登记单位', { org: mine }, { orgTypes: ['agency'] });
const library = audience('各代理机构', { state: { in: ['active', 'frozen'] } }, { orgTypes: ['agency'] });
const platform = audience('平台管理员', everything, { roles: ['admin'] });

/** Verified suppliers are every agency's to look up; what the keeping unit works on is its own. */
export const supplierAccess = defineAccess(supplier, {
  read: [keepingUnit, library, platform],
  fields: {
    bankName: { while: () => true, except: [keepingUnit], shows: '仅登记单位可见' },
    bankAccount: { while: () => true, except: [keepingUnit], shows: '仅登记单位可见' },
    returnedBecause: { while: () => true, except: [keepingUnit], shows: '仅登记单位可见' },
  },
});
