import { defineAccess } from '../../../kernel/access/access.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { ownersOfReport, staffOfReport } from '../audiences.ts';
import { evaluationReport } from './evaluation-report.record.ts';

const fellows = sittingOnCommittee();
// The owner gets the report at once, the names with the result: its sections speak of seats (招标投标法 37).
const names = {
  while: () => true,
  except: [fellows, projectSupervisors, staffAfterResult, ownersAfterResult],
  shows: '评委名单在{中标}结果确定前保密',
};

export const evaluationReportAccess = defineAccess(evaluationReport, {
  read: [fellows, projectSupervisors, staffOfReport, ownersOfReport],
  fields: { roster: names, signatures: names },
});
