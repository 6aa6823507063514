/** What the guards of an evaluation ask of other rows; one statement a page, of any length. */
import type { Actor } from '../../../kernel/access/where.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { AnyRow, RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { type OfRound, ofRound } from '../../project/round/round.record.ts';
import { sameRound } from '../../project/server/door.ts';
import { type Claimed, claimIn, type LotPrices } from '../../tender-document/index.ts';
import { lowShares, priceTerms } from '../../tender-document/server/door.ts';
import { openClearingOf } from '../bid-clearing/server/open-clearing.ts';
import type { bidValidity } from '../bid-validity/bid-validity.record.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { undecidedMatters } from '../committee-vote/server/matters.ts';
import type { Finding } from '../evaluation-result/evaluation-result.record.ts';
import { abnormallyLowPrices } from '../price-score/abnormally-low.rules.ts';
import type { Judgement } from '../qualification/majority.rules.ts';
import { whyNotToBegin } from '../readiness/server/readiness.server.ts';
import type { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import type { JudgingFacts } from '../seat/judging.guards.ts';
import { openedBids } from './deal-sheets.ts';

/** Prices that the system points to as abnormally low, and that no clarification has asked about yet (12 号令 21). */
export interface UnexplainedPrice {
  bid: string;
  supplierName: string;
  because: string;
}

export async function unexplainedLowPrices(
  db: Queryable,
  own: Pick<RowOf<typeof committee>, 'id' | 'lot' | 'conclusions'>,
): Promise<UnexplainedPrice[]> {
  const passed = (own.conclusions ?? []).filter((c) => c.passed);
  const asked = await find(db, clarification, { committee: own.id, kind: 'price', state: 'judged' });
  const bids = passed.map((c) => ({ ...c, id: c.bid }));
  return abnormallyLowPrices(bids, await priceTerms(db, own.lot!), await lowShares(db, own.lot!))
    .filter(({ id }) => !asked.some((c) => c.bid === id))
    .map(({ id, triggers }) => ({
      bid: id,
      supplierName: sure(
        passed.find((c) => c.bid === id),
        'one of passed',
      ).supplierName,
      because: triggers.map((t) => t.because).join('；'),
    }));
}

const idsOf = (found: AnyRow[], field: string) => sql.join([...new Set(found.map((r) => r[field]))]);

type Personal = 'undecided' | 'openClearing' | 'unready' | 'unexplained';
interface CommitteeNow extends Omit<JudgingFacts, 'openFindings' | Personal> {
  committee: string;
  committeeState: StateOf<'committee'>;
  findings: Finding[] | null;
}

type Read = Omit<CommitteeNow, 'law'> & { pinned: Pinned | null; regime: Regime; way: string | null };

async function committeesNow(db: Queryable, found: AnyRow[]): Promise<CommitteeNow[]> {
  const read = await rows<Read>(
    db,
    sql`select c.id as committee, c.state as "committeeState", c.qualified_at as "qualifiedAt",
          (select count(*) from committee_member m where m.committee_id = c.id and m.state = 'signedIn' and m.needs_time) as "askingForTime",
          (select count(*) from qualification q where q.committee_id = c.id and q.state <> 'void') as qualifications,
          (select count(*) from qualification q where q.committee_id = c.id and q.state = 'open') as "openQualifications",
          (select count(*) from score_sheet s where s.committee_id = c.id and s.state in ('open', 'returned')) as "openScores",
          (select count(*) from clarification q where q.committee_id = c.id and q.state in ('draft', 'asked', 'answered', 'overdue')) as "openClarifications",
          (select count(*) from jsonb_array_elements(coalesce(c.conclusions, '[]')) x where (x->>'passed')::boolean) as "validBids",
          array(select q.id from clarification q where q.committee_id = c.id and q.kind = 'price' and q.state in ('answered', 'overdue')) as "pricesToVote",
          (select count(*) from committee_vote v where v.committee_id = c.id and v.kind = 'capacity' and v.state = 'open') as "openReviews",
          (select v.ends_on::text from bid_validity v where v.lot_id = c.lot_id and ${sameRound('v', sql`c.round_id`)}) as "validUntil",
          l.law as pinned, o.regime, o.way, r.state as "resultState", r.findings
        from committee c join lot l on l.id = c.lot_id join project o on o.id = l.project_id
        left join evaluation_result r on r.committee_id = c.id
        where c.id in (${idsOf(found, 'committee')})`,
  );
  return read.map(({ pinned, regime, way, ...now }) => ({
    ...now,
    law: ofLot({ law: pinned }, { regime, way }),
  }));
}

/** What judging asks of a seat. */
export const judgingFacts: FactLoader<JudgingFacts, RowOf<typeof committeeMember>> = async (db, found, at, actor) => {
  const byCommittee = new Map((await committeesNow(db, found)).map((c) => [c.committee, c]));
  const facts = new Map<string, JudgingFacts>();
  for (const m of found) {
    const {
      committee: _committee,
      committeeState,
      findings,
      ...now
    } = sure(byCommittee.get(m.committee), 'an entry of committee');
    facts.set(m.id, {
      ...now,
      openFindings: (findings ?? []).filter((f) => f.blocks || !f.settled).length,
      ...(await chairFacts(db, m, { committeeState, qualifiedAt: now.qualifiedAt }, actor, at)),
    });
  }
  return facts;
};

/** What costs more than one statement is asked for the one row whose next step it decides. */
async function chairFacts(
  db: Queryable,
  m: AnyRow,
  { committeeState, qualifiedAt }: Pick<CommitteeNow, 'committeeState' | 'qualifiedAt'>,
  actor: Actor,
  at: Date,
): Promise<Pick<JudgingFacts, Personal>> {
  if (m.person !== actor.id || m.state === 'accepted' || !m.isChair) return {};
  if (committeeState === 'seated')
    return { unready: await whyNotToBegin(db, await get(db, committee, m.committee), at) };
  if (!['evaluating', 'summarised'].includes(committeeState)) return {};
  return {
    undecided: await undecidedMatters(db, m.committee),
    openClearing: await openClearingOf(db, m.committee),
    ...(qualifiedAt && committeeState === 'evaluating'
      ? { unexplained: await unexplainedLowPrices(db, await get(db, committee, m.committee)) }
      : {}),
  };
}

/** Whether the lot still needs its bids to bind. */
export const validityFacts: FactsFor<typeof bidValidity> = async (db, found) => {
  const states = await rows<{ id: string; state: string; regime: string; way: string | null }>(
    db,
    sql`select l.id, l.state, p.regime, p.way from lot l join project p on p.id = l.project_id where l.id in (${idsOf(found, 'lot')})`,
  );
  const overs = ['contracted', 'performed', 'accepted', 'archived', 'failed', 'terminated'];
  return new Map(
    found.map((v) => {
      const of = states.find((l) => l.id === v.lot);
      const asking = of ? { asking: { regime: of.regime, way: of.way } } : {};
      return [v.id, { isLotOver: overs.includes(of?.state ?? ''), ...asking }];
    }),
  );
};

/** For sheets: how far their committee is. */
export const sheetFacts: FactsFor<typeof scoreSheet> = async (db, found) => {
  const states = await rows<{ id: string; committeeState: StateOf<'committee'>; qualifiedAt: string | null }>(
    db,
    sql`select id, state as "committeeState", qualified_at as "qualifiedAt" from committee where id in (${idsOf(found, 'committee')})`,
  );
  const byId = new Map(states.map(({ id, ...facts }) => [id, facts]));
  return new Map(found.map((s) => [s.id, byId.get(s.committee ?? '')!]));
};

/** What each opened bid claims of the policy for small enterprises: as it was sealed and read out (domain E9). */
export const claimsOf = async (db: Queryable, of: OfRound): Promise<ReadonlyMap<string, Claimed | null>> =>
  new Map((await openedBids(db, of)).map((b) => [b.id, claimIn(b)]));

/** What the formula of a lot is given beside the bids: ceiling in its form, sums that are fixed, and what the opening drew. */
export async function lotPrices(db: Queryable, of: OfRound): Promise<LotPrices> {
  const { provisionalSum } = await get(db, lot, of.lot);
  const { ceiling } = await priceTerms(db, of.lot!);
  const rooms = await find(db, opening, ofRound(of), { order: '-createdAt' });
  const drawn = rooms.find((room) => room.floatDraw)?.floatDraw?.drawn ?? null;
  return { ceilingPrice: ceiling, provisionalSum, drawnFloat: drawn };
}

/** The verdicts that members handed in for a committee's bids, in the order of their dealing; their signatures stay where they are. */
export const verdictsOf = (db: Queryable, committee: string): Promise<Judgement[]> =>
  rows(
    db,
    sql`select bid_id as bid, member_id as member, coalesce(items, '[]') as items from qualification
        where committee_id = ${committee} and state = 'submitted' order by created_at, id`,
  );
