import { defineAccess } from '../../../kernel/access/access.ts';
import { afterTold } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { reviewer } from './application-sheet.lifecycle.ts';
import { applicationSheet } from './application-sheet.record.ts';

/** A sheet is its writer's alone until the result is told. */
export const applicationSheetAccess = defineAccess(applicationSheet, {
  read: [reviewer, projectSupervisors, ...afterTold('panel')],
  keeps: ['TB-44'],
});
