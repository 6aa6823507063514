import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { defineStandingVerdicts } from '../../dispute/server/door.ts';
import type { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';
import type { ReportingFacts } from '../seat/reporting.lifecycle.ts';
import { attachToReport, deliveredReportRoutes, recheckReport, referCollusion } from './delivered-report.ts';
import { replaceReport } from './reconvene.ts';
import { confirmResult, deliverReport, reopenReport, writeReport } from './report-effects.ts';
import { deliveryFaultsOf } from './report-reads.ts';
import { openSigning, recordRefusal, refuseReport, signReport } from './report-signing.ts';

/** What the guards of the report ask of other rows; one statement a page, of any length. */
interface CommitteeNow extends Pick<ReportingFacts, 'openQueries' | 'reportState'> {
  committee: string;
  signatures: { member: string }[] | null;
}

/** What the report asks of a seat. */
export const reportingFacts: FactLoader<ReportingFacts, RowOf<typeof committeeMember>> = async (
  db,
  found,
  _now,
  actor,
) => {
  const read = await rows<CommitteeNow>(
    db,
    sql`select c.id as committee, p.state as "reportState", p.signatures,
          (select count(*) from expert_query q where q.committee_id = c.id and q.state = 'asked') as "openQueries"
        from committee c left join evaluation_report p on p.committee_id = c.id
        where c.id in (${sql.join([...new Set(found.map((m) => m.committee))])})`,
  );
  const byId = new Map(read.map(({ committee, ...now }) => [committee, now]));
  const facts = new Map<string, ReportingFacts>();
  for (const m of found) {
    const { signatures, ...now } = sure(byId.get(m.committee), 'an entry of id');
    // The whole report is computed again, so only for the one who hands it over.
    const handsOver = m.person === actor.id && m.isChair && now.reportState === 'signed';
    facts.set(m.id, {
      ...now,
      spoken: (signatures ?? []).map((s) => s.member),
      ...(handsOver ? { deliveryFaults: await deliveryFaultsOf(db, m.committee) } : {}),
    });
  }
  return facts;
};

/** Whether there is collusion to hand to the authority: found by the committee of the report, by vote. */

/** The committee of report `r` found by vote that bidders colluded. */
const collusionFound = sql`exists (select 1 from committee_vote v where v.committee_id = r.committee_id
  and v.kind = 'sign' and v.state = 'decided' and v.outcome = 'upheld')`;

export const reportFacts: FactsFor<typeof evaluationReport> = async (db, found) => {
  const behind = await rows<{ id: string; foundCollusion: boolean; regime: Regime; way: string; law: Pinned | null }>(
    db,
    sql`select r.id, ${collusionFound} as "foundCollusion", p.regime, p.way, l.law from evaluation_report r
        join lot l on l.id = r.lot_id join project p on p.id = l.project_id where r.id in (${sql.join(found.map((r) => r.id))})`,
  );
  return new Map(
    behind.map(({ id, foundCollusion, law, ...before }) => [id, { foundCollusion, of: ofLot({ law }, before) }]),
  );
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
