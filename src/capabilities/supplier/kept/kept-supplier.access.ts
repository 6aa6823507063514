import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { keptSupplier } from './kept-supplier.record.ts';

const staff = audience('本机构人员', { org: mine }, { orgTypes: ['agency'] });

export const keptSupplierAccess = defineAccess(keptSupplier, { read: [staff] });
