import { defineAccess } from '../../../kernel/access/access.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { collusionReport } from './collusion-report.record.ts';

// The committee judges it and the supervisor follows; the office learns of it with the report (招标投标法 44).
export const collusionReportAccess = defineAccess(collusionReport, {
  read: [sittingOnLot(), projectSupervisors],
  keeps: ['TB-44'],
});
