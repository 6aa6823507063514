import { defineAccess } from '../../../kernel/access/access.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { qualifier } from './qualification.lifecycle.ts';
import { qualification } from './qualification.record.ts';

// Each judges alone: the others' sheets show when the chair has summed them up (招标投标法 44).
const fellows = sittingOnCommittee({ qualifiedAt: { not: null } });
const supervisors = {
  ...projectSupervisors,
  where: { ...projectSupervisors.where, committee: { qualifiedAt: { not: null } } },
};

export const qualificationAccess = defineAccess(qualification, {
  read: [qualifier, fellows, supervisors, staffAfterResult, ownersAfterResult],
});
