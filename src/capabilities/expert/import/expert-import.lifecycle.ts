import { audience, mine } from '../../../kernel/access/where.ts';
import { importLifecycle } from '../../../platform/imports/declare.ts';
import { expertImport } from './expert-import.record.ts';

export const importers = audience(
  '本单位专家申请录入',
  { org: mine },
  { roles: ['agent', 'admin'], orgTypes: ['agency', 'platform'] },
);

export const expertImportLifecycle = importLifecycle(expertImport, importers);
