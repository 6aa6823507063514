import { defineAccess } from '../../../kernel/access/access.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { objectiveEvidence } from './objective-evidence.record.ts';

// The committee shares it while it scores. It names points, so that everybody else waits as for the sheets (招标投标法 44).
const summedUp = { state: { in: ['summarised', 'signed', 'dissolved'] } };
const supervisors = { ...projectSupervisors, where: { ...projectSupervisors.where, committee: summedUp } };

export const objectiveEvidenceAccess = defineAccess(objectiveEvidence, {
  read: [sittingOnCommittee(), supervisors, staffAfterResult, ownersAfterResult],
  keeps: ['TB-44'],
});
