/** What the guards of a committee and of its seats ask of other rows; one statement a page, of any length. */

import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, FactsFor } from '../../../kernel/server/house.ts';
import { demands, type Kind, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { sameRound } from '../../project/server/door.ts';
import { compositionBy } from '../body/composition.rules.ts';
import type { committee } from '../committee/committee.record.ts';
import type { committeeMember } from '../committee-member/committee-member.record.ts';
import type { SeatFacts } from '../committee-member/member.guards.ts';
import { isAskedAbout, leftOnList } from './body/reads.ts';
import { avoidanceOf } from './parties.ts';

/** The round whose bids it judges; the newest that takes bids where it names none yet. */
const ownRound = sql`coalesce(c.round_id, (select r.id from round r where r.lot_id = c.lot_id and r.kind = 'bid' order by r.number desc limit 1))`;

export const committeeFacts: FactsFor<typeof committee> = async (db, found, now) => {
  const states = await rows<{
    id: string;
    lotState: StateOf<'lot'>;
    bidDeadline: string | null;
    documentOut: boolean;
    others: number;
    living: number;
    listLeft: number;
    size: number | null;
    isAsked: boolean;
    law: Pinned | null;
    regime: Regime;
    kind: Kind | null;
    estimate: string | null;
    region: string | null;
    way: string | null;
  }>(
    db,
    sql`select c.id, l.state as "lotState", l.bid_deadline as "bidDeadline", l.law, l.kind, l.estimate, l.region, p.regime, p.way,
          (select count(*) from committee o where o.lot_id = c.lot_id and o.id <> c.id and o.state <> 'dissolved' and ${sameRound('o', ownRound)}) as others, c.size,
          exists (select 1 from tender_document d where d.lot_id = c.lot_id and d.state = 'issued') as "documentOut",
          (select count(*) from committee_member m where m.committee_id = c.id and m.state in ('drawn', 'accepted', 'signedIn')) as living,
          ${leftOnList('c')} as "listLeft", ${isAskedAbout('c')} as "isAsked"
        from committee c join lot l on l.id = c.lot_id join project p on p.id = l.project_id where c.id in (${sql.join(found.map((c) => c.id))})`,
  );
  return new Map(
    states.map(({ id, law, regime, way, kind, estimate, region, listLeft, size, ...facts }) => {
      const of = ofLot({ law, kind, estimate, region }, { regime, way, on: now });
      const noBody = facts.living < (size ?? 0) && listLeft === 0;
      return [
        id,
        {
          ...facts,
          composition: compositionBy(of),
          drawOnly: demands('committee.drawOnly', of),
          asking: { regime, way },
          found: noBody ? (['noBody'] as const) : [],
        },
      ];
    }),
  );
};

interface CommitteeNow extends Omit<SeatFacts, 'avoid'> {
  regime: Regime;
  way: string | null;
  waiting: string[];
  committee: string;
}

export const seatFacts: FactLoader<SeatFacts, RowOf<typeof committeeMember>> = async (db, found, _now, actor) => {
  const committees = await rows<CommitteeNow>(
    db,
    sql`select c.id as committee, c.state as "committeeState", c.size as seats, c.chair_id is not null as "hasChair",
          exists (select 1 from lot l where l.id = c.lot_id and l.opened_at is not null) as "isOpened",
          (select count(*) from committee_member m where m.committee_id = c.id and m.state = 'signedIn') as "seatsTaken",
          p.regime, p.way, array(select k.paper from consent k where k.lot_id = c.lot_id and k.state = 'asked') as waiting
        from committee c join project p on p.id = c.project_id where c.id in (${sql.join([...new Set(found.map((m) => m.committee))])})`,
  );
  const byId = new Map(committees.map(({ committee, ...now }) => [committee, now]));
  const facts = new Map<string, SeatFacts>();
  for (const m of found) {
    // What costs more than one statement is asked for the one who stands at the door.
    const enters = m.person === actor.id && m.state === 'accepted';
    const { regime, way, waiting, ...now } = byId.get(m.committee)!;
    const avoid = enters ? { avoid: await avoidanceOf(db, m) } : {};
    facts.set(m.id, { ...now, asking: { regime, way }, isAsked: waiting.includes(m.id), ...avoid });
  }
  return facts;
};
