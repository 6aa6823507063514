/** What the guards of a decision committee and of its seats ask of other rows. */

import type { FactsOf } from '../../../../kernel/record/known.ts';
import { rows, sql } from '../../../../kernel/server/database.ts';
import type { FactsFor } from '../../../../kernel/server/house.ts';
import { demands, ofLot, type Pinned, type Regime } from '../../../../platform/law/rulebook.ts';
import { openOrders } from '../../../dispute/server/door.ts';
import type { decisionCommittee } from '../decision-committee.record.ts';
import type { decisionMember } from '../decision-member.record.ts';

export const committeeFacts: FactsFor<typeof decisionCommittee> = async (db, found, _now, _actor, house) => {
  const asked = found.map((c) => sql`(${c.id}::uuid, ${c.lot ?? null}::uuid)`);
  const facts = await rows<
    FactsOf<'decision-committee'> & { id: string; regime: Regime; way: string | null; law: Pinned | null }
  >(
    db,
    sql`select a.id, p.regime, p.way, l.law, l.state as "lotState", l.state = 'suspended' as suspended, ${openOrders(house)} as orders,
          (select d.decided_by from tender_document d where d.lot_id = l.id order by d.created_at desc limit 1) as "decidedBy",
          (select c.state from candidate_publicity c where c.lot_id = l.id and c.state <> 'withdrawn' order by c.created_at desc limit 1) as "publicityState",
          (select count(*)::int from objection o where o.lot_id = l.id and o.kind = 'result' and o.state in ('submitted', 'review') and o.late is null) as "openObjections",
          (select v.ends_on::text from bid_validity v where v.lot_id = l.id order by v.created_at desc limit 1) as "validUntil",
          exists (select 1 from decision_committee o where o.lot_id = l.id and o.id <> a.id and o.state <> 'lapsed') as another,
          (select count(*)::int from decision_member m where m.committee_id = a.id and m.state in ('called', 'declined')) as waiting
        from (values ${sql.join(asked)}) as a (id, lot) join lot l on l.id = a.lot join project p on p.id = l.project_id`,
  );
  const byId = new Map(
    facts.map(({ id, regime, way, law, ...of }) => [
      id,
      { ...of, needsNoPublicity: !demands('publicity.held', ofLot({ law }, { regime, way })) },
    ]),
  );
  return new Map(found.map((c) => [c.id, byId.get(c.id) ?? {}]));
};

export const memberFacts: FactsFor<typeof decisionMember> = async (db, found) => {
  const asked = found.map((m) => sql`(${m.id}::uuid, ${m.committee ?? null}::uuid, ${m.seat ?? null}::text)`);
  const facts = await rows<FactsOf<'decision-member'> & { id: string }>(
    db,
    sql`select a.id, c.state as "committeeState", l.state = 'suspended' as suspended, v.among, coalesce(v.voted ? a.seat, false) as "hasVoted",
          r.state as "reportState", coalesce(r.signatures @> jsonb_build_array(jsonb_build_object('seat', a.seat)), false) as "hasSigned"
        from (values ${sql.join(asked)}) as a (id, committee, seat)
        join decision_committee c on c.id = a.committee join lot l on l.id = c.lot_id
        left join decision_vote v on v.committee_id = c.id and v.state = 'open'
        left join decision_report r on r.committee_id = c.id and r.state <> 'replaced'`,
  );
  const byId = new Map(facts.map(({ id, ...of }) => [id, of]));
  return new Map(found.map((m) => [m.id, byId.get(m.id) ?? {}]));
};
