import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { supplierImport } from './supplier-import.record.ts';

const staff = audience('本机构人员', { org: mine }, { orgTypes: ['agency'] });

export const supplierImportAccess = defineAccess(supplierImport, { read: [staff] });
