import { importAccess, unitStaff } from '../../../platform/imports/declare.ts';
import { importers } from './expert-import.lifecycle.ts';
import { expertImport } from './expert-import.record.ts';

export const expertImportAccess = importAccess(expertImport, importers, unitStaff(['agency', 'platform']));
