import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { limitAt, numberAt } from '../../procedure/gates.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import type { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { isLowestPrice, policyTerms } from '../../tender-document/index.ts';
import { deductionOf } from '../clarification/outcome.rules.ts';
import {
  type LowestPriceInput,
  type LowestPriceResult,
  rankingByPrice,
} from '../evaluation-result/lowest-price.rules.ts';
import { candidatesWanted, type Result, type SummaryFactor, summarising } from '../evaluation-result/result.rules.ts';
import { priceScore, pricesOf } from '../price-score/price-score.record.ts';
import { methodOf } from './deal-sheets.ts';
import { claimsOf } from './facts.ts';

type Committee = RowOf<typeof committee>;
type Method = RowOf<typeof evaluationMethod>;
type Tell = (share: number) => void;

/**
 * The summary as the stored sheets give it now.
 *
 * @param tell hears which share of the bids is done
 */
export async function computeResult(db: Queryable, committeeId: string, tell?: Tell): Promise<Result> {
  const own = await get(db, committee, committeeId);
  const method = await methodOf(db, own.lot!);
  return computed(() => (isLowestPrice(method) ? lowestPrices(db, own, method, tell) : totals(db, own, method, tell)));
}

/** The evaluated prices with the summary that follows from them. */
export const computeLowestPrices = (
  db: Queryable,
  own: Committee,
  method: Method,
  tell?: Tell,
): Promise<LowestPriceResult> => computed(() => lowestPrices(db, own, method, tell));

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
  const law = await lawOf(db, own.lot);
  return {
    candidates: candidatesWanted(method.candidates, law),
    competitive: numberAt(limitAt(law, 'bid', 'compliant')),
  };
}

const passedOf = (own: Committee) => sure(own.conclusions, 'conclusions').filter((c) => c.passed);

interface HandedIn {
  seat: string;
  bid: string;
  total: string;
  items: { id: string; score: string | null; quantity: string | null; reason: string | null }[];
}

interface GivenOnSheet extends Omit<HandedIn, 'items'> {
  given: {
    ids: string[];
    scores: (string | null)[];
    quantities: (string | null)[];
    reasons: Record<string, string> | null;
  };
}

/** What stands on the sheets, without what the method says of every factor: with it ten thousand sheets are fifty megabytes. */
async function handedIn(db: Queryable, own: Committee): Promise<HandedIn[]> {
  const sheets = await rows<GivenOnSheet>(
    db,
    sql`select m.seat, s.bid_id as bid, s.total::text as total,
          (select json_build_object('ids', json_agg(i->>'id'), 'scores', json_agg(i->>'score'), 'quantities', json_agg(i->>'quantity'),
             'reasons', jsonb_object_agg(i->>'id', i->>'reason') filter (where i->>'reason' <> ''))
           from jsonb_array_elements(s.items) i) as given
        from score_sheet s join committee_member m on m.committee_id = s.committee_id and m.person_id = s.member_id and m.state = 'signedIn'
        where s.committee_id = ${own.id} and s.state = 'submitted' order by m.draw_order`,
  );
  // By bid, then by seat: the stored table reads the same at every computation.
  const byBid = Map.groupBy(sheets, (s) => s.bid);
  return sure(own.conclusions, 'conclusions').flatMap((c) => (byBid.get(c.bid) ?? []).map(withItems));
}

const withItems = ({ given: { ids, scores, quantities, reasons }, ...sheet }: GivenOnSheet): HandedIn => ({
  ...sheet,
  items: ids.map((id, i) => ({
    id,
    score: scores[i] ?? null,
    quantity: quantities[i] ?? null,
    reason: reasons?.[id] ?? null,
  })),
});

async function totals(db: Queryable, own: Committee, method: Method, tell?: Tell): Promise<Result> {
  const prices = new Map((await find(db, priceScore, { ...pricesOf(own), state: 'computed' })).map((p) => [p.bid, p]));
  const input = {
    factors: sure(method.scoreItems, 'score items').map(
      ({ id, section, name, points, objective }) =>
        ({ id, section, name, points, objective: objective === true }) as SummaryFactor,
    ),
    priceFull: method.priceFull ?? '0',
    drop: method.dropExperts ?? 'none',
    tie: method.tie ?? 'price',
    ...(await boundsOf(db, own, method)),
    bids: passedOf(own).map(({ bid, supplier, supplierName, price, form, says, corrected, unmended }) => {
      const p = prices.get(bid);
      const deduction = deductionOf(method.deviationPoints, unmended);
      return {
        id: bid,
        supplier,
        supplierName,
        price,
        ...(form ? { form } : {}),
        ...(says ? { says } : {}),
        ...(corrected ? { corrected } : {}),
        // Prices in words have none: the committee's points judge them.
        evaluatedPrice: p?.evaluatedPrice ?? p?.quote?.evaluated ?? '',
        priceScore: p?.score ?? '0.00',
        ...(deduction ? { deduction } : {}),
      };
    }),
    sheets: await handedIn(db, own),
  };
  return inSlices(summarising(input), tell);
}

async function lowestPrices(db: Queryable, own: Committee, method: Method, tell?: Tell): Promise<LowestPriceResult> {
  const claims = await claimsOf(db, own);
  const input = {
    adjustments: (method.adjustments ?? []) as LowestPriceInput['adjustments'],
    deviationAmount: method.deviationAmount,
    say: await sayOf(db, own.project),
    ...(await boundsOf(db, own, method)),
    bids: passedOf(own).map(({ bid, supplier, supplierName, price, form, corrected, unmended }) => ({
      id: bid,
      supplier,
      supplierName,
      price,
      ...(form ? { form } : {}),
      ...(corrected ? { corrected } : {}),
      unmended: unmended ?? 0,
      ...policyTerms(method, claims.get(bid)),
    })),
    sheets: await handedIn(db, own),
  };
  return inSlices(rankingByPrice(input), tell);
}
