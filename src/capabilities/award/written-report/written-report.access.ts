import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { writtenReport } from './written-report.record.ts';

export const writtenReportAccess = defineAccess(writtenReport, { read: [...officeSide] });
