/** What the report's steps read, and the check before it leaves the committee. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { ContextOf } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { answering, type BookRegime } from '../../../platform/law/rulebook/regimes.ts';
import { limitIfAny } from '../../../platform/law/rulebook.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { computeResult } from '../../evaluation/server/door.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { openingEntry } from '../../opening/opening-entry/opening-entry.record.ts';
import { wordsOf } from '../../procedure/said.ts';
import type { BodyKind } from '../../procedure/way.ts';
import { type OfRound, ofRound } from '../../project/round/round.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { type Priced, pricedOf } from '../../tender-document/price/price-form.ts';
import { priceTerms } from '../../tender-document/server/door.ts';
import { type Check, type DeliveryData, deliveryChecks } from '../evaluation-report/delivery.rules.ts';
import { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';
import type { Section } from '../evaluation-report/report-sections.ts';

export type Report = RowOf<typeof evaluationReport>;

/** Tells the pages of its committee that they read anew. */
export const changed = ({ tx, row }: ContextOf<typeof committeeMember>) =>
  signal(tx, `committee:${row.committee}`, 'changed');

export const seatedMembers = (db: Queryable, committeeId: string) =>
  find(db, committeeMember, { committee: committeeId, state: 'signedIn' }, { order: 'drawOrder' });
export const reportOf = async (db: Queryable, committeeId: string): Promise<Report> =>
  (await find(db, evaluationReport, { committee: committeeId }))[0]!;
/** The report by which a lot is decided: the newest that was handed over, and so of its newest round. */
export const deliveredReport = async (db: Queryable, lotId: string): Promise<Report | undefined> =>
  (await find(db, evaluationReport, { lot: lotId, state: 'delivered' }, { order: '-deliveredAt', limit: 1 }))[0];
export const openingOf = async (db: Queryable, of: OfRound) =>
  (await find(db, opening, ofRound(of), { order: '-createdAt', limit: 1 }))[0];

/** Whether another body judges bids of the lot now, of another round. */
export const isJudgedByOthers = async (db: Queryable, { id, lot }: RowOf<typeof committee>): Promise<boolean> =>
  (
    await find(
      db,
      committee,
      { lot, id: { not: id }, state: { in: ['evaluating', 'summarised', 'signed'] } },
      { limit: 1 },
    )
  ).length > 0;

/** By whose law, and whom, a report says its sentences. */
export async function underLawOf(
  db: Queryable,
  own: Pick<RowOf<typeof committee>, 'lot' | 'kind'>,
): Promise<{ under: BookRegime; body: BodyKind }> {
  const law = await lawOf(db, own.lot);
  return { under: answering(sure(law.regime, 'the regime'), 'procedure', law), body: own.kind ?? 'committee' };
}

/** The digest that everybody signs: name, sections and roster, and nothing else. */
export const reportDigest = (report: Pick<Report, 'name' | 'sections' | 'roster'>): Promise<string> =>
  sha256Hex(canonicalJson({ name: report.name, sections: report.sections, roster: report.roster }));

/** A report computed again from the sheets, the opening record and the digest (domain D4), check by check. */
export async function reportChecks(
  db: Queryable,
  committeeId: string,
): Promise<{ checks: Check[]; data: DeliveryData }> {
  const report = await reportOf(db, committeeId);
  const result = await get(db, evaluationResult, report.result);
  const own = await get(db, committee, committeeId);
  const data: DeliveryData = {
    ...(await underLawOf(db, own)),
    sections: report.sections as Section[],
    members: (await seatedMembers(db, own.id)).map((m) => ({ person: m.person, seat: m.seat })),
    signatures: report.signatures!,
    ranking: result.ranking,
    // Where all are rejected nothing was scored, and there is nothing to rank.
    recomputed: result.rejectsAll ? [] : (await computeResult(db, own.id)).ranking,
    readOut: await readOutPrices(db, own.lot!),
    conclusions: own.conclusions!,
    mostCandidates: limitIfAny('candidates.most', await lawOf(db, own.lot))?.value,
    terms: await priceTerms(db, own.lot!),
    rejectsAll: result.rejectsAll,
    openingClosedAt: (await openingOf(db, own))?.closedAt ?? null,
    startedAt: own.startedAt!,
  };
  const isAsSigned = (await reportDigest(report)) === report.digest;
  const digest: Check = {
    id: 'digest',
    what: '正文与签署时的摘要一致',
    law: '电子招标投标办法 第40条',
    faults: isAsSigned ? [] : ['评标报告的内容与签署时不一致'],
  };
  const say = wordsOf(data);
  const checks = [...deliveryChecks(data), digest].map((c) => ({ ...c, what: say(c.what), law: say(c.law) }));
  return { checks, data };
}

/** Why a signed report may not be handed over. */
export const deliveryFaultsOf = async (db: Queryable, committeeId: string): Promise<string[]> =>
  (await reportChecks(db, committeeId)).checks.flatMap((c) => c.faults);

/** Prices as the opening record holds them; the bids' own where a lot was opened without a room. */
async function readOutPrices(db: Queryable, lotId: string): Promise<Map<string, Priced>> {
  const entries = await find(db, openingEntry, { lot: lotId });
  const bids = await find(db, bid, { lot: lotId });
  return new Map(
    bids.map((b) => {
      const entry = entries.find((e) => e.bid === b.id);
      return [b.id, pricedOf({ ...b, ...(entry ? { price: entry.price, priceText: entry.priceText } : {}) })];
    }),
  );
}
