import { audience, mine } from '../../../kernel/access/where.ts';
import { defineImport, importAccess, importLifecycle, unitStaff } from '../../../platform/imports/declare.ts';

/** 批量登记: a workbook, a verdict for each of its rows, and nothing in the register before it is confirmed. */
export const supplierImport = defineImport('supplier-import', { label: '供应商导入', one: '家' });

export const importers = audience('本机构经办', { org: mine }, { roles: ['agent'], orgTypes: ['agency'] });

export const supplierImportLifecycle = importLifecycle(supplierImport, importers);

export const supplierImportAccess = importAccess(supplierImport, importers, unitStaff(['agency']));
