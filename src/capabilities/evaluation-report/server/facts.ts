/** What the guards of the report ask of other rows; one statement a page, of any length. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader } from '../../../kernel/server/house.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import type { ReportingFacts } from '../seat/reporting.lifecycle.ts';
import { deliveryFaultsOf } from './report-reads.ts';

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
