/** What the sheets and the clarifications come to: who passes, at which price, and who is scored. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import { foreignMoney, notInYuan } from '../../bid/bid/bid.record.ts';
import { type Conclusion, committee } from '../../committee/committee/committee.record.ts';
import { tooFewPass } from '../../procedure/gates.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import {
  type PriceBid,
  type Step,
  saidSteps,
} from '../../tender-document/evaluation-method/price-formula/benchmark.rules.ts';
import { scoringPrices } from '../../tender-document/evaluation-method/price-formula/price-score.rules.ts';
import { isGradient, isLowestPrice, isPricedInWords, priceScoreInput } from '../../tender-document/index.ts';
import {
  isAmount,
  isBeyond,
  isDiscount,
  isInWords,
  type PriceTerms,
  pricedOf,
  priceForms,
  type Quote,
} from '../../tender-document/price/price-form.ts';
import { priceTerms } from '../../tender-document/server/door.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { outcomeOf, type SettledClarification } from '../clarification/outcome.rules.ts';
import { failuresByVote } from '../committee-vote/ballot.rules.ts';
import { committeeVote } from '../committee-vote/committee-vote.record.ts';
import { priceScore, pricesOf } from '../price-score/price-score.record.ts';
import { conclusions } from '../qualification/majority.rules.ts';
import { failuresByPrice } from '../qualification/required.rules.ts';
import { computeLowestPrices, computeResult } from './compute-result.ts';
import { dealScores, methodOf, openedBids } from './deal-sheets.ts';
import { claimsOf, lotPrices, verdictsOf } from './facts.ts';
import { tellOf } from './progress.ts';

type Concluding = Pick<EffectContext, 'office' | 'tx' | 'now'>;

/**
 * The majority's conclusions, then the price scores of those who passed, then the sheets for scoring. Done again when a
 * clarification is settled later, or a bidder leaves.
 * @param settledNow a clarification as it is about to be written
 */
export async function concludeQualification(
  context: Concluding,
  committeeId: string,
  settledNow?: SettledClarification & { id: string },
): Promise<void> {
  const { tx, now } = context;
  const own = await get(tx, committee, committeeId);
  const kept = await find(tx, clarification, { committee: own.id }, { order: 'createdAt' });
  const settled = [...kept.filter((c) => c.id !== settledNow?.id), ...(settledNow ? [settledNow] : [])];
  const opened = await openedBids(tx, own);
  const terms = await priceTerms(tx, own.lot!);
  const votes = await find(tx, committeeVote, { committee: own.id, state: 'decided' }, { order: 'createdAt' });
  const found = conclusions(
    opened.map((b) => {
      const { failures, ...outcome } = outcomeOf(b.id, settled);
      const read = pricedOf(b);
      const priced = failuresByPrice({ ...read, corrected: outcome.corrected }, terms);
      return {
        id: b.id,
        supplier: b.supplier,
        supplierName: b.supplierName,
        ...read,
        ...outcome,
        failures: [...priced, ...failures, ...failuresByVote(b.id, votes)],
      };
    }),
    await verdictsOf(tx, own.id),
  );
  const passed = found.filter((c) => c.passed);
  const isIn = new Set(passed.map((c) => c.bid));
  // Where the law lets nobody go on with so few, nobody scores in vain: what is left is to reject them all.
  const scored = tooFewPass(await lawOf(tx, own.lot), passed.length)?.ends ? new Set<string>() : isIn;
  refuseUnheardLowPrice(found, settled, terms);
  refuseOtherMoney(
    opened.filter((b) => isIn.has(b.id)),
    terms,
  );
  await perform(context, 'committee.qualify', {
    id: own.id,
    values: { qualifiedAt: own.qualifiedAt ?? now.toISOString(), conclusions: found },
  });
  const method = await methodOf(tx, own.lot!);
  // Prices in words are judged by the committee's own points; 梯度法 waits for the technical ones.
  if (isLowestPrice(method) || isPricedInWords(method) || isGradient(method)) await annulPrices(context, own, passed);
  else await scorePrices(context, own, passed);
  const dealt = await rows<{ id: string; bid: string }>(
    tx,
    sql`select id, bid_id as bid from score_sheet where committee_id = ${own.id} and state in ('open', 'submitted', 'returned') order by created_at, id`,
  );
  for (const { id, bid } of dealt) if (!scored.has(bid)) await perform(context, 'score-sheet.annul', { id });
  await dealScores(context, own, [...scored]);
}

/** A price is rejected as below cost only after its bidder was asked to explain it in writing (12 号令 21). */
function refuseUnheardLowPrice(
  found: readonly Conclusion[],
  settled: readonly SettledClarification[],
  terms: PriceTerms,
) {
  const isBelowCost = (c: Conclusion) => c.failures.some((f) => f.basis === 'price') && !isBeyond(terms, c.price);
  const unheard = found.find(
    (c) => isBelowCost(c) && !settled.some((s) => s.bid === c.bid && s.kind === 'price' && s.state === 'judged'),
  );
  if (unheard)
    throw new Refusal(
      `“${unheard.supplierName}”的报价没有${isDiscount(terms.form) ? '低于最低下浮率' : '高于最高{投标}限价'}，以低于成本否决的，应先要求其书面说明并由{评标}委员会认定（评标委员会和评标方法暂行规定 第21条）`,
    );
}

