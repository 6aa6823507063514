import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { defineStandingVerdicts } from '../../dispute/server/door.ts';
import type { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';
import { attachToReport, deliveredReportRoutes, recheckReport, referCollusion } from './delivered-report.ts';
import { reportingFacts } from './facts.ts';
import { replaceReport } from './reconvene.ts';
import {
  confirmResult,
  deliverReport,
  openSigning,
  recordRefusal,
  refuseReport,
  reopenReport,
  signReport,
  writeReport,
} from './report-effects.ts';

/** Whether there is collusion to hand to the authority: found by the committee of the report, by vote. */

/** The committee of report `r` found by vote that bidders colluded. */
const collusionFound = sql`exists (select 1 from committee_vote v where v.committee_id = r.committee_id
  and v.kind = 'sign' and v.state = 'decided' and v.outcome = 'upheld')`;

export const reportFacts: FactsFor<typeof evaluationReport> = async (db, found) => {
  const behind = await rows<{ id: string; foundCollusion: boolean }>(
    db,
    sql`select r.id, ${collusionFound} as "foundCollusion" from evaluation_report r where r.id in (${sql.join(found.map((r) => r.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

/** Until it is handed over, nothing goes on towards the contract. */
export const collusion = defineStandingVerdicts(
  'collusion',
  (
    lot,
  ) => sql`select r.id, r.delivered_at as at from evaluation_report r join lot l on l.id = r.lot_id where r.lot_id = ${lot} and r.state = 'delivered'
        and r.referred_at is null and l.state in ('evaluated', 'publicity', 'awarded') and ${collusionFound}`,
);

export const evaluationReportServer: ServerPart = {
  facts: { 'committee-member': reportingFacts, 'evaluation-report': reportFacts },
  effects: {
    confirmResult,
    writeReport,
    openSigning,
    reopenReport,
    recheckReport,
    referCollusion,
    attachToReport,
    signReport,
    refuseReport,
    recordRefusal,
    deliverReport,
    replaceReport,
  },
  routes: deliveredReportRoutes,
};
