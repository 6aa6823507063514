/** The steps of a decision by committee, where the document asks for one. */

import { type RawBuilder, sql } from '../../../../kernel/server/database.ts';
import { applies } from '../../../procedure/gates.ts';
import { defineStep } from '../../../procedure/server/door.ts';
import { decisionCommittee } from '../decision-committee.record.ts';
import { decisionReport } from '../decision-report.record.ts';

/** One is lacking where the document leaves the decision to a committee, and nothing fulfils it. */
const lacking = (lot: string, found: RawBuilder<unknown>) =>
  sql<{
    n: number;
  }>`select case when exists (select 1 from tender_document d where d.lot_id = ${lot} and d.decided_by = 'committee')
    and not exists (${found}) then 1 else 0 end as n`;

export const decisionCommitteeStep = defineStep({
  id: 'decision-committee',
  place: 236,
  folder: '09-定标',
  keeps: ['decision-committee', 'decision-member', 'decision-vote'],
  papers: [
    {
      item: '定标委员会',
      of: 'contracted',
      lacking: (lot) => lacking(lot, sql`select 1 from decision_committee where lot_id = ${lot} and state = 'decided'`),
      because: () => '招标文件约定由定标委员会定标，定标委员会没有形成结论',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '{定标}委员会',
    record: decisionCommittee,
    done: ['decided'],
    gone: ['lapsed'],
    screen: 'decision-committee.list',
    begin: 'decision-committee.form',
    waits: (of) =>
      `{招标}文件约定评定分离的，由{招标}人${applies({ demands: 'publicity.held' }, of) === 'not' ? '收到{评标}报告' : '在候选人公示'}后组建`,
    optional: true,
  },
});

export const decisionReportStep = defineStep({
  id: 'decision-report',
  place: 238,
  folder: '09-定标',
  keeps: ['decision-report'],
  papers: [
    {
      item: '定标报告',
      of: 'contracted',
      lacking: (lot) => lacking(lot, sql`select 1 from decision_report where lot_id = ${lot} and state = 'signed'`),
      because: () => '定标报告没有由全体成员签署',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '{定标}报告',
    record: decisionReport,
    done: ['signed'],
    gone: ['replaced'],
    screen: 'decision-report.list',
    waits: '{定标}委员会形成结论后起草',
    optional: true,
  },
});