/** Bids are compared in yuan, which is what the document asks for; another money is not turned into it unasked (12 号令 18). */
function refuseOtherMoney(
  passed: readonly {
    supplierName: string | null;
    price: string | null;
    priceText: string | null;
    quote: Quote | null;
  }[],
  { form }: PriceTerms,
) {
  for (const { supplierName, price, priceText, quote } of passed) {
    const money = foreignMoney(priceText);
    const because =
      money || isAmount(form)
        ? notInYuan({ price, priceText })
        : quote || isInWords(form)
          ? undefined
          : `的报价“${priceText}”不是{招标}文件要求的${priceForms[form.kind]}`;
    if (because)
      throw new Refusal(
        `“${supplierName}”${because}，不能与其他{投标}比较：{招标}文件只接受${isAmount(form) ? '人民币' : priceForms[form.kind]}报价，请在响应性评审中认定并写明依据，或者先书面澄清（评标委员会和评标方法暂行规定 第18条）`,
      );
  }
}

/** Computes by the locked formula and keeps every step (domain E1, E3); a price that was corrected counts as corrected (E10). */
async function scorePrices(
  context: Concluding,
  own: RowOf<typeof committee>,
  passed: readonly Conclusion[],
): Promise<void> {
  await annulPrices(context, own, passed);
  if (passed.length === 0) return;
  await keepScores(
    context,
    own,
    passed,
    passed.map(({ bid: id, price, corrected }) => ({ id, price: corrected ?? price })),
  );
}

async function keepScores(
  context: Concluding,
  own: RowOf<typeof committee>,
  passed: readonly Conclusion[],
  bids: PriceBid[],
): Promise<void> {
  const { tx } = context;
  const method = await methodOf(tx, own.lot!);
  const prices = await lotPrices(tx, own);
  const claims = await claimsOf(tx, own);
  const claiming = bids.map((b) => ({ ...b, claimed: claims.get(b.id) ?? null }));
  const say = await sayOf(tx, own.project);
  const { benchmark, scores } = await computed(() =>
    inSlices(scoringPrices(priceScoreInput(method, prices, claiming))),
  );
  await keepPrices(
    context,
    own,
    passed,
    scores.map(({ id, score, steps }) => ({
      id,
      evaluatedPrice: sure(steps[0], 'the first of steps').result,
      benchmark,
      score,
      steps: saidSteps(steps, say),
    })),
  );
}

/** Under the lowest evaluated price, and by 梯度法, the prices follow from the members' sheets: they are computed with the summary (domain E3, E4). */
export async function evaluatePrices(context: Concluding, own: RowOf<typeof committee>): Promise<void> {
  const method = await methodOf(context.tx, own.lot!);
  if (isGradient(method)) return scoreByTechnique(context, own);
  if (!isLowestPrice(method)) return;
  const { prices } = await computeLowestPrices(context.tx, own, method);
  await keepPrices(
    context,
    own,
    sure(own.conclusions, 'conclusions').filter((c) => c.passed),
    prices.map(({ id, evaluatedPrice, steps }) => ({ id, evaluatedPrice, benchmark: null, score: null, steps })),
  );
}

async function scoreByTechnique(context: Concluding, own: RowOf<typeof committee>): Promise<void> {
  const passed = sure(own.conclusions, 'conclusions').filter((c) => c.passed);
  if (passed.length === 0) return;
  const { ranking } = await computeResult(context.tx, own.id);
  const technical = new Map(ranking.map((b) => [b.bid, b.technical!]));
  await keepScores(
    context,
    own,
    passed,
    passed.map(({ bid: id, price, corrected }) => ({
      id,
      price: corrected ?? price,
      technical: technical.get(id)!,
    })),
  );
}

/** A bid that left has no price any more. */
async function annulPrices(context: Concluding, own: RowOf<typeof committee>, passed: readonly Conclusion[]) {
  const isIn = new Set<string | null>(passed.map((c) => c.bid));
  for (const old of await find(context.tx, priceScore, { ...pricesOf(own), state: 'computed' }))
    if (!isIn.has(old.bid)) await perform(context, 'price-score.annul', { id: old.id });
}

interface ComputedPrice {
  id: string;
  evaluatedPrice: string;
  benchmark: string | null;
  score: string | null;
  steps: Step[];
}

async function keepPrices(
  context: Concluding,
  own: RowOf<typeof committee>,
  passed: readonly Conclusion[],
  prices: readonly ComputedPrice[],
): Promise<void> {
  const kept = new Map((await find(context.tx, priceScore, pricesOf(own))).map((k) => [k.bid, k]));
  const bidders = new Map(passed.map((c) => [c.bid, c]));
  const tell = tellOf(context, own.id);
  for (const [at, { id, ...price }] of prices.entries()) {
    const bidder = bidders.get(id)!;
    const values = {
      project: own.project,
      lot: own.lot,
      committee: own.id,
      bid: id,
      supplierName: bidder.supplierName,
      ...keptPrice(bidder, price.evaluatedPrice),
      benchmark: price.benchmark,
      score: price.score,
      steps: price.steps,
      computedAt: context.now.toISOString(),
    };
    const old = kept.get(id);
    if (old) await perform(context, 'price-score.recompute', { id: old.id, values });
    else await perform(context, 'price-score.compute', { values });
    tell((at + 1) / prices.length);
  }
}

/** Yuan in their columns; a rate or a unit price beside them, with what it is judged at. */
const keptPrice = ({ price, form, corrected }: Conclusion, evaluatedPrice: string) =>
  form
    ? { price: null, correctedPrice: null, evaluatedPrice: null, quote: { price, form, evaluated: evaluatedPrice } }
    : { price, correctedPrice: corrected ?? null, evaluatedPrice, quote: null };

async function computed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message);
    throw error;
  }
}
