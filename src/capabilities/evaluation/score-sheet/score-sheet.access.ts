import { defineAccess } from '../../../kernel/access/access.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { scorer } from './score-sheet.lifecycle.ts';
import { scoreSheet } from './score-sheet.record.ts';

// Before the summary a sheet is its writer's alone; the supervisor too sees no more than who is done (招标投标法 44).
const summedUp = { state: { in: ['summarised', 'signed', 'dissolved'] } };
const supervisors = { ...projectSupervisors, where: { ...projectSupervisors.where, committee: summedUp } };

export const scoreSheetAccess = defineAccess(scoreSheet, {
  read: [scorer, sittingOnCommittee(summedUp), supervisors, staffAfterResult, ownersAfterResult],
  keeps: ['TB-38', 'TB-44'],
});
