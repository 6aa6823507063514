/** What the guards of an evaluation ask of other rows; one statement a page, whatever its length. */

import type { Actor } from '../../../kernel/access/where.ts';
import type { FactsOf, StateOf } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { type Kind, type Of, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { openClearingOf } from '../bid-clearing/server/open-clearing.ts';
import { mustAvoid } from '../committee/avoidance.rules.ts';
import { compositionBy } from '../committee/committee.guards.ts';
import { committee } from '../committee/committee.record.ts';
import { undecidedMatters } from '../committee-vote/server/vote.server.ts';
import type { Finding } from '../evaluation-result/evaluation-result.record.ts';
import { whyNotToBegin } from '../readiness/server/readiness.server.ts';
import { unexplainedLowPrices } from './low-prices.ts';
import { partiesOf } from './parties.ts';
import { deliveryFaultsOf } from './report-reads.ts';

const idsOf = (found: AnyRow[], field: string) => sql.join([...new Set(found.map((r) => r[field]))]);

export const committeeFacts: FactLoader<FactsOf<'committee'>> = async (db, found, now) => {
  const states = await rows<{
    id: string;
    lotState: StateOf<'lot'>;
    bidDeadline: string | null;
    openedAt: string | null;
    others: number;
    law: Pinned | null;
    regime: Regime;
    kind: Kind | null;
    estimate: string | null;
  }>(
    db,
    sql`select c.id, l.state as "lotState", l.bid_deadline as "bidDeadline", l.opened_at as "openedAt", l.law, l.kind, l.estimate, p.regime,
          (select count(*) from committee o where o.lot_id = c.lot_id and o.id <> c.id and o.state <> 'dissolved') as others
        from committee c join lot l on l.id = c.lot_id join project p on p.id = l.project_id where c.id in (${sql.join(found.map((c) => c.id))})`,
  );
  return new Map(
    states.map(({ id, law, regime, kind, estimate, ...facts }) => {
      const composition = compositionBy(ofLot({ law, kind, estimate }, { regime, on: now }));
      return [id, { ...facts, composition }];
    }),
  );
};

interface CommitteeNow {
  committee: string;
  committeeState: StateOf<'committee'>;
  seats: number;
  seatsTaken: number;
  hasChair: boolean;
  askingForTime: number;
  qualifiedAt: string | null;
  qualifications: number;
  openQualifications: number;
  openScores: number;
  openClarifications: number;
  openQueries: number;
  validBids: number;
  resultState: StateOf<'evaluation-result'> | null;
  findings: Finding[] | null;
  reportState: StateOf<'evaluation-report'> | null;
  signatures: { member: string }[] | null;
  isLowestPrice: boolean;
  validUntil: string | null;
  /** By what the lot is judged. */
  law: Of;
}

type Read = Omit<CommitteeNow, 'law'> & { pinned: Pinned | null; regime: Regime; method: string | null };

async function committeesNow(db: Queryable, found: AnyRow[]): Promise<CommitteeNow[]> {
  const read = await rows<Read>(
    db,
    sql`select c.id as committee, c.state as "committeeState", c.size as seats, c.chair_id is not null as "hasChair", c.qualified_at as "qualifiedAt",
          (select count(*) from committee_member m where m.committee_id = c.id and m.state = 'signedIn') as "seatsTaken",
          (select count(*) from committee_member m where m.committee_id = c.id and m.state = 'signedIn' and m.needs_time) as "askingForTime",
          (select count(*) from qualification q where q.committee_id = c.id and q.state <> 'void') as qualifications,
          (select count(*) from qualification q where q.committee_id = c.id and q.state = 'open') as "openQualifications",
          (select count(*) from score_sheet s where s.committee_id = c.id and s.state in ('open', 'returned')) as "openScores",
          (select count(*) from clarification q where q.committee_id = c.id and q.state in ('draft', 'asked', 'answered', 'overdue')) as "openClarifications",
          (select count(*) from expert_query q where q.committee_id = c.id and q.state = 'asked') as "openQueries",
          (select count(*) from jsonb_array_elements(coalesce(c.conclusions, '[]')) x where (x->>'passed')::boolean) as "validBids",
          exists (select 1 from evaluation_method e where e.lot_id = c.lot_id and e.state = 'locked' and e.type = 'lowest-price') as "isLowestPrice",
          (select v.ends_on::text from bid_validity v where v.lot_id = c.lot_id) as "validUntil",
          l.law as pinned, o.regime, o.method,
          r.state as "resultState", r.findings, p.state as "reportState", p.signatures
        from committee c join lot l on l.id = c.lot_id join project o on o.id = l.project_id
        left join evaluation_result r on r.committee_id = c.id
        left join evaluation_report p on p.committee_id = c.id
        where c.id in (${idsOf(found, 'committee')})`,
  );
  return read.map(({ pinned, regime, method, ...now }) => ({
    ...now,
    law: ofLot({ law: pinned }, { regime, method }),
  }));
}

export const memberFacts: FactLoader<FactsOf<'committee-member'>> = async (db, found, at, actor) => {
  const byCommittee = new Map((await committeesNow(db, found)).map((c) => [c.committee, c]));
  const facts = new Map<string, FactsOf<'committee-member'>>();
  for (const m of found) {
    const { findings, signatures, ...now } = byCommittee.get(m.committee)!;
    facts.set(m.id, {
      ...now,
      openFindings: (findings ?? []).filter((f) => f.blocks || !f.settled).length,
      spoken: (signatures ?? []).map((s) => s.member),
      ...(await personalFacts(db, m, now, actor, at)),
    });
  }
  return facts;
};

/** What costs more than one statement is asked for the one row whose next step it decides. */
async function personalFacts(
  db: Queryable,
  m: AnyRow,
  now: Pick<CommitteeNow, 'reportState' | 'committeeState' | 'isLowestPrice'>,
  actor: Actor,
  at: Date,
): Promise<
  Pick<
    FactsOf<'committee-member'>,
    'avoid' | 'undecided' | 'openClearing' | 'unready' | 'unexplained' | 'deliveryFaults'
  >
> {
  if (m.person !== actor.id) return {};
  if (m.state === 'accepted') return { avoid: await avoidanceOf(db, m) };
  if (!m.isChair) return {};
  if (now.committeeState === 'seated') return { unready: await whyNotToBegin(db, m.lot, at) };
  if (['evaluating', 'summarised'].includes(now.committeeState))
    return {
      undecided: await undecidedMatters(db, m.committee, m.lot),
      openClearing: await openClearingOf(db, m.committee),
      ...(now.isLowestPrice && now.committeeState === 'evaluating'
        ? { unexplained: await unexplainedLowPrices(db, await get(db, committee, m.committee)) }
        : {}),
    };
  return now.reportState === 'signed' ? { deliveryFaults: await deliveryFaultsOf(db, m.committee) } : {};
}

/** Why this member must not sit, now that it is known who bids; nothing for a representative of the owner. */
export async function avoidanceOf(db: Queryable, m: AnyRow): Promise<string | undefined> {
  if (!m.expert) return undefined;
  const [own] = await find(db, expert, { id: m.expert });
  return mustAvoid(own!, await partiesOf(db, m.lot));
}

/** Whether the lot still needs its bids to bind. */
export const validityFacts: FactLoader<FactsOf<'bid-validity'>> = async (db, found) => {
  const states = await rows<{ id: string; state: string }>(
    db,
    sql`select id, state from lot where id in (${idsOf(found, 'lot')})`,
  );
  const overs = ['contracted', 'performed', 'accepted', 'archived', 'failed', 'terminated'];
  return new Map(
    found.map((v) => [v.id, { isLotOver: overs.includes(states.find((l) => l.id === v.lot)?.state ?? '') }]),
  );
};

/** For sheets: how far their committee is. */
export const sheetFacts: FactLoader<FactsOf<'score-sheet'>> = async (db, found) => {
  const states = await rows<{ id: string; committeeState: StateOf<'committee'>; qualifiedAt: string | null }>(
    db,
    sql`select id, state as "committeeState", qualified_at as "qualifiedAt" from committee where id in (${idsOf(found, 'committee')})`,
  );
  const byId = new Map(states.map(({ id, ...facts }) => [id, facts]));
  return new Map(found.map((s) => [s.id, byId.get(s.committee)!]));
};
