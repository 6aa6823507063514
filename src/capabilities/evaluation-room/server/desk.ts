/**
 * What a member who sits works with. The page reads every bid in a line and one bid whole: with 1,525 of them whole it
 * would be twelve megabytes.
 */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidFinding } from '../../bid/bid-finding/bid-finding.record.ts';
import { type IndexEntry, indexFile } from '../../bid/review-index/review-index.ts';
import { reviewIndexOf } from '../../bid/server/door.ts';
import { securityWords } from '../../bid-security/server/door.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { bidClearing } from '../../evaluation/bid-clearing/bid-clearing.record.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { collusionReport } from '../../evaluation/collusion-report/collusion-report.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { type PricedBid, priceHints } from '../../evaluation/price-score/price-hints.rules.ts';
import { priceScore, pricesOf } from '../../evaluation/price-score/price-score.record.ts';
import { qualification } from '../../evaluation/qualification/qualification.record.ts';
import { scoreSheet } from '../../evaluation/score-sheet/score-sheet.record.ts';
import { evidenceOf, methodOf, objectiveDifferences, openClearingOf } from '../../evaluation/server/door.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { expertQuery } from '../../evaluation-report/expert-query/expert-query.record.ts';
import { tooFewPass } from '../../procedure/gates.ts';
import type { lot } from '../../project/lot/lot.record.ts';
import { type OfRound, ofRound } from '../../project/round/round.record.ts';
import { lawOf, sameRound } from '../../project/server/door.ts';
import { lowShares, priceTerms } from '../../tender-document/server/door.ts';

/** Bids that one call reads whole. */
export const mostBids = 50;

type Committee = RowOf<typeof committee>;
type Lot = RowOf<typeof lot>;

