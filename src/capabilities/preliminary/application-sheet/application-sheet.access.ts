import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me } from '../../../kernel/access/where.ts';
import { afterTold } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { applicationSheet } from './application-sheet.record.ts';

/** A sheet is its writer's alone until the result is told. */
export const applicationSheetAccess = defineAccess(applicationSheet, {
  read: [audience('审查人员本人', { member: me }), projectSupervisors, ...afterTold('panel')],
  keeps: ['TB-44'],
});
