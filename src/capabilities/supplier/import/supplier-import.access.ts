import { importAccess, unitStaff } from '../../../platform/imports/declare.ts';
import { importers } from './supplier-import.lifecycle.ts';
import { supplierImport } from './supplier-import.record.ts';

export const supplierImportAccess = importAccess(supplierImport, importers, unitStaff(['agency']));
