import { importLifecycle } from '../../../platform/imports/declare.ts';
import { projectOfficers } from '../audiences.ts';
import { lotImport } from './lot-import.record.ts';

export const lotImportLifecycle = importLifecycle(lotImport, projectOfficers);
