/** What the chair does for the committee: beginning, summing up the qualification, returning sheets, rejecting all. */
import { perform } from '../../../kernel/server/act.ts';
import type { Effect, EffectContext } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { priceScoreInput } from '../../tender-document/index.ts';
import { type Conclusion, committee } from '../committee/committee.record.ts';
import { priceScore } from '../price-score/price-score.record.ts';
import { priceScores } from '../price-score/price-score.rules.ts';
import { conclusions, type Judgement, rejectionReason } from '../qualification/majority.rules.ts';
import { qualification } from '../qualification/qualification.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { dealQualifications, dealScores, methodOf, openedBids, seatedPeople } from './deal-sheets.ts';

const changed = ({ tx, row }: EffectContext) => signal(tx, `committee:${row.committee}`, 'changed');

export const beginEvaluation: Effect = async (context) => {
  const { tx, row, now } = context;
  const own = await get(tx, committee, row.committee!);
  if ((await openedBids(tx, row.lot)).length === 0) throw new Refusal('没有已开启的投标文件');
  await perform(context, 'lot.startEvaluation', { id: row.lot });
  await perform(context, 'committee.begin', { id: own.id, values: { startedAt: now.toISOString() } });
  await dealQualifications(context, own, await seatedPeople(tx, own.id));
  await changed(context);
};

/** The majority's conclusions, then the price scores of those who passed, then the sheets for scoring. */
export const confirmQualification: Effect = async (context) => {
  const { tx, row, now } = context;
  const own = await get(tx, committee, row.committee!);
  const bids = (await openedBids(tx, row.lot)).map((b) => ({
    id: b.id,
    supplier: b.supplier!,
    supplierName: b.supplierName!,
    price: b.price!,
  }));
  const sheets = await find(tx, qualification, { committee: own.id, state: 'submitted' });
  const found = conclusions(
    bids,
    sheets.map((s) => ({ bid: s.bid!, member: s.member!, items: s.items ?? [] }) as Judgement),
  );
  await perform(context, 'committee.qualify', {
    id: own.id,
    values: { qualifiedAt: now.toISOString(), conclusions: found },
  });
  const passed = found.filter((c) => c.passed);
  await scorePrices(context, passed);
  for (const sheet of await find(tx, scoreSheet, {
    committee: own.id,
    state: { in: ['open', 'submitted', 'returned'] },
  }))
    if (!passed.some((c) => c.bid === sheet.bid)) await perform(context, 'score-sheet.annul', { id: sheet.id });
  await dealScores(
    context,
    own,
    passed.map((c) => c.bid),
  );
  await changed(context);
};

/** Computes by the locked formula and keeps every step (domain E1, E3). */
async function scorePrices(context: EffectContext, passed: readonly Conclusion[]): Promise<void> {
  const { tx, row, now } = context;
  const kept = await find(tx, priceScore, { lot: row.lot });
  for (const old of kept)
    if (old.state === 'computed' && !passed.some((c) => c.bid === old.bid))
      await perform(context, 'price-score.annul', { id: old.id });
  if (passed.length === 0) return;
  const ofLot = await get(tx, lot, row.lot);
  const input = priceScoreInput(
    await methodOf(tx, row.lot),
    ofLot,
    passed.map(({ bid: id, price }) => ({ id, price })),
  );
  const { benchmark, scores } = computed(() => priceScores(input));
  for (const { id, score, steps } of scores) {
    const bidder = passed.find((c) => c.bid === id)!;
    const values = {
      project: row.project,
      lot: row.lot,
      bid: id,
      supplierName: bidder.supplierName,
      price: bidder.price,
      evaluatedPrice: steps[0]!.result,
      benchmark,
      score,
      steps,
      computedAt: now.toISOString(),
    };
    const old = kept.find((k) => k.bid === id);
    if (old) await perform(context, 'price-score.recompute', { id: old.id, values });
    else await perform(context, 'price-score.compute', { values });
  }
}

function computed<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message);
    throw error;
  }
}

export const returnSheet: Effect = async (context) => {
  const { tx, row, asked } = context;
  const [sheet] = await find(tx, scoreSheet, { id: asked.sheet, committee: row.committee! });
  if (!sheet) throw new Refusal('没有这张评分表');
  const own = await get(tx, committee, row.committee!);
  if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
  await perform(context, 'score-sheet.return', { id: sheet.id, asked: { reason: asked.reason } });
  await tell(tx, {
    to: [sheet.member!],
    subject: `评分表退回重评：${sheet.supplierName}`,
    body: asked.reason,
    link: `evaluation.room?committee=${own.id}`,
  });
  await changed(context);
};

/** All bids fail: too few are left for a competition, or none (12 号令 27). The lot fails with it. */
export const rejectAllBids: Effect = async (context) => {
  const { tx, row, asked, now } = context;
  const own = await get(tx, committee, row.committee!);
  for (const c of own.conclusions ?? []) {
    const because = c.passed
      ? `有效投标不足三家且明显缺乏竞争，评标委员会否决全部投标：${asked.reason}`
      : rejectionReason(c);
    await perform(context, 'bid.reject', { id: c.bid, asked: { because } });
  }
  await perform(context, 'lot.fail', { id: row.lot, asked: { because: `评标委员会否决所有投标：${asked.reason}` } });
  await perform(context, 'committee.dissolve', { id: own.id, values: { finishedAt: now.toISOString() } });
  await changed(context);
};
