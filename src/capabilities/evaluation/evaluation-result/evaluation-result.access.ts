import { defineAccess } from '../../../kernel/access/access.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { evaluationResult } from './evaluation-result.record.ts';

export const evaluationResultAccess = defineAccess(evaluationResult, {
  read: [sittingOnCommittee(), projectSupervisors],
});
