import { audience, mine } from '../../../kernel/access/where.ts';
import { importLifecycle } from '../../../platform/imports/declare.ts';
import { supplierImport } from './supplier-import.record.ts';

export const importers = audience('本机构经办', { org: mine }, { roles: ['agent'], orgTypes: ['agency'] });

export const supplierImportLifecycle = importLifecycle(supplierImport, importers);
