/** One order for a whole report: bidders as they stand in the opening record, members by their seats as they were drawn. */
import type { ReportData } from './report-data.ts';

/** The data with every list of bidders and of members in that order; only the ranking keeps its places. */
export function inOneOrder(data: ReportData): ReportData {
  const bids = data.bids.map((b) => b.id);
  const seats = data.seats.map((s) => s.seat);
  const byBid = <Row extends { bid: string }>(list: readonly Row[]) => inOrderOf(bids, list, (row) => row.bid);
  const bySeat = <Row extends { seat: string }>(list: readonly Row[]) => inOrderOf(seats, list, (row) => row.seat);
  return {
    ...data,
    conclusions: byBid(data.conclusions),
    priceSteps: byBid(data.priceSteps),
    judgements: byBid(bySeat(data.judgements)),
    votes: data.votes.map((v) => ({ ...v, ballots: bySeat(v.ballots ?? []) })),
    result: {
      ...data.result,
      scores: { ...data.result.scores, sheets: byBid(bySeat(data.result.scores.sheets)) },
    },
  };
}

/** The ranked bids as a table compares them: side by side in the order of the opening record, not by place. */
export const rankedByOpening = ({ bids, result }: Pick<ReportData, 'bids' | 'result'>) =>
  inOrderOf(
    bids.map((b) => b.id),
    result.ranking,
    (row) => row.bid,
  );

function inOrderOf<Row>(order: readonly string[], list: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const at = new Map(order.map((key, i) => [key, i]));
  const place = (row: Row) => at.get(keyOf(row)) ?? order.length;
  return [...list].sort((a, b) => place(a) - place(b));
}
