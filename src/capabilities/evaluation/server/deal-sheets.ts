/** What stands on the sheets of those who judge bids: the items of the locked method. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import type { committee as committeeRecord } from '../../committee/committee/committee.record.ts';
import { type Dealt, dealSheets, seatedPeople } from '../../committee/server/door.ts';
import { type OfRound, ofRound } from '../../project/round/round.record.ts';
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

type Committee = RowOf<typeof committeeRecord>;
type Dealing = Pick<EffectContext, 'office' | 'tx' | 'now'>;

const deal = (context: Dealing, own: Committee, dealt: Omit<Dealt, 'of'>) =>
  dealSheets(context, own, { ...dealt, of: { body: 'committee', judged: 'bid' } }, tellOf(context, own.id));

export async function dealQualifications(context: Dealing, own: Committee, people: readonly string[]): Promise<void> {
  const method = await methodOf(context.tx, own.lot!);
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
  await deal(context, own, {
    sheet: qualification,
    judged: await openedBids(context.tx, own),
    people,
    lines: { items },
  });
}

export async function dealScores(context: Dealing, own: Committee, bids: readonly string[]): Promise<void> {
  const { tx } = context;
  const method = await methodOf(tx, own.lot!);
  const items = isLowestPrice(method) ? adjustmentItems(method) : scoredItems(method);
  // Where the document adjusts nothing the price itself decides, and there is nothing to write down.
  if (items.length === 0) return;
  const scored = new Set(bids);
  const judged = (await openedBids(tx, own)).filter((b) => scored.has(b.id));
  await deal(context, own, { sheet: scoreSheet, judged, people: await seatedPeople(tx, own.id), lines: { items } });
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
