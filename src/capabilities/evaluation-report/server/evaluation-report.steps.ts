/** The step of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { defineStep, unless } from '../../procedure/server/door.ts';
import { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';

export const evaluationReportStep = defineStep({
  id: 'evaluation-report',
  place: 200,
  folder: '08-评标',
  keeps: ['evaluation-report', 'expert-query'],
  returns: 'pbbg',
  papers: [
    {
      item: '评标报告',
      when: { body: 'bid' },
      of: 'contracted',
      lacking: (lot) => unless(sql`select 1 from evaluation_report where lot_id = ${lot} and state = 'delivered'`),
      because: () => '评标报告没有提交招标人',
    },
    {
      item: '评标报告的签署',
      lacking: (lot) =>
        sql`select count(*)::int as n from evaluation_report r cross join lateral jsonb_array_elements(coalesce(r.signatures, '[]')) s
            where r.lot_id = ${lot} and r.state in ('delivered', 'replaced') and s->>'signature' is null and coalesce((s->>'refused')::boolean, false) = false`,
      because: (n) => `${n} 名评委没有签署也没有拒签记录`,
    },
  ],
  shown: {
    when: { body: 'bid' },
    stage: 'pingbiao',
    label: '{评标}报告',
    record: evaluationReport,
    done: ['delivered'],
    gone: ['replaced'],
    unseen: {
      record: committee,
      of: { kind: { in: ['committee', 'group'] } },
      done: ['dissolved'],
      behind: '已了结',
      says: {
        summarised: '评分已经汇总，正在复核结果、起草和签署报告',
        signed: '报告已由全体评委签署，等组长提交',
      },
      who: '{评标}委员会',
    },
    screen: 'evaluation-report.list',
    waits: '结果确认后起草',
  },
});
