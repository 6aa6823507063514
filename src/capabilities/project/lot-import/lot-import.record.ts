import { ref } from '../../../kernel/record/field.ts';
import { defineImport, importAccess, importLifecycle } from '../../../platform/imports/declare.ts';
import { projectOfficers, projectStaff } from '../audiences.ts';
import { project } from '../project/project.record.ts';

/** 标段 of one project from a workbook: drafts, completed and handed in with their project like those that are typed. */
export const lotImport = defineImport('lot-import', {
  label: '标段导入',
  one: '个',
  of: { project: ref('{招标}项目', () => project, { required: true }) },
});

export const lotImportLifecycle = importLifecycle(lotImport, projectOfficers);

export const lotImportAccess = importAccess(lotImport, projectOfficers, projectStaff);
