import { defineImport } from '../../../platform/imports/declare.ts';

/** 批量申请入库: a workbook, read in the background, a verdict for each of its rows, and nothing in the register before it is confirmed. */
export const expertImport = defineImport('expert-import', { label: '专家导入', one: '名' });
