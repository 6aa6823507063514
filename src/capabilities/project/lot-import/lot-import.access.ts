import { importAccess } from '../../../platform/imports/declare.ts';
import { projectOfficers, projectStaff } from '../audiences.ts';
import { lotImport } from './lot-import.record.ts';

export const lotImportAccess = importAccess(lotImport, projectOfficers, projectStaff);
