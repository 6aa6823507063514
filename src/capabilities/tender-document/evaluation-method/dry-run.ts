import { Decimal } from 'decimal.js';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { isBeyond, type PriceForm } from '../price/price-form.ts';
import type { evaluationMethod } from './evaluation-method.record.ts';
import { isLowestPrice, isPricedInWords } from './method-kinds.ts';
import { type Step, saidSteps } from './price-formula/benchmark.rules.ts';
import { type Adjustment, evaluatedPrices } from './price-formula/evaluated-price.rules.ts';
import { floatValues } from './price-formula/exact-decimal.ts';
import { policyTerms } from './price-formula/policy.rules.ts';
import type { Claimed, PolicyClaim } from './price-formula/policy-claims.ts';
import { priceScores } from './price-formula/price-score.rules.ts';
import { type LotPrices, priceScoreInput } from './price-input.ts';

export interface SampleBid {
  id: string;
  name: string;
  /** In the method's form. */
  price: string;
  /** Under the lowest evaluated price: how far it deviates on each factor, in their order. */
  deviations?: string | null;
  /** Under 梯度法: the technical points. */
  technical?: string | null;
  /** Where small enterprises are granted something: what the bid claims, with its paper. */
  claim?: PolicyClaim | null;
  /** Percent of the contract that small enterprises do, of a joint bid. */
  share?: string | null;
}

export interface TriedBid extends SampleBid {
  /** Nothing under the lowest evaluated price, where it is not scored. */
  score: string | null;
  aboveCeiling: boolean;
  steps: Step[];
}

export interface DryRun {
  ceilingPrice: string | null;
  provisionalSum: string | null;
  /** Yuan; nothing where there are no scores. */
  benchmark: string | null;
  /** The form of the prices; a dry run of before there were forms was of yuan. */
  form?: PriceForm;
  /** The best first; a bid above the ceiling says so. */
  scores: TriedBid[];
  /** Points that are left to the scored items, so that the whole can be seen to make 100. */
  itemPoints: string | null;
  priceFull: string | null;
}

type Method = RowOf<typeof evaluationMethod>;

/**
 * Tries a method's price formula on invented bids.
 * @throws RangeError with a sentence that names what cannot be calculated with
 */
export function dryRun(
  method: Method,
  lot: LotPrices,
  bids: SampleBid[],
  say: (words: string) => string = String,
): DryRun {
  const ceiling = lot.ceilingPrice ?? null;
  const form = { kind: method.priceForm ?? 'amount' };
  const aboveCeiling = (price: string) => isBeyond({ form, ceiling }, price);
  if (isLowestPrice(method) || isPricedInWords(method)) {
    const tried = (isPricedInWords(method) ? unscored(bids) : tryEvaluatedPrices(method, form, bids, say)).map((t) => ({
      ...t,
      aboveCeiling: aboveCeiling(t.price),
    }));
    return {
      form,
      ceilingPrice: ceiling,
      provisionalSum: null,
      benchmark: null,
      scores: tried,
      itemPoints: null,
      priceFull: null,
    };
  }
  // If the opening draws the down-float, the trial takes the first of the values.
  const drawnFloat = floatValues(method)[0] ?? null;
  const input = priceScoreInput(
    method,
    { ...lot, drawnFloat },
    bids.map((bid) => ({
      id: bid.name,
      price: bid.price,
      ...(bid.technical ? { technical: bid.technical } : {}),
      claimed: claimOf(bid),
    })),
  );
  const { benchmark, scores } = priceScores(input);
  const scored = scores.map(({ score, steps }, i) => ({
    ...bids[i]!,
    score,
    steps: saidSteps(steps, say),
    aboveCeiling: aboveCeiling(sure(bids[i], 'an entry of bids').price),
  }));
  const itemPoints = (method.scoreItems ?? []).reduce((sum, item) => sum.plus(item.points ?? 0), new Decimal(0));
  return {
    form,
    ceilingPrice: ceiling,
    provisionalSum: method.subtractProvisionalSum ? (lot.provisionalSum ?? null) : null,
    benchmark,
    scores: scored.sort((a, b) => new Decimal(b.score).cmp(a.score)),
    itemPoints: itemPoints.toFixed(),
    priceFull: method.priceFull,
  };
}

const claimOf = ({ claim, share }: Pick<SampleBid, 'claim' | 'share'>): Claimed | null =>
  claim ? { claim, share: share ?? null, hasPaper: true } : null;

/** Prices in words: the committee judges them by the scored items. */
const unscored = (bids: SampleBid[]) => bids.map((b) => ({ ...b, score: null, steps: [] }));

function tryEvaluatedPrices(method: Method, form: PriceForm, bids: SampleBid[], say: (words: string) => string) {
  const adjustments = (method.adjustments ?? []) as Adjustment[];
  const computed = evaluatedPrices({
    adjustments,
    form,
    say,
    bids: bids.map(({ id, name, price, deviations, ...bid }) => ({
      id,
      price,
      quantities: quantitiesOf(name, deviations ?? '', adjustments),
      ...policyTerms(method, claimOf(bid)),
    })),
  });
  return computed
    .map(({ steps, evaluatedPrice }, i) => ({ ...bids[i]!, score: null, steps, evaluatedPrice }))
    .sort((a, b) => new Decimal(a.evaluatedPrice).cmp(b.evaluatedPrice))
    .map(({ evaluatedPrice: _, ...tried }) => tried);
}

/** One number a factor, in the order of the factors; what is not said does not deviate. */
function quantitiesOf(name: string, said: string, adjustments: readonly Adjustment[]): Record<string, string> {
  const numbers = said.split(/[、,，;；\s]+/).filter(Boolean);
  if (numbers.length > adjustments.length)
    throw new RangeError(`“${name}”写了 ${numbers.length} 个偏差，调整因素只有 ${adjustments.length} 项`);
  return Object.fromEntries(adjustments.map(({ id }, i) => [id, numbers[i] ?? '0']));
}
