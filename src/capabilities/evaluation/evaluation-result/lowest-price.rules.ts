/** The summary of a lot under 经评审的最低投标价法: evaluated prices from the members' sheets, ranked from the lowest (domain E4). */
import { sure } from '../../../kernel/record/sure.ts';
import { wholly } from '../../../kernel/record/whole.ts';
import {
  type Adjustment,
  type EvaluatedPrice,
  evaluatedPrices,
} from '../../tender-document/evaluation-method/price-formula/evaluated-price.rules.ts';
import { exact, shown } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';
import { comparable, type Priced } from '../../tender-document/price/price-form.ts';
import type { Finding, RankedBid } from './evaluation-result.record.ts';
import { type Result, scarce, ties } from './result.rules.ts';
import type { ScoreTable } from './score-table.ts';
import { rankBids } from './summary.rules.ts';

export interface LowestPriceInput {
  adjustments: readonly (Adjustment & { unit?: string | null })[];
  deviationAmount?: string | null;
  candidates: number;
  competitive?: number | undefined;
  /** In the words of the law that answers; of a tender where it is not given. */
  say?: (words: string) => string;
  bids: readonly (Priced & {
    id: string;
    supplier: string;
    supplierName: string;
    corrected?: string;
    unmended: number;
    /** Share of the price that policy takes off (E9). */
    deduction?: string;
  })[];
  sheets: readonly {
    seat: string;
    bid: string;
    items: readonly { id: string; quantity?: string | null; reason?: string | null }[];
  }[];
}

export interface LowestPriceResult extends Result {
  prices: EvaluatedPrice[];
}

/** @throws RangeError when a price cannot be computed */
export const lowestPriceResult = (input: LowestPriceInput): LowestPriceResult => wholly(rankingByPrice(input));

/** The same, bid by bid: tells which share of the bids is done. */
export function* rankingByPrice(input: LowestPriceInput): Generator<number, LowestPriceResult> {
  const { adjustments, bids, say = (words: string) => words } = input;
  const sheetsOf = Map.groupBy(input.sheets, (s) => s.bid);
  const prices: EvaluatedPrice[] = [];
  const differing: Finding[] = [];
  for (const bid of bids) {
    const { id, price, form, corrected = null, unmended, deduction } = bid;
    const own = sheetsOf.get(id) ?? [];
    const quantities = quantitiesOf(adjustments, own);
    const deviationAmount = input.deviationAmount ?? null;
    prices.push(
      ...evaluatedPrices({
        adjustments,
        ...(form ? { form } : {}),
        deviationAmount,
        say,
        bids: [{ id, price, corrected, unmended, quantities, ...(deduction ? { deduction } : {}) }],
      }),
    );
    differing.push(...differences(adjustments, bid, own));
    yield prices.length / bids.length;
  }
  const byId = new Map(bids.map((b) => [b.id, b]));
  const priceOf = new Map(prices.map((p) => [p.id, p]));
  const ranked = rankBids({
    bids: prices.map(({ id, evaluatedPrice }) => {
      const { price, form, corrected } = sure(byId.get(id), 'an entry of id');
      return { id, evaluated: evaluatedPrice, price: comparable(form, corrected ?? price).toFixed() };
    }),
    order: ['evaluated', 'price'],
  });
  const ranking = ranked.map(({ id, rank, because }): RankedBid => {
    const { supplier, supplierName, price, form, corrected } = sure(byId.get(id), 'an entry of id');
    const { evaluatedPrice, adjustments: found } = sure(priceOf.get(id), 'an entry of price of');
    return {
      bid: id,
      supplier,
      supplierName,
      price,
      ...(form ? { form } : {}),
      ...(corrected ? { corrected } : {}),
      evaluatedPrice,
      adjustments: found,
      rank,
      because: because && say(because),
      isCandidate: rank <= input.candidates,
    };
  });
  const findings = [
    ...differing,
    ...ties(ranked, byId, say('评标价、报价')),
    ...scarce(
      bids.map((b) => b.id),
      input.competitive,
    ).map((found) => ({ ...found, text: say(found.text) })),
  ];
  return { prices, ranking, findings, scores: quantityTable(input) };
}

type LowestSheets = readonly LowestPriceInput['sheets'][number][];

/** What most seats found; where they differ it is found below, and nothing can be confirmed before they agree. */
function quantitiesOf(adjustments: LowestPriceInput['adjustments'], own: LowestSheets): Record<string, string> {
  return Object.fromEntries(
    adjustments.map(({ id }) => {
      const given = own.map((s) => s.items.find((i) => i.id === id)?.quantity ?? '').filter(Boolean);
      const counts = Map.groupBy(given, (q) => shown(exact(q, '核定的偏差')));
      const [most = ''] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
      return [id, most];
    }),
  );
}

/** A deviation is read off the bid, not judged: members who find different ones look again (domain E5). */
const differences = (
  adjustments: LowestPriceInput['adjustments'],
  { id: bid, supplierName }: LowestPriceInput['bids'][number],
  own: LowestSheets,
): Finding[] =>
  adjustments.flatMap(({ id, name, unit }): Finding[] => {
    const given = own.map((s) => ({ seat: s.seat, quantity: s.items.find((i) => i.id === id)?.quantity ?? '0' }));
    if (new Set(given.map((g) => shown(exact(g.quantity, '核定的偏差')))).size < 2) return [];
    return [
      {
        id: `objective-${bid}-${id}`.slice(0, 64),
        check: 'objective',
        blocks: true,
        bid,
        text: `“${supplierName}”的“${name}”评委核定的偏差不一致：${given.map((g) => `${g.seat} ${g.quantity} ${unit ?? ''}`.trim()).join('、')}`,
      },
    ];
  });

const quantityTable = ({ adjustments, sheets }: LowestPriceInput): ScoreTable => ({
  factors: adjustments.map(({ id, name, measure, unit }) => ({
    id,
    section: 'adjustment',
    name,
    points: '',
    unit: measure === 'stated' ? '元' : (unit ?? ''),
  })),
  sheets: sheets.map(({ seat, bid, items }) => ({
    seat,
    bid,
    scores: Object.fromEntries(items.map((i) => [i.id, i.quantity ?? ''])),
    reasons: Object.fromEntries(items.filter((i) => i.reason?.trim()).map((i) => [i.id, i.reason!])),
    total: '',
  })),
});
