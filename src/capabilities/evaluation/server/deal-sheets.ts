/** Hands out the sheets: every member gets one for every bid, with the items of the locked method. */

import type { AnyRow, RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { insertRows } from '../../../kernel/server/write-many.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import type { committee as committeeRecord } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { type OfRound, ofRound } from '../../project/round/of-round.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { isLowestPrice } from '../../tender-document/index.ts';
import { qualification } from '../qualification/qualification.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { tellOf } from './progress.ts';

export async function methodOf(db: Queryable, lotId: string): Promise<RowOf<typeof evaluationMethod>> {
  const [method] = await find(db, evaluationMethod, { lot: lotId, state: 'locked' }, { order: '-updatedAt', limit: 1 });
  if (!method) throw new Refusal('本标段没有锁定的{评标}办法');
  return method;
}

/** The bids of a round that were opened, in the order of their names. */
export const openedBids = (db: Queryable, of: OfRound): Promise<RowOf<typeof bid>[]> =>
  find(db, bid, { ...ofRound(of), state: { in: ['opened', 'valid', 'rejected'] } }, { order: 'supplierName' });

export async function seatedPeople(db: Queryable, committeeId: string): Promise<string[]> {
  return (await find(db, committeeMember, { committee: committeeId, state: 'signedIn' }, { order: 'drawOrder' })).map(
    (m) => m.person,
  );
}

type Committee = RowOf<typeof committeeRecord>;
type Dealing = Pick<EffectContext, 'office' | 'tx' | 'now'>;

export async function dealQualifications(
  context: Dealing,
  committee: Committee,
  people: readonly string[],
): Promise<void> {
  const { tx } = context;
  const method = await methodOf(tx, committee.lot!);
  const items = sure(method.qualificationItems, 'qualification items').map(({ id, kind, name, standard }) => ({
    id,
    kind,
    item: name,
    standard,
    verdict: null,
    reason: null,
    basis: null,
    deviation: null,
    page: null,
  }));
  const sheets = (await openedBids(tx, committee)).flatMap((b) =>
    people.map((member) => sheetOf(committee, b, member, items)),
  );
  await insertRows(tx, qualification, sheets, { state: 'open', now: context.now }, tellOf(context, committee.id));
}

export async function dealScores(context: Dealing, committee: Committee, bids: readonly string[]): Promise<void> {
  const { tx } = context;
  const method = await methodOf(tx, committee.lot!);
  const items = isLowestPrice(method) ? adjustmentItems(method) : scoredItems(method);
  // Where the document adjusts nothing the price itself decides, and there is nothing to write down.
  if (items.length === 0) return;
  const people = await seatedPeople(tx, committee.id);
  const dealt = new Map(
    (
      await rows<{ id: string; bid: string; member: string; state: string }>(
        tx,
        sql`select id, bid_id as bid, member_id as member, state from score_sheet where committee_id = ${committee.id}`,
      )
    ).map((s) => [`${s.bid} ${s.member}`, s]),
  );
  const scored = new Set(bids);
  const fresh: object[] = [];
  for (const b of await openedBids(tx, committee)) {
    if (!scored.has(b.id)) continue;
    for (const member of people) {
      const had = dealt.get(`${b.id} ${member}`);
      if (!had) fresh.push(sheetOf(committee, b, member, items));
      else if (had.state === 'void') await perform(context, 'score-sheet.revive', { id: had.id });
    }
  }
  await insertRows(tx, scoreSheet, fresh, { state: 'open', now: context.now }, tellOf(context, committee.id));
}

const scoredItems = (method: RowOf<typeof evaluationMethod>) =>
  sure(method.scoreItems, 'score items').map(({ id, section, name, standard, points, objective, step }) => ({
    id,
    section,
    item: name,
    standard,
    points,
    objective,
    step,
    score: null,
    reason: null,
  }));

const adjustmentItems = (method: RowOf<typeof evaluationMethod>) =>
  (method.adjustments ?? []).map(({ id, name, standard, measure, unit, most }) => ({
    id,
    section: 'adjustment',
    item: name,
    standard,
    objective: true,
    unit: measure === 'stated' ? '元' : unit,
    most: measure === 'stated' ? null : most,
    quantity: null,
    reason: null,
  }));

const sheetOf = (committee: Committee, b: AnyRow, member: string, items: readonly object[]) => ({
  project: committee.project,
  lot: committee.lot,
  committee: committee.id,
  bid: b.id,
  member,
  supplierName: b.supplierName,
  items,
});
