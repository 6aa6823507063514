/** What the guards of a committee and of its seats ask of other rows; one statement a page, of any length. */

import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader } from '../../../kernel/server/house.ts';
import { demands, type Kind, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { type BodyKind, bodyThatJudges } from '../../procedure/ways/index.ts';
import { sameRound } from '../../project/server/door.ts';
import { compositionBy } from '../body/composition.rules.ts';
import { stageOfApplications, stageOfBids } from '../body/moment.rules.ts';
import type { CommitteeFacts } from '../committee/committee.guards.ts';
import type { committee } from '../committee/committee.record.ts';
import type { committeeMember } from '../committee-member/committee-member.record.ts';
import type { SeatFacts } from '../committee-member/member.guards.ts';
import { isAskedAbout, leftOnList } from './body/reads.ts';
import { avoidanceOf } from './parties.ts';

/** The round that it judges; the newest that takes such things where it names none yet. */
const ownRound = sql`coalesce(c.round_id, (select r.id from round r where r.lot_id = c.lot_id
          and (r.kind = 'bid') = (coalesce(c.kind, 'committee') <> 'panel') order by r.number desc limit 1))`;

interface BodyNow {
  id: string;
  body: BodyKind | null;
  lotState: StateOf<'lot'>;
  bidDeadline: string | null;
  documentOut: boolean;
  /** Of a panel: when what it reviews was due and unsealed. */
  due: string | null;
  unsealedAt: string | null;
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
}

export const committeeFacts: FactLoader<CommitteeFacts, RowOf<typeof committee>> = async (db, found, now) => {
  const states = await rows<BodyNow>(
    db,
    sql`select c.id, c.kind as body, l.state as "lotState", l.bid_deadline as "bidDeadline", l.law, l.kind, l.estimate, l.region, p.regime, p.way,
          (select count(*) from committee o where o.lot_id = c.lot_id and o.id <> c.id and o.state <> 'dissolved'
             and (o.kind = 'panel') = (coalesce(c.kind, 'committee') = 'panel') and ${sameRound('o', ownRound)}) as others, c.size,
          exists (select 1 from tender_document d where d.lot_id = c.lot_id and d.state = 'issued') as "documentOut",
          a.deadline as due, a.opened_at as "unsealedAt",
          (select count(*) from committee_member m where m.committee_id = c.id and m.state in ('drawn', 'accepted', 'signedIn')) as living,
          ${leftOnList('c')} as "listLeft", ${isAskedAbout('c')} as "isAsked"
        from committee c join lot l on l.id = c.lot_id join project p on p.id = l.project_id
          left join lateral (select deadline, opened_at from round where lot_id = c.lot_id and kind = 'application' order by number desc limit 1) a on c.kind = 'panel'
        where c.id in (${sql.join(found.map((c) => c.id))})`,
  );
  return new Map(states.map((one) => [one.id, factsOf(one, now)]));
};

function factsOf({ law, regime, way, kind, estimate, region, ...one }: BodyNow, now: Date): CommitteeFacts {
  const of = ofLot({ law, kind, estimate, region }, { regime, way, on: now });
  const isPanel = one.body === 'panel';
  const noBody = one.living < (one.size ?? 0) && one.listLeft === 0;
  return {
    stage: isPanel ? stageOfApplications(one.lotState, one.unsealedAt) : stageOfBids(one, now),
    others: one.others,
    isCalledFor:
      !isPanel ||
      (bodyThatJudges(way, 'application')?.kind === 'panel' &&
        ['draft', 'preliminary'].includes(one.lotState) &&
        one.due !== null),
    living: one.living,
    isAsked: one.isAsked,
    due: one.due,
    composition: compositionBy(of),
    drawOnly: demands(isPanel ? 'prequalification.committee' : 'committee.drawOnly', of),
    asking: { regime, way },
    found: noBody ? ([isPanel ? 'noPanel' : 'noBody'] as const) : [],
  };
}

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
