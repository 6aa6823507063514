import { guard } from '../../../kernel/lifecycle/guard.ts';
import { differenceFromReport, type ReportedResult } from './from-report.rules.ts';

/** The candidates are the committee's: what is published is compared with the delivered report, field by field. */
export const asTheReportSays = guard<{
  row: Parameters<typeof differenceFromReport>[0];
  facts: { reported: ReportedResult | undefined };
}>(
  'asTheReportSays',
  '公示的候选人应与{评标}报告一致',
  ({ row, facts }) => {
    // A correction that begins is filled from what was published.
    const difference = row.candidates && facts.reported && differenceFromReport(row, facts.reported as ReportedResult);
    return !difference || `公示的候选人应与{评标}报告一致：${difference}`;
  },
  { rule: 'PG-45', law: '评标委员会和评标方法暂行规定 第45条' },
);
