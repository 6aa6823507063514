import { defineAccess } from '../../../kernel/access/access.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { ownersAfterReport, sittingOnCommittee, staffAfterReport } from '../audiences.ts';
import { evaluationResult } from './evaluation-result.record.ts';

export const evaluationResultAccess = defineAccess(evaluationResult, {
  read: [sittingOnCommittee(), projectSupervisors, staffAfterReport, ownersAfterReport],
});
