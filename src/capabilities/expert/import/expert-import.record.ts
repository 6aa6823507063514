import { audience, mine } from '../../../kernel/access/where.ts';
import { defineImport, importAccess, importLifecycle, unitStaff } from '../../../platform/imports/declare.ts';

/** 批量申请入库: a workbook, read in the background, a verdict for each of its rows, and nothing in the register before it is confirmed. */
export const expertImport = defineImport('expert-import', { label: '专家导入', one: '名' });

export const importers = audience(
  '本单位专家申请录入',
  { org: mine },
  { roles: ['agent', 'admin'], orgTypes: ['agency', 'platform'] },
);

export const expertImportLifecycle = importLifecycle(expertImport, importers);

export const expertImportAccess = importAccess(expertImport, importers, unitStaff(['agency', 'platform']));
