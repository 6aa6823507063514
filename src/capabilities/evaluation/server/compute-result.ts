import type { Queryable } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { deductionOf } from '../clarification/outcome.rules.ts';
import { committee } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { type Result, type SummaryFactor, summaryOf } from '../evaluation-result/result.rules.ts';
import { priceScore } from '../price-score/price-score.record.ts';
import { scoreSheet } from '../score-sheet/score-sheet.record.ts';
import { methodOf } from './deal-sheets.ts';

/** The summary as the stored sheets give it now. */
export async function computeResult(db: Queryable, committeeId: string): Promise<Result> {
  const own = await get(db, committee, committeeId);
  const method = await methodOf(db, own.lot!);
  const seats = new Map(
    (await find(db, committeeMember, { committee: own.id, state: 'signedIn' })).map((m) => [m.person, m.seat!]),
  );
  const prices = await find(db, priceScore, { lot: own.lot!, state: 'computed' });
  const sheets = await find(db, scoreSheet, { committee: own.id, state: 'submitted' });
  try {
    return summaryOf({
      factors: method.scoreItems!.map(
        ({ id, section, name, points, objective }) =>
          ({ id, section, name, points, objective: objective === true }) as SummaryFactor,
      ),
      priceFull: method.priceFull!,
      drop: method.dropExperts ?? 'none',
      candidates: method.candidates!,
      bids: own
        .conclusions!.filter((c) => c.passed)
        .map(({ bid, supplier, supplierName, price, corrected, unmended }) => {
          const p = prices.find((x) => x.bid === bid)!;
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
      sheets: sheets.map((s) => ({ seat: seats.get(s.member)!, bid: s.bid!, total: s.total!, items: s.items! })),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message);
    throw error;
  }
}
