import { defineImport } from '../../../platform/imports/declare.ts';

/** 批量登记: a workbook, a verdict for each of its rows, and nothing in the register before it is confirmed. */
export const supplierImport = defineImport('supplier-import', { label: '供应商导入', one: '家' });