export const pick = (row: Record<string, any>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** Bidders stand in the order of their numbers in the opening room, so that a number means the same bidder everywhere. */
export const byNumber = (bid: string, name: string): RawBuilder<unknown> =>
  sql`(select e.serial from opening_entry e where e.bid_id = ${sql.ref(bid)} limit 1) nulls last, ${sql.ref(name)}`;

interface BidLine extends PricedBid {
  supplier: string;
  supplierName: string;
}

/** Every bid of the round that was opened. */
const lines = (db: Queryable, { lot: of, round }: OfRound) =>
  rows<BidLine>(
    db,
    sql`select b.id, b.supplier_id as supplier, b.supplier_name as "supplierName", b.price, b.price_text as "priceText", b.quote
        from bid b where b.lot_id = ${of} and ${sameRound('b', round)} and b.state in ('opened', 'valid', 'rejected') order by ${byNumber('b.id', 'b.supplier_name')}, b.id`,
  );

/** What the committee is pointed to on each bid. */
async function hintsOf(db: Queryable, ofLot: Lot, bids: readonly BidLine[]) {
  const hints = priceHints(bids, await priceTerms(db, ofLot.id), await lowShares(db, ofLot.id));
  const securityOf = await securityWords(db, ofLot.id);
  return ({ id, supplier }: BidLine) => {
    const security = securityOf?.(supplier);
    return {
      hints: [...(hints.get(id) ?? []), ...(security?.hints ?? [])],
      security: security ? { says: security.says } : null,
    };
  };
}

/** The sheets of one member, without what stands on them. */
const sheetLines = (db: Queryable, table: 'qualification' | 'score_sheet', committeeId: string, person: string) =>
  rows(
    db,
    sql`select s.id, s.bid_id as bid, s.state, s.version,
          (select count(*) from jsonb_array_elements(s.items) i where coalesce(i->>'verdict', i->>'score', i->>'quantity') is null) as "left" from ${sql.table(table)} s
        where s.committee_id = ${committeeId} and s.member_id = ${person} and s.state <> 'void' order by ${byNumber('s.bid_id', 's.supplier_name')}, s.id`,
  );

/** Everything of the desk but the bids themselves. */
export async function deskOf(db: Queryable, own: Committee, person: string, ofLot: Lot) {
  const bids = await lines(db, own);
  const hintOf = await hintsOf(db, ofLot, bids);
  const [result] = await find(db, evaluationResult, { committee: own.id });
  const [report] = await find(db, evaluationReport, { committee: own.id });
  const method = await methodOf(db, ofLot.id);
  const isJudging = own.qualifiedAt === null;
  const isAtWork = own.state === 'evaluating';
  const passed = isJudging ? null : sure(own.conclusions, 'conclusions').filter((c) => c.passed).length;
  return {
    method: pick(method, [
      'type',
      'name',
      'adjustments',
      'deviationAmount',
      'reasonAbove',
      'reasonBelow',
      'candidates',
      'qualificationItems',
      'scoreItems',
    ]),
    bids: bids.map((b) => ({ id: b.id, supplierName: b.supplierName, hints: hintOf(b).hints })),
    validBids: passed,
    tooFew: passed === null ? null : tooFewPass(await lawOf(db, ofLot.id), passed),
    rejected: isJudging ? [] : sure(own.conclusions, 'conclusions').filter((c) => !c.passed),
    qualifications: isJudging && isAtWork ? await sheetLines(db, 'qualification', own.id, person) : [],
    differences: !isJudging && isAtWork ? await objectiveDifferences(db, own) : [],
    scores: !isJudging && isAtWork ? await sheetLines(db, 'score_sheet', own.id, person) : [],
    collusion: (await find(db, collusionReport, ofRound(own), { limit: 1 }))[0] ?? null,
    ties: (await find(db, bidFinding, { lot: ofLot.id, bid: ofRound(own) }, { order: 'createdAt' })).map((t) =>
      pick(t, ['id', 'says', 'law']),
    ),
    clarifications: await find(db, clarification, { committee: own.id }, { order: 'createdAt' }),
    clearing:
      (await find(db, bidClearing, ofRound(own), { limit: 1 })).map(({ id, state }) => ({ id, state }))[0] ?? null,
    openClearing: await openClearingOf(db, own.id),
    queries: await find(db, expertQuery, { committee: own.id }, { order: 'askedAt' }),
    result: result ? shownOf(result) : null,
    report: report ? withoutText(report) : null,
  };
}

/** The text of a report on 1,500 bids is megabytes: a page that shows it asks for it, once for each version. */
const withoutText = ({ sections: _sections, ...report }: RowOf<typeof evaluationReport>) => report;

/** What every seat gave is read with the result's own page. */
const shownOf = ({ scores: _scores, ...result }: RowOf<typeof evaluationResult>) => ({
  ...result,
  ranking: result.ranking?.map(({ supplier: _supplier, ...b }) => b) ?? null,
});

/** Some bids whole, each with what was read out, its files, and the member's own sheets. */
export async function bidsOnDesk(
  office: Pick<Office, 'db' | 'files'>,
  own: Committee,
  { person, isChair }: RowOf<typeof committeeMember>,
  ofLot: Lot,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const { db } = office;
  const all = await lines(db, own);
  const hintOf = await hintsOf(db, ofLot, all);
  const opened = new Map((await find(db, bid, { lot: ofLot.id, id: { in: [...ids] } })).map((b) => [b.id, b] as const));
  const mine = { committee: own.id, member: person, bid: { in: [...ids] }, state: { not: 'void' } } as const;
  const judged = new Map((await find(db, qualification, mine)).map((q) => [q.bid, q]));
  const scored = new Map((await find(db, scoreSheet, mine)).map((s) => [s.bid, s]));
  const prices = await find(db, priceScore, {
    ...pricesOf(own),
    bid: { in: [...ids] },
    state: { in: ['computed', 'replaced'] },
  });
  const priced = new Map(prices.map((p) => [p.bid, p]));
  const indexed = new Map<string, IndexEntry[] | null>();
  for (const one of opened.values()) indexed.set(one.id, await reviewIndexOf(office, one));
  const read = await evidenceOf(db, own.id, ids);
  const returnable = isChair ? await returnableOf(db, own.id, ids) : [];
  return all
    .filter((b) => opened.has(b.id))
    .map((b) => ({
      ...pick(opened.get(b.id)!, ['id', 'supplierName', 'price', 'priceText', 'term', 'quality']),
      openedFiles: opened.get(b.id)?.openedFiles?.filter((f) => f.name !== indexFile) ?? null,
      index: indexed.get(b.id) ?? null,
      evidence: read
        .filter((e) => e.bid === b.id)
        .map((e) => pick(e, ['item', 'finding', 'file', 'page', 'score', 'seat', 'readAt'])),
      ...hintOf(b),
      conclusion: own.qualifiedAt ? (sure(own.conclusions, 'conclusions').find((c) => c.bid === b.id) ?? null) : null,
      qualification: judged.get(b.id) ?? null,
      score: scored.get(b.id) ?? null,
      priceScore: priced.get(b.id) ?? null,
      returnable: returnable.filter((r) => r.bid === b.id),
    }));
}

/** The chair may return a sheet without seeing it: which seat, which bid, handed in or not. */
const returnableOf = (db: Queryable, committeeId: string, ids: readonly string[]) =>
  rows<{ id: string; bid: string; seat: string; state: string }>(
    db,
    sql`select s.id, s.bid_id as bid, m.seat, s.state
        from score_sheet s join committee_member m on m.committee_id = s.committee_id and m.person_id = s.member_id and m.state = 'signedIn'
        where s.committee_id = ${committeeId} and s.state = 'submitted' and s.bid_id = any(${[...ids]}::uuid[]) order by m.draw_order`,
  );
