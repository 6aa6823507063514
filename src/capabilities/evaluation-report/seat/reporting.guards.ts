/** What must be true before a member, or the chair, takes the next step of the report. Facts: `server/facts.ts`. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';

/** How far the report of a seat's committee is. */
export interface ReportingFacts {
  openQueries: number;
  reportState: StateOf<'evaluation-report'> | null;
  /** Members who signed or said why not. */
  spoken: string[];
  deliveryFaults?: string[];
}

declare module '../../committee/committee-member/member.guards.ts' {
  interface MemberFacts extends ReportingFacts {}
}

/** The report is computed again from what it rests on before it is handed over. */
export const reportHoldsUp = guard<typeof committeeMember>(
  'reportHoldsUp',
  '{评标}报告还不能提交',
  ({ facts }) => {
    const faults = facts.deliveryFaults ?? [];
    return faults.length === 0 || `{评标}报告还不能提交：${faults.join('；')}`;
  },
  { rule: 'PG-42 PG-33/37 TR-53 D4', law: '评标委员会和评标方法暂行规定 第42条' },
);
export const hasDraftReport = guard<typeof committeeMember>(
  'hasDraftReport',
  '没有可以修改的{评标}报告草稿',
  ({ facts }) => facts.reportState === 'draft',
);
export const reportIsSigning = guard<typeof committeeMember>(
  'reportIsSigning',
  '{评标}报告没有在签署',
  ({ facts }) => facts.reportState === 'signing',
);
export const nobodySigned = guard<typeof committeeMember>(
  'nobodySigned',
  '已有评委签署，{评标}报告正文不能再改；有不同意见的在签署时书面说明',
  ({ facts }) => facts.spoken.length === 0,
  { rule: 'TR-53', law: '实施条例 第53条' },
);
export const reportIsSigned = guard<typeof committeeMember>(
  'reportIsSigned',
  '等全体评委签署后提交',
  ({ facts }) => facts.reportState === 'signed',
  { rule: 'TR-53', law: '实施条例 第53条' },
);
export const hasNotSpoken = guard<typeof committeeMember>(
  'hasNotSpoken',
  '您已经签署过',
  ({ facts, row }) => row.person === null || !facts.spoken.includes(row.person),
);
