import type { RowOf } from '../../../kernel/record/record.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { limitIfAny } from '../../../platform/law/rulebook.ts';
import { lawOf } from '../../project/server/law-of.ts';
import type { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { isLowestPrice } from '../../tender-document/index.ts';
import { deductionOf } from '../clarification/outcome.rules.ts';
import { committee } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { candidatesWanted } from '../evaluation-result/candidates-wanted.ts';
import { type LowestPriceResult, lowestPriceResult } from '../evaluation-result/lowest-price.rules.ts';
import { type Result, type SummaryFactor, summaryOf } from '../evaluation-result/result.rules.ts';
import { pricesOf } from '../price-score/of-committee.ts';
import { priceScore } from '../price-score/price-score.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { methodOf } from './deal-sheets.ts';

type Committee = RowOf<typeof committee>;
type Method = RowOf<typeof evaluationMethod>;

/** The summary as the stored sheets give it now. */
export async function computeResult(db: Queryable, committeeId: string): Promise<Result> {
  const own = await get(db, committee, committeeId);
  const method = await methodOf(db, own.lot!);
  return computed(() => (isLowestPrice(method) ? lowestPrices(db, own, method) : totals(db, own, method)));
}

/** The evaluated prices with the summary that follows from them. */
export const computeLowestPrices = (db: Queryable, own: Committee, method: Method): Promise<LowestPriceResult> =>
  computed(() => lowestPrices(db, own, method));

async function computed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message);
    throw error;
  }
}

/** What the lot's law says of the ranking. */
async function boundsOf(db: Queryable, own: Committee, method: Method) {
  const law = await lawOf(db, own.lot!);
  return {
    candidates: candidatesWanted(method.candidates, law),
    competitive: limitIfAny('bids.competitive', law)?.value,
  };
}

const passedOf = (own: Committee) => own.conclusions!.filter((c) => c.passed);

async function handedIn(db: Queryable, own: Committee) {
  const members = await find(db, committeeMember, { committee: own.id, state: 'signedIn' }, { order: 'drawOrder' });
  const sheets = await find(db, scoreSheet, { committee: own.id, state: 'submitted' });
  // By bid, then by seat: the stored table reads the same whenever and by whomever it is computed.
  return own.conclusions!.flatMap((c) =>
    members.flatMap((m) =>
      sheets
        .filter((s) => s.bid === c.bid && s.member === m.person)
        .map((s) => ({ seat: m.seat!, bid: s.bid!, total: s.total!, items: s.items! })),
    ),
  );
}

async function totals(db: Queryable, own: Committee, method: Method): Promise<Result> {
  const prices = new Map((await find(db, priceScore, { ...pricesOf(own), state: 'computed' })).map((p) => [p.bid, p]));
  return summaryOf({
    factors: method.scoreItems!.map(
      ({ id, section, name, points, objective }) =>
        ({ id, section, name, points, objective: objective === true }) as SummaryFactor,
    ),
    priceFull: method.priceFull!,
    drop: method.dropExperts ?? 'none',
    ...(await boundsOf(db, own, method)),
    bids: passedOf(own).map(({ bid, supplier, supplierName, price, corrected, unmended }) => {
      const p = prices.get(bid)!;
      const deduction = deductionOf(method.deviationPoints, unmended);
      return {
        id: bid,
        supplier,
        supplierName,
        price,
        ...(corrected ? { corrected } : {}),
        evaluatedPrice: p.evaluatedPrice!,
        priceScore: p.score!,
        ...(deduction ? { deduction } : {}),
      };
    }),
    sheets: await handedIn(db, own),
  });
}

const lowestPrices = async (db: Queryable, own: Committee, method: Method): Promise<LowestPriceResult> =>
  lowestPriceResult({
    adjustments: method.adjustments as never,
    deviationAmount: method.deviationAmount,
    ...(await boundsOf(db, own, method)),
    bids: passedOf(own).map(({ bid, supplier, supplierName, price, corrected, unmended }) => ({
      id: bid,
      supplier,
      supplierName,
      price,
      ...(corrected ? { corrected } : {}),
      unmended: unmended ?? 0,
    })),
    sheets: await handedIn(db, own),
  });
