/** What the guards of a committee and of its seats ask of other rows; one statement a page, of any length. */

import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, FactsFoundFor } from '../../../kernel/server/house.ts';
import { demands, type Kind, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import type { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { type BodyKind, bodyKinds, roundNamed } from '../../procedure/ways/index.ts';
import { sameRound, takenIn } from '../../project/server/door.ts';
import { compositionBy } from '../body/composition.rules.ts';
import { stageOfApplications, stageOfBids } from '../body/moment.rules.ts';
import type { CommitteeFacts } from '../committee/committee.guards.ts';
import type { committee } from '../committee/committee.record.ts';
import type { committeeMember } from '../committee-member/committee-member.record.ts';
import type { SeatFacts } from '../committee-member/member.guards.ts';
import { avoidanceOf } from './parties.ts';

interface BodyNow {
  id: string;
  body: BodyKind | null;
  lotState: StateOf<'lot'>;
  bidDeadline: string | null;
  documentOut: boolean;
  /** The round that it judges; the newest that takes such things where it names none yet. */
  round: { kind: string; state: StateOf<'round'>; isFurther: boolean; isJudged: boolean } | null;
  /** When what it judges is due, and was opened. */
  due: string | null;
  openedAt: string | null;
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
             and (o.kind = 'panel') = (coalesce(c.kind, 'committee') = 'panel') and ${sameRound('o', sql`r.id`)}) as others, c.size,
          exists (select 1 from tender_document d where d.lot_id = c.lot_id and d.state = 'issued') as "documentOut",
          r.deadline as due, r.opened_at as "openedAt",
          case when r.id is not null then jsonb_build_object('kind', r.kind, 'state', r.state,
            'isFurther', exists (select 1 from round e where e.lot_id = c.lot_id and e.number < r.number and ${takenIn('e')} = ${takenIn('r')}),
            'isJudged', exists (select 1 from committee o where o.round_id = r.id and o.id <> c.id and o.finished_at is not null) and l.state = 'evaluated') end as round,
          (select count(*) from committee_member m where m.committee_id = c.id and m.state in ('drawn', 'accepted', 'signedIn')) as living,
          ${leftOnList('c')} as "listLeft", ${isAskedAbout('c')} as "isAsked"
        from committee c join lot l on l.id = c.lot_id join project p on p.id = l.project_id
          left join lateral (select r.* from round r where r.lot_id = c.lot_id and case when c.round_id is null
              then ${takenIn('r')} = case when c.kind = 'panel' then 'application' else 'bid' end else r.id = c.round_id end
            order by r.number desc limit 1) r on true
        where c.id in (${sql.join(found.map((c) => c.id))})`,
  );
  return new Map(states.map((one) => [one.id, factsOf(one, now)]));
};

function factsOf({ law, regime, way, kind, estimate, region, ...one }: BodyNow, now: Date): CommitteeFacts {
  const of = ofLot({ law, kind, estimate, region }, { regime, way, on: now });
  const isPanel = one.body === 'panel';
  const noBody = one.living < (one.size ?? 0) && one.listLeft === 0;
  return {
    stage: isPanel
      ? stageOfApplications(one.lotState, one.openedAt)
      : stageOfBids(
          { ...one, further: one.round?.isFurther && one.due ? { ...one.round, deadline: one.due } : null },
          now,
        ),
    others: one.others,
    isCalledFor:
      !isPanel ||
      (roundNamed(way, one.round?.kind)?.body?.kind === 'panel' && ['draft', 'preliminary'].includes(one.lotState)),
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
          case when c.round_id is null then (select l.opened_at from lot l where l.id = c.lot_id)
            else (select r.opened_at from round r where r.id = c.round_id) end is not null as "isOpened",
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

// What is asked of a body or of a seat within a query.

/** Whether the body that a way forms before an opening was drawn. */
export const unformedFacts: FactsFoundFor<typeof unsealing, 'unformed'> = async (db, found) => {
  const behind = await rows<{ id: string; way: string | null; kind: string | null; isDrawn: boolean }>(
    db,
    sql`select u.id, p.way, r.kind, exists (select 1 from committee c where c.lot_id = u.lot_id and ${sameRound('c', sql`u.round_id`)}
          and (c.kind = 'panel') = (${takenIn('r')} = 'application') and c.state not in ('draft', 'locked', 'dissolved')) as "isDrawn"
        from unsealing u join project p on p.id = u.project_id left join round r on r.id = u.round_id
        where u.id in (${sql.join(found.map((u) => u.id))})`,
  );
  return new Map(
    behind.map(({ id, way, kind, isDrawn }) => {
      const body = roundNamed(way, kind)?.body;
      return [id, { unformed: body && body.formed !== 'afterOpening' && !isDrawn ? bodyKinds[body.kind] : null }];
    }),
  );
};

/** How many of the locked list could still be drawn. @param body alias of the row that has the list */
const leftOnList = (body: string): RawBuilder<number> => {
  const of = (field: string) => sql.ref(`${body}.${field}`);
  return sql<number>`(select count(*)::int from jsonb_array_elements(coalesce(${of('lock')}->'candidates', '[]')) x
             where not exists (select 1 from jsonb_array_elements(coalesce(${of('avoided')}, '[]')) a where a->>'id' = x->>'id')
               and not exists (select 1 from jsonb_array_elements_text(coalesce(${of('drawn')}->'chosen', '[]') || coalesce(${of('drawn')}->'alternates', '[]')) d where d = x->>'id'))`;
};

/** Whether the word of another unit about the row is waited for. @param alias of a row with a lot */
const isAskedAbout = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from consent k where k.lot_id = ${sql.ref(`${alias}.lot_id`)} and k.state = 'asked' and k.paper = ${sql.ref(`${alias}.id`)}::text)`;
