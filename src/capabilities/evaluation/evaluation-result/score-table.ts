/**
 * What every seat gave every bid, and how it is kept: with 1,525 bids, seven seats and twenty factors the names of factors
 * and bids, written out with each score, would be most of ten megabytes. Results that were kept before hold them written out.
 */

/** Seats, not names. A factor of adjustment has a unit and no points. */
export interface ScoreTable {
  factors: { id: string; section: string; name: string; points: string; unit?: string }[];
  sheets: {
    seat: string;
    bid: string;
    scores: Record<string, string>;
    reasons: Record<string, string>;
    total: string;
  }[];
}

export interface KeptScores {
  factors: ScoreTable['factors'];
  /** Ids, in the order of the rows of each seat. */
  bids: string[];
  seats: {
    seat: string;
    /** Bid by bid the scores, factor by factor, with the total behind them; nothing where the seat gave this bid none. */
    rows: (string | null)[];
    /** Place of the bid, place of the factor, why. */
    reasons: [bid: number, factor: number, reason: string][];
  }[];
}

const between = ' ';

export function keptScores({ factors, sheets }: ScoreTable): KeptScores {
  const bids = [...new Set(sheets.map((s) => s.bid))];
  const ids = factors.map(({ id }) => id);
  const placeOf = new Map(ids.map((id, f) => [id, f]));
  const seats = Map.groupBy(sheets, (s) => s.seat);
  return {
    factors,
    bids,
    seats: [...seats].map(([seat, own]) => {
      const byBid = new Map(own.map((s) => [s.bid, s]));
      return {
        seat,
        rows: bids.map((bid) => {
          const sheet = byBid.get(bid);
          return sheet ? [...ids.map((id) => sheet.scores[id] ?? ''), sheet.total].join(between) : null;
        }),
        reasons: bids.flatMap((bid, b) =>
          Object.entries(byBid.get(bid)?.reasons ?? {}).map(([id, reason]): [number, number, string] => [
            b,
            placeOf.get(id)!,
            reason,
          ]),
        ),
      };
    }),
  };
}

/** The table as it reads, bid by bid and then seat by seat, however it is kept. */
export function scoreTableOf(kept: KeptScores | ScoreTable | null): ScoreTable {
  if (!kept) return { factors: [], sheets: [] };
  if ('sheets' in kept) return kept;
  const ids = kept.factors.map(({ id }) => id);
  const seats = kept.seats.map(({ seat, rows, reasons }) => ({
    seat,
    rows,
    reasons: Map.groupBy(reasons, ([bid]) => bid),
  }));
  return {
    factors: kept.factors,
    sheets: kept.bids.flatMap((bid, b) =>
      seats.flatMap(({ seat, rows, reasons }) => {
        const row = rows[b];
        if (row === null || row === undefined) return [];
        const numbers = row.split(between);
        return [
          {
            seat,
            bid,
            scores: Object.fromEntries(ids.map((id, f) => [id, numbers[f] ?? ''])),
            reasons: Object.fromEntries((reasons.get(b) ?? []).map(([, f, reason]) => [ids[f]!, reason])),
            total: numbers[ids.length] ?? '',
          },
        ];
      }),
    ),
  };
}
